// Something on the map is dragged onto one of the ways that are offered, and snaps to it; or goes on step by step.
//
// data-drag names the options to choose, one after another, until ways are offered; a way has its bearing, in half degrees
// clockwise from the top about the middle of its group (data-bearing); data-chain names options that lead somewhere together.

const NEAR = 8;
const WIDEST = 100;

/** @typedef {{pointer: number, x: number, y: number, keys: string[], begun: boolean, ready: Promise<boolean>, place: string}} Held */
/** @type {Held | null} */
let held = null;

const now = () => /** @type {HTMLElement} */ (document.getElementById("now"));
const ways = () => /** @type {SVGGElement | null} */ (document.querySelector("#map .ghosts"));
const aimed = () => /** @type {SVGGElement | null} */ (document.querySelector("#map .ghost-lane.aimed"));

/** Wait until something else is asked. @param {string | undefined} before */
async function settled(before) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (now().dataset.asked !== before && !now().hasAttribute("aria-busy")) return true;
    await new Promise((ready) => setTimeout(ready, 25));
  }
  return false;
}

/** Send a form of the page, and wait for what comes of it. @param {HTMLFormElement | null | undefined} form */
async function sent(form) {
  const before = now().dataset.asked;
  form?.requestSubmit();
  return form ? settled(before) : false;
}

/** Answer with one option after another, as long as they are offered. @param {string[]} keys */
export async function follow(keys) {
  for (const key of keys) {
    if (!(await sent(document.querySelector(`button[data-choice="${CSS.escape(key)}"]`)?.closest("form")))) return false;
  }
  return true;
}

/** The way that lies nearest to a point of the screen, if there is one in about that direction. @param {number} x @param {number} y */
function nearest(x, y) {
  const group = ways();
  const sheet = group?.getScreenCTM();
  if (!group || !sheet) return null;
  const [dx, dy] = [(x - sheet.e) / sheet.a, (y - sheet.f) / sheet.d];
  if (Math.hypot(dx, dy) < 24) return null;
  const bearing = (Math.atan2(dx, -dy) * 360) / Math.PI;
  let best = null;
  let least = WIDEST;
  for (const way of /** @type {NodeListOf<SVGGElement>} */ (group.querySelectorAll("[data-bearing]"))) {
    const apart = Math.abs(((Number(way.dataset.bearing) - bearing + 1800) % 720) - 360);
    if (apart < least) [best, least] = [way, apart];
  }
  return best;
}

/** Show where it would snap to. @param {number} x @param {number} y */
function aim(x, y) {
  const way = nearest(x, y);
  aimed()?.classList.remove("aimed");
  way?.classList.add("aimed");
  ways()?.classList.toggle("aiming", Boolean(way));
  return way;
}

/** What is taken hold of: something that can be dragged, or that ways are offered for already. @param {Element} at */
function taken(at) {
  const thing = /** @type {SVGGElement | null} */ (at.closest("#map [data-drag]"));
  if (thing) return { keys: (thing.dataset.drag ?? "").split(" "), place: thing.dataset.place ?? "" };
  const group = ways();
  const place = /** @type {SVGGElement | null} */ (at.closest("#map [data-place]"))?.dataset.place;
  const about = group && (group.contains(at) || (place && [group.dataset.about, group.dataset.held].includes(place)));
  return about ? { keys: [], place: group.dataset.held ?? "" } : null;
}

document.addEventListener("pointerdown", (event) => {
  const found = event.button === 0 && event.isPrimary ? taken(/** @type {Element} */ (event.target)) : null;
  if (!found) return;
  event.stopPropagation();
  held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, begun: false, ready: Promise.resolve(true), ...found };
}, true);

document.addEventListener("pointermove", (event) => {
  if (!held || held.pointer !== event.pointerId) return;
  if (!held.begun && Math.hypot(event.clientX - held.x, event.clientY - held.y) < NEAR) return;
  if (!held.begun) {
    held.begun = true;
    document.querySelector(`#map [data-place="${CSS.escape(held.place)}"]`)?.classList.add("lifted");
    if (held.keys.length) held.ready = follow(held.keys);
  }
  aim(event.clientX, event.clientY);
});

document.addEventListener("pointerup", async (event) => {
  const mine = held;
  if (!mine || mine.pointer !== event.pointerId) return;
  held = null;
  if (!mine.begun) return;
  quietly();
  const began = await mine.ready;
  const way = began ? aim(event.clientX, event.clientY) : null;
  drop();
  if (way) await follow([way.dataset.option ?? ""]);
  else if (began) await putBack(mine.keys.length);
});

/** The click that ends a drag is none. */
export function quietly() {
  const hush = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener("click", hush, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", hush, true), 50);
}

for (const kind of ["pointercancel", "blur"]) addEventListener(kind, () => letGo());
document.addEventListener("keydown", (event) => event.key === "Escape" && letGo(), true);

function letGo() {
  const mine = held;
  held = null;
  drop();
  if (mine?.begun) mine.ready.then((began) => (began ? putBack(mine.keys.length) : undefined));
}

function drop() {
  aimed()?.classList.remove("aimed");
  ways()?.classList.remove("aiming");
  for (const thing of document.querySelectorAll("#map .lifted")) thing.classList.remove("lifted");
}

/** Nothing came of it: as before. @param {number} steps */
export async function putBack(steps) {
  for (let step = 0; step < steps; step += 1) await sent(document.querySelector("form.undo"));
}

// Going on step by step, with a click or a key.

/** @param {EventTarget | null} at */
const chain = (at) => /** @type {Element} */ (at).closest("[data-chain]")?.getAttribute("data-chain")?.split(" ");

document.addEventListener("click", (event) => {
  const keys = chain(event.target);
  if (keys) follow(keys);
});

// Arrows turn from one way to the next; Enter chooses it, as with everything that can be clicked.

document.addEventListener("keydown", (event) => {
  const keys = event.key === "Enter" || event.key === " " ? chain(event.target) : null;
  if (keys) {
    event.preventDefault();
    return void follow(keys);
  }
  const way = /** @type {Element} */ (event.target).closest("#map [data-bearing]");
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!way || !step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = /** @type {SVGGElement[]} */ ([.../** @type {Element} */ (way.parentElement).querySelectorAll("[data-bearing]")]);
  all[(all.indexOf(/** @type {SVGGElement} */ (way)) + step + all.length) % all.length].focus();
}, true);

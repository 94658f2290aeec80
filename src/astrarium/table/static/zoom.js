// The map fills its room; it can be moved, enlarged and fitted again, and stays so when something is answered.

let scale = 1;
let left = 0;
let top_ = 0;
/** @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
let moved = false;

const map = () => document.getElementById("map");

/** Show the map as it was moved. */
export function holdMap() {
  const sky = /** @type {HTMLElement | null} */ (map()?.querySelector(".sky") ?? null);
  if (!sky) return;
  const [wide, high] = [sky.offsetWidth, sky.offsetHeight];
  left = Math.min(0, Math.max(wide * (1 - scale), left));
  top_ = Math.min(0, Math.max(high * (1 - scale), top_));
  map()?.classList.toggle("enlarged", scale > 1);
  sky.style.transform = scale === 1 ? "" : `translate(${left}px, ${top_}px) scale(${scale})`;
}

/** @param {number} by @param {number} [x] @param {number} [y] */
function enlarge(by, x, y) {
  const box = map()?.getBoundingClientRect();
  if (!box) return;
  const [px, py] = [(x ?? box.x + box.width / 2) - box.x, (y ?? box.y + box.height / 2) - box.y];
  const wanted = Math.min(5, Math.max(1, scale * by));
  left = px - ((px - left) * wanted) / scale;
  top_ = py - ((py - top_) * wanted) / scale;
  scale = wanted;
  holdMap();
}

document.addEventListener("click", (event) => {
  const how = /** @type {Element} */ (event.target).closest("[data-zoom]")?.getAttribute("data-zoom");
  if (how === "fit") [scale, left, top_] = [1, 0, 0];
  if (how) enlarge(how === "in" ? 1.4 : how === "out" ? 1 / 1.4 : 1);
});

// A drag is not a click.
document.addEventListener("click", (event) => {
  if (moved && /** @type {Element} */ (event.target).closest("#map")) event.stopPropagation();
  moved = false;
}, true);

document.addEventListener("wheel", (event) => {
  if (!(/** @type {Element} */ (event.target).closest("#map"))) return;
  event.preventDefault();
  enlarge(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  if (!(/** @type {Element} */ (event.target).closest("#map .sky"))) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  moved = false;
});

document.addEventListener("pointermove", (event) => {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
  const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
  if (!moved && !other && Math.hypot(dx, dy) < 6) return;
  if (other) {
    const [before, after] = [Math.hypot(last.x - other.x, last.y - other.y), Math.hypot(event.clientX - other.x, event.clientY - other.y)];
    if (before > 0) enlarge(after / before, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  } else if (scale > 1) {
    left += dx;
    top_ += dy;
    holdMap();
  }
  moved = scale > 1 || Boolean(other);
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
}
addEventListener("resize", holdMap);

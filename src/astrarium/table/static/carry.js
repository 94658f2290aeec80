// A part is carried from where it is offered to a square on which it may lie; let go anywhere else, it goes back.

import { follow, putBack, quietly } from "./drag.js";

const NEAR = 8;

/** @typedef {{pointer: number, x: number, y: number, key: string, ghost: HTMLElement | null, ready: Promise<boolean>}} Carried */
/** @type {Carried | null} */
let carried = null;

/** The square under a point of the screen, if the part may lie there. @param {number} x @param {number} y */
function under(x, y) {
  const found = document.elementsFromPoint(x, y).map((at) => at.closest(".square.mark[data-option]"));
  return /** @type {SVGGElement | undefined} */ (found.find(Boolean));
}

/** A picture of what is carried. @param {SVGGElement} tile */
function pictured(tile) {
  const sheet = /** @type {SVGSVGElement} */ (tile.ownerSVGElement);
  const picture = /** @type {SVGSVGElement} */ (sheet.cloneNode(false));
  const body = /** @type {SVGGElement} */ (tile.cloneNode(true));
  const { width, height } = tile.getBoundingClientRect();
  const box = tile.getBBox();
  for (const name of ["transform", "data-option", "role", "tabindex", "aria-label"]) body.removeAttribute(name);
  picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  picture.style.cssText = `width:${width}px;height:${height}px`;
  picture.replaceChildren(body);
  const ghost = document.createElement("div");
  ghost.className = "carried";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(picture);
  document.body.append(ghost);
  return ghost;
}

/** Move the picture, and light the square that it would lie on. @param {Carried} mine @param {number} x @param {number} y */
function aim(mine, x, y) {
  if (mine.ghost) mine.ghost.style.translate = `${x}px ${y}px`;
  const square = under(x, y);
  for (const other of document.querySelectorAll(".square.aimed")) other.classList.toggle("aimed", other === square);
  square?.classList.add("aimed");
  return square;
}

document.addEventListener("pointerdown", (event) => {
  const tile = /** @type {Element} */ (event.target).closest(".part-tile[data-option]");
  if (!tile || event.button !== 0 || !event.isPrimary) return;
  const key = tile.getAttribute("data-option") ?? "";
  carried = { pointer: event.pointerId, x: event.clientX, y: event.clientY, key, ghost: null, ready: Promise.resolve(false) };
});

document.addEventListener("pointermove", (event) => {
  const mine = carried;
  if (!mine || mine.pointer !== event.pointerId) return;
  if (!mine.ghost) {
    if (Math.hypot(event.clientX - mine.x, event.clientY - mine.y) < NEAR) return;
    const tile = /** @type {SVGGElement | null} */ (document.querySelector(`.part-tile[data-option="${CSS.escape(mine.key)}"]`));
    if (!tile) return void (carried = null);
    mine.ghost = pictured(tile);
    mine.ready = follow([mine.key]);
  }
  aim(mine, event.clientX, event.clientY);
});

document.addEventListener("pointerup", async (event) => {
  const mine = carried;
  if (!mine || mine.pointer !== event.pointerId) return;
  carried = null;
  if (!mine.ghost) return;
  quietly();
  const taken = await mine.ready;
  const square = taken ? aim(mine, event.clientX, event.clientY) : undefined;
  drop(mine);
  if (square) await follow([square.dataset.option ?? ""]);
  else if (taken) await putBack(1);
});

for (const kind of ["selectstart", "dragstart"]) document.addEventListener(kind, (event) => carried && event.preventDefault());
for (const kind of ["pointercancel", "blur"]) addEventListener(kind, () => letGo());
document.addEventListener("keydown", (event) => event.key === "Escape" && letGo(), true);

function letGo() {
  const mine = carried;
  carried = null;
  if (!mine?.ghost) return;
  drop(mine);
  mine.ready.then((taken) => (taken ? putBack(1) : undefined));
}

/** @param {Carried} mine */
function drop(mine) {
  mine.ghost?.remove();
  for (const square of document.querySelectorAll(".square.aimed")) square.classList.remove("aimed");
}

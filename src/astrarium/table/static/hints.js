// What would happen: shown for what is pointed at or has the focus.

import { ask, fragment, now, seatQuery } from "./fetching.js";

const hint = /** @type {HTMLElement} */ (document.getElementById("hint"));

/** What the server said of the options of one position. @type {Map<string, Node | null>} */
const known = new Map();
let position = "";

/** @param {Element} at */
const keyOf = (at) => at.getAttribute("data-option") ?? at.getAttribute("data-choice") ?? "";

/** @param {Element} at @param {boolean} [held] whether a finger lies on it */
async function explain(at, held = false) {
  const key = keyOf(at);
  const label = at.getAttribute("aria-label") ?? "";
  const stays = () => key === keyOf(at) && at.isConnected && (held || at.matches(":hover") || at === document.activeElement);
  point(key);
  hint.textContent = label;
  hint.hidden = !label;
  beside(hint, at.getBoundingClientRect());
  await new Promise((ready) => setTimeout(ready, 120));
  if (!stays()) return;
  const comes = await consequences(key);
  if (!comes || !stays()) return;
  hint.append(comes);
  hint.hidden = !hint.textContent?.trim();
  beside(hint, at.getBoundingClientRect());
}

/** What comes of an option. @param {string} key */
const consequences = (key) => told(`odds${seatQuery() || "?"}&key=${encodeURIComponent(key)}`);

/** What the server says of this position, asked for once. @param {string} what */
async function told(what) {
  const { table, asked = "" } = now().dataset;
  if (asked !== position) known.clear();
  position = asked;
  if (!known.has(what)) {
    const answer = await ask(`/tables/${table}/${what}`);
    known.set(what, answer?.ok ? fragment(await answer.text()) : null);
  }
  return known.get(what)?.cloneNode(true);
}

/** Show the odds that are shown unasked, and every mix of dice beside the others. */
export async function weigh() {
  const compared = /** @type {HTMLElement | null} */ (document.querySelector("[data-mixes]"));
  const table = compared && await told(`mixes${seatQuery() || "?"}`);
  if (compared?.isConnected && table) compared.replaceChildren(table);
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-odds]"))) {
    const comes = await consequences(place.dataset.odds ?? "");
    if (comes && place.isConnected) place.replaceChildren(comes);
  }
}

/** Mark what an option is about, and the way it leads. @param {string} key */
function point(key) {
  unpoint();
  for (const mark of document.querySelectorAll(`[data-option="${CSS.escape(key)}"]`)) mark.classList.add("pointed");
  const places = key.split(/[:>+]/).map((word) => document.querySelector(`#map [data-place="${CSS.escape(word)}"]`));
  const found = /** @type {SVGGElement[]} */ (places.filter(Boolean));
  for (const place of found) place.classList.add("pointed");
  if (key.includes(">") && found.length > 1) drawWay(found);
}

/** An arrow from place to place. @param {SVGGElement[]} places */
function drawWay(places) {
  const sheet = places[0].ownerSVGElement;
  const screen = sheet?.getScreenCTM();
  if (!sheet || !screen) return;
  const spots = places.map((place) => {
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(screen.inverse());
  });
  const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  line.setAttribute("class", "route");
  line.setAttribute("points", spots.map(({ x, y }) => `${x},${y}`).join(" "));
  const end = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  const last = spots[spots.length - 1];
  for (const [name, value] of Object.entries({ class: "route", cx: last.x, cy: last.y, r: 6 })) end.setAttribute(name, String(value));
  sheet.append(line, end);
}

function unpoint() {
  for (const pointed of document.querySelectorAll(".pointed")) pointed.classList.remove("pointed");
  for (const way of document.querySelectorAll("#map .route")) way.remove();
}

/** Below a box, or above it where there is no room. @param {HTMLElement} note @param {DOMRect} box */
export function beside(note, box) {
  const top = box.bottom + note.offsetHeight + 12 < innerHeight ? box.bottom + 8 : box.top - note.offsetHeight - 8;
  note.style.top = `${Math.max(4, top)}px`;
  note.style.left = `${Math.max(4, Math.min(box.left, innerWidth - note.offsetWidth - 8))}px`;
}

export function hush() {
  hint.hidden = true;
  unpoint();
}

/** What cannot be done with a thing now, and why; asked for once in a position. @param {Element} thing */
async function whyNot(thing) {
  const name = thing.getAttribute("data-card") ?? thing.getAttribute("data-place") ?? "";
  const { table, seat, asked = "" } = now().dataset;
  if (!seat || !document.querySelector("#question.mine")) return;
  await new Promise((ready) => setTimeout(ready, 300));
  if (!thing.matches(":hover")) return;
  if (asked !== refusedAt) {
    const answer = await ask(`/tables/${table}/why?seat=${seat}`);
    refused = answer?.ok ? [...(fragment(await answer.text())?.querySelectorAll("[data-key]") ?? [])] : [];
    refusedAt = asked;
  }
  const about = refused.filter((line) => (line.getAttribute("data-key") ?? "").split(/[:>+]/).includes(name)).slice(0, 3);
  if (!about.length || !thing.matches(":hover") || document.querySelector("#thing:popover-open")) return;
  const list = document.createElement("ul");
  list.append(...about.map((line) => line.cloneNode(true)));
  hint.replaceChildren(list);
  hint.hidden = false;
  beside(hint, thing.getBoundingClientRect());
}

/** @type {Element[]} */
let refused = [];
let refusedAt = "";

/** @param {Event} event */
const optionAt = (event) => /** @type {Element} */ (event.target).closest("[data-option], [data-choice]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const at = optionAt(event);
  const grey = /** @type {Element} */ (event.target).closest("#now [data-card], #now [data-place]");
  if (at) return explain(at);
  hush();
  if (grey) whyNot(grey);
});

document.addEventListener("focusin", (event) => {
  const at = optionAt(event);
  if (at?.matches(":focus-visible")) explain(at);
  else hush();
});

// A long press shows on a touch screen what pointing shows elsewhere.
document.addEventListener("contextmenu", (event) => {
  const at = optionAt(event);
  if (!at || !matchMedia("(hover: none)").matches) return;
  event.preventDefault();
  explain(at, true);
});

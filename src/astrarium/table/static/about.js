// Everything drawn can be asked about: what it is, what it does, and the rules that speak of it.

import { ask, fragment } from "./fetching.js";
import { beside, hush } from "./hints.js";

const note = /** @type {HTMLElement} */ (document.getElementById("thing"));
const LOOKS = /^(seat-.*|.*-ink|.*-face|mark|pointed|dim|piece|box|place|board|astrarium|muted)$/;

/** Tell about what was clicked. @param {Element} target @returns {boolean} whether there is anything to tell */
export function tellAbout(target) {
  const thing = target.closest("#now svg g:has(> title)");
  if (!thing || thing.matches(".astrarium, .board")) return false;
  show(thing);
  return true;
}

/** @param {Element} thing */
async function show(thing) {
  const title = thing.querySelector(":scope > title")?.textContent ?? "";
  const kind = (thing.getAttribute("data-place") ?? "").toLowerCase().split("-").pop() ?? "";
  const words = [...thing.classList, kind].filter((name) => !LOOKS.test(name)).join(" ");
  const query = new URLSearchParams({ title, words, thing: thing.closest("[data-card]")?.getAttribute("data-card") ?? "" });
  const answer = await ask(`/about/${note.dataset.game}?${query}`);
  const found = answer?.ok ? fragment(await answer.text()) : null;
  if (!found) return;
  note.replaceChildren(...found.childNodes);
  hush();
  note.showPopover();
  beside(note, thing.getBoundingClientRect());
}

// The scrubber: moments are swapped in place, and can be played one after the other.

import "./count.js";
import { lying, tumble } from "./dice.js";
import { glide, remember } from "./glide.js";
import { morph } from "./morph.js";
import { holdMap } from "./zoom.js";

/** @type {number | undefined} */
let timer;

/** What happened while one was away is followed by the question. */
const returning = new URLSearchParams(location.search).has("play");
const now = () => /** @type {HTMLAnchorElement} */ (document.querySelector(".scrubber > .call")).href;
const moment = () => /** @type {HTMLElement} */ (document.getElementById("moment"));
const play = () => /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-play]"));

/** @param {string} address */
async function show(address) {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("moment");
  if (!answer.ok || !fresh) return location.assign(address);
  const [before, dice, line] = [remember(), lying(), Number(moment().dataset.line)];
  morph(moment(), fresh);
  holdMap();
  glide(before);
  tumble(line, dice);
  ready();
}

/** @param {number} line */
function at(line) {
  const address = new URL(location.href);
  address.searchParams.set("line", String(line));
  for (const name of ["play", "of"]) address.searchParams.delete(name);
  return address.toString();
}

async function step() {
  const { line, last } = moment().dataset;
  if (Number(line) >= Number(last)) {
    stop();
    return returning ? location.assign(now()) : undefined;
  }
  await show(at(Number(line) + 1));
  timer = window.setTimeout(step, 900);
  ready();
}

function stop() {
  window.clearTimeout(timer);
  timer = undefined;
  play()?.setAttribute("aria-pressed", "false");
}

function ready() {
  history.replaceState(null, "", moment().dataset.link);
  const button = play();
  if (button) button.hidden = false;
  button?.setAttribute("aria-pressed", String(timer !== undefined));
  const list = document.querySelector(".past #history");
  if (list) list.scrollTop = list.scrollHeight;
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-play]")) return timer === undefined ? void step() : stop();
  stop();
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("#moment a[href^='?']"));
  if (!link) return;
  event.preventDefault();
  show(link.href);
});

document.addEventListener("input", (event) => {
  const range = /** @type {HTMLInputElement} */ (event.target);
  if (range.type !== "range") return;
  stop();
  timer = window.setTimeout(() => { timer = undefined; show(at(Number(range.value))); }, 120);
});

ready();
if (returning) step();

// Arrows go from moment to moment.
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("input, button, select, a") || event.ctrlKey || event.metaKey || event.altKey) return;
  const { line, last } = moment().dataset;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  const wanted = Math.min(Number(last), Math.max(1, Number(line) + by));
  if (by) {
    stop();
    show(at(wanted));
  }
});

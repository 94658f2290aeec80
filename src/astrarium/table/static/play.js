// The page of a game: answers and news are swapped in place; the map can be walked, moved and enlarged.

import { tellAbout } from "./about.js";
import "./carry.js";
import "./count.js";
import { lying, tumble } from "./dice.js";
import "./drag.js";
import { follow } from "./follow.js";
import { ask, fragment, now, seatQuery } from "./fetching.js";
import { glide, remember } from "./glide.js";
import { beside, hush, weigh } from "./hints.js";
import { morph } from "./morph.js";
import { narrow, sayWidth, tellTimes, wide } from "./page.js";
import "./swing.js";
import { walk } from "./walk.js";
import { holdMap } from "./zoom.js";

/** @param {string} query @returns {HTMLElement | null} */
const one = (query, root = /** @type {ParentNode} */ (document)) => root.querySelector(query);
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const live = one("#live");
const menu = /** @type {HTMLElement} */ (one("#menu"));
let sending = false;
let fetching = false;
let missed = false;

/** Put a fresh piece in place of the one with the same id. @param {string} html */
function swap(html) {
  const fresh = fragment(html);
  const old = fresh && document.getElementById(fresh.id);
  if (!fresh || !old) return location.reload();
  if (late(fresh, old)) return;
  const before = remember();
  const [lines, dice] = [lastLine(), lying()];
  const asked = now().dataset.asked;
  morph(old, fresh);
  if (now().dataset.asked !== asked) fromTheTop();
  settle();
  tellSince();
  glide(before);
  tumble(lines, dice);
  read(lines);
}

/** What is asked anew is read from its beginning, and so is what explains it. */
function fromTheTop() {
  for (const part of document.querySelectorAll("#question, #question .answers")) part.scrollTo(0, 0);
  if (one(".guide") && main.dataset.tab === "map") main.scrollTo(0, 0);
}

/** Whether an answer was overtaken by a newer one. @param {Element} fresh @param {Element} old */
function late(fresh, old) {
  const [came, shown] = [fresh, old].map((piece) => piece.getAttribute("data-after"));
  return Boolean(came && shown && came < shown);
}

/** Put the reader's own things in order again. */
function settle() {
  tellTimes();
  restoreFolds();
  holdMap();
  clocks();
  showMarks();
  weigh();
}

/** Where all that can be clicked lies beside the map, have it in sight; and where parts of ships are taken, the own ships. */
function showMarks() {
  if (one("#hand .part.parts")) one("#side .part.own")?.scrollIntoView({ block: "end" });
  if (one("#map .mark, #hand .mark")) return;
  const folds = [...document.querySelectorAll("#side details.fold:has(.mark:not(.at-any-time))")];
  const open = folds.find((fold) => /** @type {HTMLDetailsElement} */ (fold).open);
  const marks = [...(open?.querySelectorAll(".mark:not(.at-any-time)") ?? [])];
  for (const mark of [marks.at(-1), marks[0]]) mark?.scrollIntoView({ block: "nearest" });
}

/** Fetch a piece and put it in its place. @param {string} path @param {RequestInit} [options] @returns {Promise<boolean>} whether the server was reached */
async function fetchPiece(path, options = {}) {
  const answer = await ask(path, options);
  if (!answer || answer.status > 501) say(one("#asked")?.textContent ?? "");
  else if (answer.redirected) location.assign(answer.url);
  else if (answer.ok || answer.status === 409) swap(await answer.text());
  else if ([401, 403, 404].includes(answer.status)) location.reload();
  else tellWhy(await answer.text());
  return Boolean(answer && answer.status < 502);
}

/** Say on this page why something was refused. @param {string} html */
function tellWhy(html) {
  const why = new DOMParser().parseFromString(html, "text/html").querySelector("main p")?.textContent ?? "";
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.textContent = why;
  one("#question .notice")?.remove();
  one("#question")?.prepend(notice);
  say(why);
}

/** Fetch what is new, one request at a time; what changed meanwhile is fetched afterwards. */
async function refresh() {
  let reached = true;
  missed = fetching || sending;
  if (missed) return reached;
  fetching = true;
  do {
    missed = false;
    reached = await fetchPiece(`/tables/${now().dataset.table}/now${seatQuery()}`);
  } while (missed && !sending);
  fetching = false;
  return reached;
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} [pressed] */
async function send(form, pressed) {
  if (sending) return;
  sending = true;
  readTo = 0;
  now().setAttribute("aria-busy", "true");
  const kept = focused();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, pressed)));
  await fetchPiece(form.action, { method: "POST", body });
  now().removeAttribute("aria-busy");
  sending = false;
  kept();
  if (missed) refresh();
}

/** Where the reader is; what comes back leads there again, or to the question. */
function focused() {
  const at = document.activeElement;
  const place = at?.closest("[data-place], [data-card], [data-thing]");
  const inside = at?.closest("#question, #text, #map, #hand, .side");
  return () => {
    if (!inside || (document.activeElement && document.activeElement !== document.body)) return;
    const name = place?.getAttribute("data-place") ?? place?.getAttribute("data-card");
    const again = name ? one(`[data-place="${name}"].mark, [data-card="${name}"].mark`) : null;
    (again ?? one("#question .choice button") ?? main).focus({ preventScroll: true });
  };
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.matches(".search")) {
    event.preventDefault();
    const found = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    return void fetchPiece(`${form.getAttribute("action")}?${found}`);
  }
  if (form.closest("#chat .small") || form.matches("[method=dialog]")) return;
  if (!form.closest("#now, #chat")) return;
  if (form.action.endsWith("/rematch")) return;
  if (form.matches(".standing, .ask") && !form.dataset.sure) {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    form.dataset.sure = "yes";
    button.classList.add("danger");
    button.prepend(`${now().dataset.again} `);
    return;
  }
  event.preventDefault();
  const words = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=text]"));
  send(form, event.submitter).then(() => words && (words.value = ""));
});

/** Say in words what can be done at a thing with several numbered beads. @param {Element} thing @param {DOMRect} box */
function offer(thing, box) {
  const buttons = [...thing.querySelectorAll(":scope > .bead-mark")].map((bead) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.option = bead.getAttribute("data-option") ?? "";
    button.textContent = bead.getAttribute("aria-label");
    return button;
  });
  menu.replaceChildren(...buttons);
  menu.showPopover();
  beside(menu, box);
  buttons[0].focus({ preventScroll: true });
  hush();
}

/** Answer with an option that was clicked on the drawing. @param {string} key */
function choose(key) {
  menu.hidePopover();
  const button = one(`button[data-choice="${CSS.escape(key)}"]`);
  const form = /** @type {HTMLFormElement | null} */ (button?.closest("form") ?? null);
  form?.requestSubmit();
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const mark = target.closest("[data-option]");
  const several = target.closest(":has(> .bead-mark)");
  const touched = event instanceof PointerEvent && event.pointerType === "touch";
  if (several && (!mark || touched)) return offer(several, several.getBoundingClientRect());
  if (mark) return choose(mark.getAttribute("data-option") ?? "");
  const mix = target.closest("tr:has([name=key])");
  if (mix && !target.closest("button")) return mix.querySelector("button")?.click();
  const rule = target.closest("[data-rule]");
  if (rule) {
    event.preventDefault();
    one("#thing")?.hidePopover();
    return lookUp(rule.getAttribute("data-rule") ?? "");
  }
  if (tellAbout(target)) return;
  const open = target.closest("[data-open]");
  if (open) return /** @type {HTMLDialogElement} */ (document.getElementById(open.getAttribute("data-open") ?? "")).showModal();
  const tab = target.closest("[data-tab]");
  if (tab instanceof HTMLButtonElement) return turnTo(tab.dataset.tab ?? "map");
  const leaf = target.closest("button[data-leaf]");
  if (leaf instanceof HTMLButtonElement) return leafTo(leaf.dataset.leaf ?? "history");
});

/** @param {string} tab */
function turnTo(tab) {
  main.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs [data-tab]")) {
    if (button.getAttribute("data-tab") === tab) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (button.getAttribute("data-tab") === tab) button.classList.remove("news");
  }
  main.scrollTo(0, 0);
  if (tab === "log") showLast();
}

/** Which of history, chat and rules lies open beside the map. @param {string} leaf */
function leafTo(leaf) {
  main.dataset.leaf = leaf;
  localStorage.setItem("leaf", leaf);
  for (const button of document.querySelectorAll(".leaves [data-leaf]")) {
    const open = button.getAttribute("data-leaf") === leaf;
    if (open) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (open) button.classList.remove("news");
  }
  if (leaf === "history") showLast();
}

/** What happened last lies at the end of the history. */
function showLast() {
  const history = one("#history");
  if (history) history.scrollTop = history.scrollHeight;
}

/** Open the rules at a word. @param {string} word */
function lookUp(word) {
  const field = /** @type {HTMLInputElement} */ (one(".rules [name=q]"));
  field.value = word;
  showRules();
  /** @type {HTMLFormElement} */ (field.form).requestSubmit();
}

function showRules() {
  leafTo("rules");
  turnTo("more");
  one(".rules [name=q]")?.focus();
}

// Keys.

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") {
    if (main.dataset.leaf === "rules") leafTo("history");
    return hush();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
  const mark = target.closest("[data-option]");
  if (mark && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return choose(mark.getAttribute("data-option") ?? "");
  }
  if (event.key === "?") return /** @type {HTMLDialogElement} */ (document.getElementById("legend")).showModal();
  if (event.key === "/") {
    event.preventDefault();
    return showRules();
  }
  if (event.key.startsWith("Arrow") && walk(event.key)) return event.preventDefault();
  const chosen = /^[a-z]$/.test(event.key) ? one(`#question [data-key="${event.key}"]`) : null;
  if (chosen && !event.repeat) chosen.click();
});

// Folds and tabs are as the reader left them.

const KEPT = "details.fold[data-keep], details[data-keep=all], details[data-keep=mixes]";

function restoreFolds() {
  for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(KEPT))) {
    const kept = localStorage.getItem(`fold ${fold.dataset.keep}`);
    if (kept) fold.open = kept === "open";
  }
}

document.addEventListener("toggle", async (event) => {
  const fold = /** @type {HTMLDetailsElement} */ (event.target);
  if (fold.matches(KEPT)) localStorage.setItem(`fold ${fold.dataset.keep}`, fold.open ? "open" : "closed");
  if (!fold.open || !fold.dataset.load) return;
  const answer = await ask(fold.dataset.load);
  const found = answer?.ok ? fragment(await answer.text()) : null;
  if (found) /** @type {Element} */ (fold.lastElementChild).replaceChildren(found);
}, true);

// What others did, read out, and marked until it has been seen.

const lastLine = () => Number(now().dataset.lines ?? 0);

/** @param {string} words */
function say(words) {
  if (live && live.textContent !== words) live.textContent = words;
}

/** @param {number} before */
function read(before) {
  const lines = [...document.querySelectorAll("#history [data-line]")].filter((line) => Number(line.getAttribute("data-line")) > before);
  if (lines.length) showLast();
  say([...lines.map((line) => line.textContent?.trim()), one("#asked")?.textContent?.trim()].slice(-6).join(". "));
  keepPlace();
}

/** So few lines ago is what one sees still, coming back. */
const JUST_NOW = 12;

const placeName = () => `seen ${now().dataset.table} ${now().dataset.seat}`;

function keepPlace() {
  if (!document.hidden) localStorage.setItem(placeName(), String(lastLine()));
}

/** How far one has read, here or in another browser. */
const place = () => Math.max(Number(localStorage.getItem(placeName()) ?? 0), Number(now().dataset.read ?? 0));

/** Up to where one had read when one came back: told until one does something. */
let readTo = 0;

function sinceLeft(kept = place()) {
  const news = lastLine() - kept;
  showLast();
  if (kept && news > 0 && news <= JUST_NOW) tumble(kept, []);
  if (kept && news > 1) {
    readTo = kept;
    one('.tabs [data-tab="log"]')?.classList.add("news");
  }
  tellSince();
  keepPlace();
}

function tellSince() {
  const since = one("[data-since]");
  if (!readTo || !since) return;
  since.hidden = false;
  const told = /** @type {Element} */ (since.firstElementChild);
  told.textContent = (since.dataset.words ?? "").replace("0", String(lastLine() - readTo));
  const link = /** @type {HTMLAnchorElement} */ (since.querySelector("a"));
  link.href = link.href.replace(/line=\d+/, `line=${readTo + 1}`);
  for (const line of document.querySelectorAll("#history [data-line]")) {
    line.classList.toggle("new", Number(line.getAttribute("data-line")) > readTo);
  }
}

function clocks() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clock[data-left]"))) {
    const left = Math.max(0, Number(clock.dataset.left) - Number(clock.dataset.gone ?? 0));
    const minutes = Math.floor(left / 60);
    const hours = Math.floor(minutes / 60);
    clock.textContent = hours ? `${hours}:${String(minutes % 60).padStart(2, "0")} h` : `${minutes}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
  }
}

setInterval(() => {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clock[data-ticking]"))) {
    clock.dataset.gone = String(Number(clock.dataset.gone ?? 0) + 1);
  }
  clocks();
}, 1000);

/** The part of a position that counts seats, chat and proposals. @param {string} after */
const room = (after) => after.split(".")[1];

/** @param {string} table */
async function readChat(table) {
  const said = () => document.querySelectorAll("#chat li").length;
  const before = said();
  await fetchPiece(`/tables/${table}/chat`);
  if (said() > before && main.dataset.leaf !== "talk") one('.leaves [data-leaf="talk"]')?.classList.add("news");
}

function listen() {
  const { table, seat } = now().dataset;
  const address = () => `/tables/${table}/stream?after=${now().dataset.after}&seat=${seat ?? ""}`;
  follow(address, (at) => {
    const shown = now().dataset.after ?? "";
    if (at === shown) return;
    refresh();
    if (room(at) !== room(shown)) readChat(table ?? "");
  }, refresh);
}

turnTo("map");
leafTo(localStorage.getItem("leaf") ?? "history");
settle();
if (sayWidth()) refresh();
for (const width of [narrow, wide]) width.addEventListener("change", () => sayWidth() && refresh());
sinceLeft();
listen();
document.addEventListener("visibilitychange", async () => {
  if (document.hidden) return;
  const kept = place();
  await refresh();
  sinceLeft(kept);
});

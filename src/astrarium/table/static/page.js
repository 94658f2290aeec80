// Every page works without this; with it, times are the reader's own and waiting rooms follow what happens.

import { follow } from "./follow.js";

/** Times as the reader has them. @param {ParentNode} [root] */
export function tellTimes(root = document) {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (root.querySelectorAll("time[data-time]"))) {
    const at = new Date(Number(time.dataset.time) * 1000);
    time.dateTime = at.toISOString();
    const today = at.toDateString() === new Date().toDateString();
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: today ? undefined : "short", timeStyle: "short" });
  }
}

/** Whether the page is laid out as on a phone; whether there is room beside the map. */
export const narrow = matchMedia("(max-width: 599.98px)");
export const wide = matchMedia("(min-width: 1100px)");

/** Say to the server which drawings fit. @returns {boolean} whether that is news */
export function sayWidth() {
  const wanted = narrow.matches ? "narrow" : wide.matches ? "wide" : "middle";
  const known = document.cookie.match(/(?:^|; )width=(\w+)/)?.[1];
  document.cookie = `width=${wanted}; path=/; max-age=31536000; samesite=lax`;
  return known !== wanted;
}

document.documentElement.classList.add("js");
tellTimes();

// A choice that only asks for another form is sent at once.
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLSelectElement} */ (event.target);
  if (field.matches("[data-at-once]")) field.form?.requestSubmit();
});

// The link for friends is copied with one press; where it may not be, it is marked, to be copied by hand.
document.addEventListener("click", async (event) => {
  const copy = /** @type {Element} */ (event.target).closest("[data-copy]");
  if (!(copy instanceof HTMLButtonElement)) return;
  const field = /** @type {HTMLInputElement} */ (document.getElementById(copy.dataset.copy ?? ""));
  field.select();
  await navigator.clipboard?.writeText(field.value);
  if (navigator.clipboard) copy.textContent = copy.dataset.done ?? "";
});

const zone = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-zone]"));
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

const room = /** @type {HTMLElement | null} */ (document.getElementById("room"));
if (room?.dataset.after) {
  const { table, after } = room.dataset;
  const reload = () => location.reload();
  follow(() => `/tables/${table}/stream?after=${after}`, reload, async () => (await fetch(location.href).catch(() => null))?.ok ?? false);
}
if (!document.getElementById("now")) sayWidth();

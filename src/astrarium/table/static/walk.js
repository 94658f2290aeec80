// Arrows walk the map along its links.

/** @param {Element} place */
function middle(place) {
  const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** How well the way from one place to another fits an arrow; the smaller the better. @param {Element} from @param {Element} to @param {[number, number]} way */
function detour(from, to, way) {
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = dx * way[0] + dy * way[1];
  const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
  return along <= 1 ? Infinity : across / along;
}

/** Go where an arrow points. @param {string} key @returns {boolean} whether there was a map to walk on */
export function walk(key) {
  const map = /** @type {HTMLElement | null} */ (document.getElementById("map"));
  const places = /** @type {SVGGElement[]} */ ([...(map?.querySelectorAll("[data-place]") ?? [])]);
  if (!map || !places.length) return false;
  const here = document.activeElement?.closest("#map [data-place]");
  if (!here) {
    reach(places.find((place) => place.querySelector(".glow")) ?? places[0]);
    return true;
  }
  const links = JSON.parse(map.dataset.links ?? "{}")[here.getAttribute("data-place") ?? ""] ?? [];
  const near = places.filter((place) => links.includes(place.dataset.place));
  const best = near
    .map((place) => ({ place, far: detour(here, place, WAYS[key]) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far)[0];
  if (best) reach(best.place);
  return true;
}

/** @param {SVGGElement} place */
function reach(place) {
  const mark = /** @type {SVGElement} */ (place.hasAttribute("data-option") ? place : place.querySelector("[data-option]") ?? place);
  if (!mark.hasAttribute("tabindex")) {
    mark.setAttribute("tabindex", "-1");
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", mark.querySelector("title")?.textContent ?? "");
  }
  mark.focus();
}

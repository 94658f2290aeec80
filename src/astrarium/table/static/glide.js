// Pieces glide to where they go; with reduced motion they are simply there.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {Map<string, {count: number, at: SVGGElement}>} Fleets */

/** How many ships of each seat lie where. @returns {Fleets} */
export function remember() {
  /** @type {Fleets} */
  const found = new Map();
  for (const place of document.querySelectorAll("#map [data-place]")) {
    for (const piece of /** @type {NodeListOf<SVGGElement>} */ (place.querySelectorAll(".fleet .ship"))) {
      const seat = [...piece.classList].find((name) => name.startsWith("seat-")) ?? "";
      const key = `${place.getAttribute("data-place")} ${seat}`;
      const count = piece.querySelectorAll("use").length + (found.get(key)?.count ?? 0);
      found.set(key, { count, at: /** @type {SVGGElement} */ (piece.cloneNode(true)) });
      const box = centre(piece);
      if (box) spots.set(key, box);
    }
  }
  return found;
}

/** Where each fleet was seen last, on the drawing. @type {Map<string, DOMPoint>} */
const spots = new Map();

/** @param {SVGGElement} piece */
function centre(piece) {
  const sheet = piece.ownerSVGElement?.getScreenCTM();
  if (!sheet) return null;
  const box = piece.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(sheet.inverse());
}

/** Show what has moved since then. @param {Fleets} before */
export function glide(before) {
  if (still.matches) return;
  const after = remember();
  const keys = new Set([...before.keys(), ...after.keys()]);
  const change = [...keys].map((key) => ({ key, by: (after.get(key)?.count ?? 0) - (before.get(key)?.count ?? 0) }));
  for (const gone of change.filter(({ by }) => by < 0)) {
    const seat = gone.key.split(" ")[1];
    const come = change.find(({ key, by }) => by > 0 && key.endsWith(` ${seat}`));
    const from = spots.get(gone.key);
    const to = come && spots.get(come.key);
    if (from && to) fly(seat.replace("seat-", ""), from, to);
  }
}

/** @param {string} seat @param {DOMPoint} from @param {DOMPoint} to */
function fly(seat, from, to) {
  const sheet = document.querySelector("#map .sky svg");
  if (!sheet) return;
  const ship = document.createElementNS("http://www.w3.org/2000/svg", "use");
  ship.setAttribute("href", `#ship-${seat}`);
  ship.setAttribute("class", `glide seat-${seat}`);
  sheet.append(ship);
  const steps = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  ship.animate(steps, { duration: 200, easing: "ease-in-out" }).finished.finally(() => ship.remove());
}

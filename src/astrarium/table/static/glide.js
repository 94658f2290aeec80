// Pieces glide to where they go, on whichever drawing that is; with reduced motion they are simply there.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 200;
const MOST = 40;
const NEAR = 1.5;
const PIECES = "ship city starport agent token interceptor cruiser dreadnought starbase ancient cube disc envoy tile orbital monolith "
  + "discovery node fleet spire";
const SIGNS = ".bead-mark, .preview, .lay, .battle";
const SUPPLY = [".supply", ".blueprint", ".board"];
const drawn = new Set(PIECES.split(" "));

/**
 * A piece that is in sight: its shape, its ink, what it lies on and where there, its box on the screen.
 * @typedef {{use: SVGUseElement, part: string, ink: string, home: Element, x: number, y: number, box: DOMRect, alone: boolean}} Piece
 */

/** What is drawn with one shape in one ink is one kind of piece. @param {Piece} piece */
const kindOf = ({ part, ink }) => `${part} ${ink.split(" ").find((name) => name.startsWith("seat-")) ?? ""}`;

/** @param {Piece[]} pieces */
function byKind(pieces) {
  /** @type {Map<string, Piece[]>} */
  const found = new Map();
  for (const piece of pieces) found.set(kindOf(piece), [...(found.get(kindOf(piece)) ?? []), piece]);
  return found;
}

/** How many pieces a sign with a number stands for. @param {SVGUseElement} use */
function countOf(use) {
  const heap = use.closest(".piece:is(.ship, .city, .starport, .agent)");
  return Number(heap?.querySelector(":scope > text")?.textContent?.replace(/\D/g, "")) || 1;
}

/** What a piece lies on: its place of the map, else the whole drawing. @param {Element} use */
const homeOf = (use) => /** @type {Element} */ (use.closest("[data-place]") ?? use.closest(".part, .sky"));

/** @param {Element} home */
const measureOf = (home) => /** @type {SVGGraphicsElement | null} */ (home.closest("g") ?? home.querySelector("svg"))?.getScreenCTM();

/** The middle of a box in the measure of what it lies on, so that nothing moves when the map is moved or turned. @param {Element} home @param {DOMRect} box */
function within(home, box) {
  const measure = measureOf(home);
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  return measure ? middle.matrixTransform(measure.inverse()) : middle;
}

/** Where on the screen a spot of a thing is now. @param {Piece} piece */
function onScreen({ home, x, y, box }) {
  const measure = home.isConnected && measureOf(home);
  return measure ? new DOMPoint(x, y).matrixTransform(measure) : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/** Every piece that is in sight. @returns {Piece[]} */
export function remember() {
  if (still.matches) return [];
  /** @type {Piece[]} */
  const found = [];
  for (const use of /** @type {NodeListOf<SVGUseElement>} */ (document.querySelectorAll("#map use, .part use"))) {
    const part = use.getAttribute("href") ?? "";
    const box = drawn.has(part.slice(1).split("-")[0]) && !use.closest(SIGNS) ? use.getBoundingClientRect() : null;
    if (!box?.width) continue;
    const [home, count] = [homeOf(use), countOf(use)];
    const ink = (use.closest("[class*='seat-']") ?? use.parentElement)?.getAttribute("class") ?? "";
    const { x, y } = within(home, box);
    for (let one = 0; one < count; one += 1) found.push({ use, part, ink, home, x, y, box, alone: count === 1 });
  }
  return found;
}

/** Show what has moved since then. @param {Piece[]} before */
export function glide(before) {
  if (still.matches) return;
  const [gone, come] = [byKind(before), byKind(remember())];
  /** @type {[Piece | null, Piece | null][]} */
  const flights = [];
  for (const kind of new Set([...gone.keys(), ...come.keys()])) flights.push(...paired(gone.get(kind) ?? [], come.get(kind) ?? []));
  if (flights.length > MOST) return;
  for (const [from, to] of flights) fly(from, to);
}

/** Who went where: what lies as it lay stays, of the rest the nearest belong together. @param {Piece[]} gone @param {Piece[]} come */
function paired(gone, come) {
  const left = come.filter((piece) => !take(gone, (old) => old.home === piece.home && Math.hypot(old.x - piece.x, old.y - piece.y) < NEAR));
  const ways = gone.flatMap((from) => left.map((to) => ({ from, to, far: distance(from, to) })));
  /** @type {[Piece | null, Piece | null][]} */
  const found = [];
  for (const { from, to } of ways.sort((one, other) => one.far - other.far)) {
    if (!gone.includes(from) || !left.includes(to)) continue;
    take(gone, (piece) => piece === from);
    take(left, (piece) => piece === to);
    found.push([from, to]);
  }
  const supply = SUPPLY.flatMap((where) => come.filter(({ use }) => use.closest(where)))[0] ?? null;
  return [...found, ...left.map((to) => /** @type {[Piece | null, Piece]} */ ([supply, to])), ...gone.map((from) => /** @type {[Piece, null]} */ ([from, null]))];
}

/** @param {Piece[]} pieces @param {(piece: Piece) => boolean} wanted */
function take(pieces, wanted) {
  const at = pieces.findIndex(wanted);
  return at >= 0 && pieces.splice(at, 1);
}

/** @param {Piece} from @param {Piece} to */
function distance(from, to) {
  const [start, end] = [onScreen(from), onScreen(to)];
  return Math.hypot(start.x - end.x, start.y - end.y);
}

/** A piece from where it was to where it is; what comes from nowhere or goes there fades. @param {Piece | null} from @param {Piece | null} to */
function fly(from, to) {
  const shown = /** @type {Piece} */ (to ?? from);
  const ghost = ghostOf(shown);
  const size = ghost.getBBox().width || 24;
  const steps = [from ?? shown, to ?? shown].map((piece) => {
    const { x, y } = onScreen(piece);
    return { transform: `translate(${x}px, ${y}px) scale(${piece.box.width / size})` };
  });
  const fades = { opacity: [from ? 1 : 0, to ? 1 : 0] };
  const how = { duration: LASTS, easing: "ease-in-out" };
  if (to?.alone) to.use.animate({ opacity: [0, 0] }, how);
  ghost.animate(fades, how);
  ghost.animate(steps, how).finished.finally(() => ghost.remove());
}

/** A copy of a piece above everything. @param {Piece} piece */
function ghostOf({ part, ink }) {
  const made = (/** @type {string} */ name) => document.createElementNS("http://www.w3.org/2000/svg", name);
  const sky = document.querySelector("svg.gliding") ?? document.body.appendChild(made("svg"));
  sky.setAttribute("class", `gliding ${document.querySelector("svg.shared")?.getAttribute("class")?.replace("shared", "") ?? ""}`);
  sky.setAttribute("aria-hidden", "true");
  const [ghost, copy] = [/** @type {SVGGElement} */ (made("g")), made("use")];
  ghost.setAttribute("class", `glide ${ink}`);
  copy.setAttribute("href", part);
  ghost.append(copy);
  sky.append(ghost);
  return ghost;
}

// What is turned about something on the map goes there in an arc; what is new comes up.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 450;
const STEPS = 14;

/** @typedef {{x: number, y: number, turn: number}} Spot */

/** @param {string | null} transform @returns {Spot} */
function spotOf(transform) {
  const moved = /translate\((-?[\d.]+)[ ,](-?[\d.]+)\)/.exec(transform ?? "");
  const turned = /rotate\((-?[\d.]+)\)/.exec(transform ?? "");
  return { x: Number(moved?.[1] ?? 0), y: Number(moved?.[2] ?? 0), turn: Number(turned?.[1] ?? 0) };
}

/** @param {string} name */
const placed = (name) => /** @type {SVGGElement | null} */ (document.querySelector(`#map [data-place="${CSS.escape(name)}"]`));

/** The way round that meets no other disc, else the shorter one, in radians. @param {Spot} hub @param {Spot} from @param {Spot} to @param {Element} thing */
function arc(hub, from, to, thing) {
  const short = Math.atan2(Math.sin(angle(hub, to) - angle(hub, from)), Math.cos(angle(hub, to) - angle(hub, from)));
  const long = short - Math.sign(short || 1) * 2 * Math.PI;
  const reach = Math.hypot(from.x - hub.x, from.y - hub.y);
  const others = [.../** @type {NodeListOf<SVGGElement>} */ (document.querySelectorAll("#map .system"))].filter((one) => one !== thing);
  const spots = others.map((one) => spotOf(one.getAttribute("transform")));
  const wide = 2 * Number(document.querySelector("#map .system .hit")?.getAttribute("r") ?? 0) - 2;
  const free = (/** @type {number} */ by) => !Array.from({ length: 24 }, (_, step) => angle(hub, from) + (by * (step + 1)) / 24)
    .some((at) => spots.some((spot) => Math.hypot(hub.x + reach * Math.cos(at) - spot.x, hub.y + reach * Math.sin(at) - spot.y) < wide));
  return !free(short) && free(long) ? long : short;
}

/** @param {Spot} hub @param {Spot} spot */
const angle = (hub, spot) => Math.atan2(spot.y - hub.y, spot.x - hub.x);

/** Go from where it was to where it is. @param {SVGGElement} thing @param {Spot} from @param {Spot | null} hub @param {number} by */
function go(thing, from, hub, by) {
  const to = spotOf(thing.getAttribute("transform"));
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const done = step / STEPS;
    const part = by * (done - 1);
    const spot = hub
      ? { x: hub.x + (to.x - hub.x) * Math.cos(part) - (to.y - hub.y) * Math.sin(part), y: hub.y + (to.x - hub.x) * Math.sin(part) + (to.y - hub.y) * Math.cos(part) }
      : { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
    const turn = thing.dataset.turns ? to.turn + (part * 180) / Math.PI : 0;
    return { transform: `translate(${spot.x}px, ${spot.y}px) rotate(${turn}deg)` };
  });
  thing.animate(frames, { duration: LASTS, easing: "ease-in-out" });
}

/** @param {Map<SVGGElement, string | null>} moved */
function swing(moved) {
  /** @type {Map<string, number>} */
  const arcs = new Map();
  const hubOf = (/** @type {SVGGElement} */ thing) => thing.dataset.hub || placed(thing.dataset.beside ?? "")?.dataset.hub || "";
  const things = [...moved].sort(([one], [other]) => Number(other.matches(".system")) - Number(one.matches(".system")));
  for (const [thing, old] of things) {
    const name = hubOf(thing);
    const hub = placed(name);
    const from = spotOf(old);
    const about = hub && !moved.has(hub) ? spotOf(hub.getAttribute("transform")) : null;
    if (about && !arcs.has(name)) arcs.set(name, arc(about, from, spotOf(thing.getAttribute("transform")), thing));
    go(thing, from, about, arcs.get(name) ?? 0);
  }
}

new MutationObserver((changes) => {
  if (still.matches) return;
  /** @type {Map<SVGGElement, string | null>} */
  const moved = new Map();
  for (const change of changes) {
    const thing = /** @type {SVGGElement} */ (change.target);
    if (change.type === "attributes" && thing.isConnected && thing.matches("#map :is(.system, .sector, [data-beside], [data-turns])")) {
      if (!moved.has(thing)) moved.set(thing, change.oldValue);
    }
    for (const fresh of change.addedNodes) {
      if (fresh instanceof SVGGElement && fresh.matches("#map :is(.system, [data-turns])")) fresh.animate({ opacity: [0, 1] }, { duration: LASTS });
    }
  }
  if (moved.size) swing(moved);
}).observe(/** @type {HTMLElement} */ (document.getElementById("now")), {
  subtree: true, childList: true, attributes: true, attributeOldValue: true, attributeFilter: ["transform"],
});

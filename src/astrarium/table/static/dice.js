// Dice that were rolled tumble once and lie readable: in the battle that shows them, else on the map for a while.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 700;
const LIE = 3200;
const MOST = 24;

/** @param {ParentNode} [root] */
const inBattle = (root = document) => /** @type {SVGGElement[]} */ ([...root.querySelectorAll(".part.battle .die")]);

/** @param {Element} die */
const faceOf = (die) => die.querySelector("title")?.textContent ?? "";

/** The faces that lie in the battle now. */
export const lying = () => inBattle().map(faceOf);

/**
 * Show the dice of the lines that are new.
 * @param {number} line the last line that was known @param {string[]} before what lay in the battle then
 */
export function tumble(line, before) {
  const fresh = [...document.querySelectorAll("[data-line]:has(> .die-told)")].filter((one) => Number(one.getAttribute("data-line")) > line);
  if (!fresh.length) return;
  const known = [...before];
  const rolled = inBattle().filter((die) => {
    const at = known.indexOf(faceOf(die));
    return at < 0 || !known.splice(at, 1).length;
  });
  const seen = rolled.filter((die) => die.getClientRects().length);
  if (seen.length >= fresh.length) return roll(seen);
  lay(fresh.slice(-MOST));
}

/** Lay dice on the map, for each who rolled in a row. @param {Element[]} lines */
function lay(lines) {
  document.getElementById("dice")?.remove();
  const tray = document.createElement("div");
  tray.id = "dice";
  tray.className = "dice";
  tray.setAttribute("aria-hidden", "true");
  let who = "";
  for (const line of lines) {
    const sign = line.querySelector(".sign");
    const name = sign?.querySelector("use")?.getAttribute("href") ?? "";
    if (name !== who || !tray.lastElementChild) {
      const row = document.createElement("div");
      if (sign) row.append(sized(sign, 20));
      tray.append(row);
    }
    who = name;
    tray.lastElementChild?.append(sized(/** @type {Element} */ (line.querySelector(".die-told")), 46));
  }
  document.body.append(tray);
  const map = document.getElementById("map")?.getBoundingClientRect();
  if (map?.width) {
    tray.style.left = `${map.x + (map.width - tray.offsetWidth) / 2}px`;
    tray.style.top = `${map.bottom - tray.offsetHeight - 16}px`;
  }
  roll(/** @type {SVGGElement[]} */ ([...tray.querySelectorAll(".die")]));
  setTimeout(() => tray.remove(), LIE + (still.matches ? 0 : LASTS));
}

/** @param {Element} drawing @param {number} size */
function sized(drawing, size) {
  const copy = /** @type {Element} */ (drawing.cloneNode(true));
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  return copy;
}

/** Each die comes rolling from the left; its face is seen when it lies. @param {SVGGElement[]} dice */
function roll(dice) {
  if (still.matches) return;
  dice.forEach((die, at) => {
    const { e: x, f: y } = die.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    const delay = Math.min(at * 45, 400);
    const how = /** @type {KeyframeAnimationOptions} */ ({ duration: LASTS, delay, easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" });
    const turns = 400 + ((at * 97) % 200);
    die.animate([
      { transform: `translate(${x - 46}px, ${y - 18}px) rotate(${-turns}deg) scale(.7)`, opacity: 0 },
      { transform: `translate(${x - 12}px, ${y - 7}px) rotate(${-turns / 3}deg) scale(1.05)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) rotate(9deg)`, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px)` },
    ], how);
    for (const face of die.querySelectorAll("use, [class^='dot']")) face.animate({ opacity: [0, 0, 0.2, 1] }, how);
  });
}

// Power, points and what lies in storage count to their new number; with reduced motion it is simply there.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const COUNTED = ".power, .points, .stock";
const LASTS = 400;
const FAR = 200;

/** @typedef {{from: number, to: number, since: number}} Way */
/** Numbers on their way. @type {Map<Text, Way>} */
const counting = new Map();
let asleep = true;

/** @param {string | null} said */
const numberOf = (said) => (/^\d+$/.test(said ?? "") ? Number(said) : NaN);

/** @param {number} time */
function step(time) {
  for (const [text, { from, to, since }] of counting) {
    const done = Math.min(1, Math.max(0, (time - since) / LASTS));
    text.nodeValue = String(Math.round(from + (to - from) * done));
    if (done === 1 || !text.isConnected) counting.delete(text);
  }
  watch.takeRecords();
  asleep = !counting.size;
  if (!asleep) requestAnimationFrame(step);
}

/** @param {Text} text @param {string | null} old */
function begin(text, old) {
  const [from, to] = [numberOf(old), numberOf(text.nodeValue)];
  if (Number.isNaN(from + to) || from === to || Math.abs(to - from) > FAR) return void counting.delete(text);
  counting.set(text, { from, to, since: performance.now() });
  text.nodeValue = String(from);
  if (asleep) requestAnimationFrame(step);
  asleep = false;
}

const watch = new MutationObserver((changes) => {
  /** @type {Map<Text, string | null>} */
  const first = new Map();
  for (const { target, oldValue } of changes) {
    if (target instanceof Text && target.parentElement?.closest(COUNTED) && !first.has(target)) first.set(target, oldValue);
  }
  if (!still.matches) for (const [text, old] of first) begin(text, old);
  watch.takeRecords();
});
watch.observe(document.body, { subtree: true, characterData: true, characterDataOldValue: true });

export {};

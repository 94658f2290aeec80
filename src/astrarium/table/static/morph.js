// Brings a piece of the page up to date: only what differs is touched, so that focus, scroll and open folds stay.

/** What the reader, not the server, decides about. @param {Element} element @returns {string[]} */
function ownOf(element) {
  if (element instanceof HTMLDetailsElement) return ["open"];
  return element instanceof HTMLInputElement && element.type !== "hidden" ? ["value"] : [];
}

/** @param {Element} element */
function nameOf(element) {
  return element.id || element.getAttribute("data-place") || element.getAttribute("data-card")
    || element.getAttribute("data-line") || element.getAttribute("data-thing") || element.getAttribute("data-keep") || "";
}

/** @param {Node | undefined} one @param {Node} other */
function alike(one, other) {
  if (!one || one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element && other instanceof Element) || nameOf(one) === nameOf(other);
}

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  const own = ownOf(old);
  for (const { name, value } of fresh.attributes) {
    if (!own.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !own.includes(name) && name !== "style") old.removeAttribute(name);
  }
}

/**
 * Make `old` say what `fresh` says.
 * @param {Element} old @param {Element} fresh
 */
export function morph(old, fresh) {
  attributes(old, fresh);
  if (old.isEqualNode(fresh)) return;
  const left = [...old.childNodes];
  /** @type {ChildNode | null} */
  let next = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const at = left.findIndex((node) => alike(node, wanted));
    const found = at < 0 ? undefined : left.splice(at, 1)[0];
    if (!found) {
      old.insertBefore(wanted, next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else old.insertBefore(found, next);
    if (found instanceof Element && wanted instanceof Element) morph(found, wanted);
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  for (const node of left) node.remove();
}

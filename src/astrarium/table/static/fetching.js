// Pieces of the page of a game, as the server gives them.

export const now = () => /** @type {HTMLElement} */ (document.getElementById("now"));

const PIECE = { "x-fragment": "1" };

/** @param {string} html */
export function fragment(html) {
  return new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
}

/** @param {string} path @param {RequestInit} [options] */
export async function ask(path, options = {}) {
  try {
    return await fetch(path, { ...options, headers: document.hidden ? { ...PIECE, "x-away": "1" } : PIECE });
  } catch {
    return null;
  }
}

/** Which seat looks, for an address. */
export function seatQuery() {
  const { seat } = now().dataset;
  const stay = new URLSearchParams(location.search).has("stay") ? "&stay=1" : "";
  return seat ? `?seat=${seat}${stay}` : "";
}

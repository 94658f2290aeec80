// Word of changes at a table, as it comes.

const PATIENCE = 3000;

/**
 * Hear of every change. A browser opens a stream that broke again by itself, but gives up one that was refused, as by a
 * proxy while the server starts anew: then `lost` says whether there is still something to hear, and it is tried again.
 * @param {() => string} address @param {(at: string) => void} heard @param {() => Promise<boolean>} lost
 */
export function follow(address, heard, lost) {
  const source = new EventSource(address());
  source.addEventListener("change", (event) => heard(event.data));
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(again, PATIENCE);
  });
  async function again() {
    if (await lost()) follow(address, heard, lost);
    else setTimeout(again, PATIENCE);
  }
}

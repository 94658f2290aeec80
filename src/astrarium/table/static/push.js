// Web push: this browser tells whose turn it is, also while no page is open.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-push-key]"));

/** A key as browsers want it. @param {string} text */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Let the browser's push service know us, and the server know the browser. @param {HTMLFormElement} form */
async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted") return;
  const worker = await navigator.serviceWorker.register("/static/worker.js");
  const key = bytes(form.dataset.pushKey ?? "");
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  /** @type {HTMLInputElement} */ (form.elements.namedItem("address")).value = JSON.stringify(found);
  form.submit();
}

if (form && "serviceWorker" in navigator && "PushManager" in window) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe(form).catch(() => (/** @type {HTMLElement} */ (form.querySelector("[role=status]")).hidden = false));
  });
}

// Runs in the browser without a page: shows what the server sends by web push, and opens the game that it is about.

const worker = /** @type {any} */ (self);

/** The page that a message is about, on our own server whatever the message says. @param {string} text */
function place(text) {
  const found = text.match(/https?:\/\/\S+/);
  return found ? new URL(found[0]).pathname : "/";
}

worker.addEventListener("push", (/** @type {any} */ event) => {
  const told = event.data.json();
  const shown = { body: told.body, icon: "/static/icon.svg", data: place(told.body), tag: place(told.body) };
  event.waitUntil(worker.registration.showNotification(told.title, shown));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});

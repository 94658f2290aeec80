// The page works without this; with it, answers and news are swapped in place.

const now = () => document.getElementById("now");

/** Put a fresh piece in place of the one with the same id. */
function swap(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  const old = fresh && document.getElementById(fresh.id);
  if (old) old.replaceWith(fresh);
  tell_times(document);
}

async function fetch_piece(path, options = {}) {
  const answer = await fetch(path, { ...options, headers: { "x-fragment": "1" } });
  if (answer.ok || answer.status === 409) swap(await answer.text());
  else location.reload();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("#now, #chat")) return;
  event.preventDefault();
  fetch_piece(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
});

/** Times as the reader has them. */
function tell_times(root) {
  for (const time of root.querySelectorAll("time[data-time]")) {
    const at = new Date(Number(time.dataset.time) * 1000);
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
  }
}

function listen() {
  const place = document.querySelector("#now, #room");
  if (!place) return;
  const { table, seat, after } = place.dataset;
  const source = new EventSource(`/tables/${table}/stream?after=${after}&seat=${seat ?? ""}`);
  source.addEventListener("change", () => {
    if (now()) fetch_piece(`/tables/${table}/now${seat ? `?seat=${seat}` : ""}`);
    else location.reload();
    if (document.getElementById("chat")) fetch_piece(`/tables/${table}/chat`);
  });
}

tell_times(document);
listen();

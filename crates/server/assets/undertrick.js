// Keeps a table live: the server sends the whole table again when something has changed. Without
// this script a page works all the same, and is reloaded by hand.
"use strict";
const address = document.body.dataset.stream;
const table = document.getElementById("table");

if (address && table) {
  const stream = new EventSource(address);
  stream.addEventListener("table", (event) => show(event.data));
  contribute();
}

// Puts the new table in place of the old one. What was opened stays open, what was typed stays typed,
// and the focus stays where it was.
function show(markup) {
  const change = () => {
    const open = [...table.querySelectorAll("details")].map((details) => details.open);
    const typed = [...table.querySelectorAll("input:not([type=hidden])")].map(keep);
    const all = "a, button, input, select, summary";
    const focus = [...table.querySelectorAll(all)].indexOf(document.activeElement);
    table.innerHTML = markup;
    table.querySelectorAll("details").forEach((details, i) => { details.open = open[i] ?? false; });
    table.querySelectorAll("input:not([type=hidden])").forEach((input, i) => {
      const old = typed[i];
      if (old && old.name === input.name && old.type === input.type) {
        input.value = old.value;
        input.checked = old.checked;
      }
    });
    if (focus >= 0) table.querySelectorAll(all)[focus]?.focus();
    contribute();
  };
  if (document.startViewTransition) document.startViewTransition(change); else change();
}

function keep({ name, type, value, checked }) {
  return { name, type, value, checked };
}

// The fair deal: commits to a text drawn by this browser, and opens it when the game starts.
async function contribute() {
  const fair = table.querySelector(".fair")?.dataset;
  if (!fair || !fair.you || !window.crypto?.subtle) return;
  const key = "undertrick " + fair.next;
  if (fair.state === "open" && !fair.done && !sessionStorage.getItem(key)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const text = hex(bytes);
    sessionStorage.setItem(key, text);
    const data = new TextEncoder().encode("undertrick fair deal 1: seat\n" + text);
    await post("commit", { commitment: hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))) });
  } else if (fair.state === "dealing" && sessionStorage.getItem(key)) {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    await post("open", { text });
  }
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function post(what, fields) {
  const path = address.replace(/stream$/, what);
  return fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

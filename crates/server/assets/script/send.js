// Sends the forms of a table: at once visible, never twice, and a refusal is read where the reader is.
import { explain, tell } from "./banner.js";
import { words } from "./page.js";
import { said } from "./say.js";
import { table } from "./table.js";

// Milliseconds.
const PATIENCE = 20000;
const SLOW = 300;

let sending = false;

export async function submit(event) {
  const form = event.target;
  // A form that is not of this table leads to a page.
  if (form.method !== "post" || !form.getAttribute("action").includes("/t/")) return;
  event.preventDefault();
  const button = event.submitter;
  if (sending || button?.getAttribute("aria-disabled") === "true") return;
  const fields = new URLSearchParams(new FormData(form, button));
  sending = true;
  table.classList.add("sending");
  button?.classList.add("sent");
  const slow = setTimeout(() => tell(words.sending, "sending"), SLOW);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: fields, redirect: "manual", signal });
    clearTimeout(slow);
    if (answer.type === "opaqueredirect") {
      accepted(form);
    } else {
      explain(await answer.text());
      if (button?.matches(".hold")) shake(button);
    }
  } catch {
    clearTimeout(slow);
    tell(words.failed, "failed");
  } finally {
    sending = false;
    settle();
  }
}

function accepted(form) {
  // A guest may have become a person by sitting down: the stream still knows a stranger.
  if (form.getAttribute("action").endsWith("/join")) return location.reload();
  if (form.closest("#phrases")) said();
  else if (form.closest("#leaving")) return location.assign(document.querySelector(".brand").href);
  if (form.querySelector("[name=text]")) form.reset();
  return tell("");
}

function shake(card) {
  card.classList.add("shaken");
  setTimeout(() => card.classList.remove("shaken"), 400);
}

export function settle() {
  if (sending) return;
  table.classList.remove("sending");
  table.querySelectorAll(".sent").forEach((button) => button.classList.remove("sent"));
}

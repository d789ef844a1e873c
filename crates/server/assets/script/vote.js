// The vote before it is turned over: the button says whom it is for.
import { tell, untell } from "./banner.js";
import { table } from "./table.js";

// Where somebody can be pointed at.
const BALLOT = ".lineup form:has([data-cast])";

// Whom the reader points at: a table that is sent again does not know it.
let suspected = [];

export function pointed(event) {
  const form = event.target.closest(BALLOT);
  if (!form) return;
  suspected = [...form.querySelectorAll(":checked")].map((input) => input.value);
  untell("missing");
  entitle(form);
}

// A ballot without a name: the browser would lead back to it and say nothing.
export function unpointed(event) {
  const form = event.target.closest(BALLOT);
  if (!form) return;
  event.preventDefault();
  // Every name of the ballot is told so; one sentence is enough.
  if (event.target !== form.querySelector("input:invalid")) return;
  tell(form.closest(".lineup").dataset.missing, "missing");
  event.target.focus();
}

// A suspect stays chosen until the vote is cast.
export function prepareVote() {
  const form = table.querySelector(BALLOT);
  if (!form) suspected = [];
  if (!form) return;
  // A vote that is in says itself what it is.
  const open = form.closest(".change") ? [] : form.querySelectorAll(".line input");
  for (const input of open) input.checked = suspected.includes(input.value);
  entitle(form);
}

function entitle(form) {
  const button = form.querySelector("[data-cast]");
  button.dataset.plain ??= button.textContent;
  const names = [...form.querySelectorAll("[data-name]:has(:checked)")].map((label) => label.dataset.name);
  button.textContent = names.length ? button.dataset.cast.replace("{}", names.join(" + ")) : button.dataset.plain;
}

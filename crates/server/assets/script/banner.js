// The line above the hand that says why something was refused, or that the connection is lost.
import { decision, stage } from "./table.js";

const banner = document.getElementById("notice");
// The decision that a refusal speaks of.
let refused;

export function tell(text, kind = "") {
  banner.dataset.kind = kind;
  banner.textContent = text;
  banner.hidden = !text;
}

// Takes a text of this kind away again; what else is told stays.
export function untell(kind) {
  if (banner.dataset.kind === kind) tell("");
}

// The table has moved on: a failure is over, and a refusal once its decision is made.
export function outdate() {
  untell("failed");
  if (decision() + stage() !== refused) untell("refused");
}

// Closes the banner where the focus is in it.
export function leave() {
  if (!banner.contains(document.activeElement)) return false;
  banner.querySelector(":scope > button")?.click();
  return true;
}

// Shows what a page would say in place of the table: why not, or whether it is meant.
export function explain(markup) {
  const page = new DOMParser().parseFromString(markup, "text/html");
  const alert = page.querySelector("main [role=alert]");
  if (!alert) return location.reload();
  tell("", "refused");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.ariaLabel = document.querySelector("#keys [method=dialog] button").textContent;
  const origin = document.activeElement;
  close.addEventListener("click", () => { tell(""); origin?.focus(); });
  const sure = page.querySelector("main form.sure");
  // The next key goes on from the cross to the answer.
  banner.replaceChildren(...alert.childNodes, close, ...(sure ? [sure] : []));
  banner.hidden = false;
  refused = decision() + stage();
  return close.focus();
}

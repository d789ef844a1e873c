// The settings apply as soon as they are chosen; the button is for browsers without the script.
import { root } from "./page.js";

export function prepareSettings(form) {
  form.querySelector("button.main").hidden = true;
  form.addEventListener("change", (event) => keep(form, event.target));
  // Enter in the name has changed it already.
  form.addEventListener("submit", (event) => event.preventDefault());
}

async function keep(form, field) {
  const fields = new URLSearchParams(new FormData(form));
  // A name is kept by itself: it may be refused, and what else was chosen is not.
  for (const name of [...fields.keys()]) if ((name === "name") !== (field.name === "name")) fields.delete(name);
  const result = document.getElementById("saved");
  const asked = fetch(form.getAttribute("action"), { method: "POST", body: fields, redirect: "manual" });
  const answer = await asked.catch(() => undefined);
  if (answer?.type !== "opaqueredirect") {
    const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
    result.textContent = page.querySelector("main [role=alert]")?.textContent ?? document.body.dataset.failed;
    return;
  }
  if (field.name === "language") location.reload();
  if (field.name in root.dataset) root.dataset[field.name] = field.value;
  result.textContent = result.dataset.done;
}

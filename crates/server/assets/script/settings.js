// The settings apply as soon as they are chosen; the button is for browsers without the script.
import { root } from "./page.js";

// The language has just been changed: the next page begins where this one was.
const SPOKEN = "language-chosen";

export function prepareSettings(form) {
  form.querySelector("button.main").hidden = true;
  // Arrow keys go through the languages one by one: the page changes only when one is chosen by its button.
  const speak = form.querySelector("button.speak");
  speak.hidden = false;
  speak.addEventListener("click", () => keep(form, form.elements.language));
  if (sessionStorage.getItem(SPOKEN)) form.elements.language.focus();
  sessionStorage.removeItem(SPOKEN);
  form.addEventListener("change", ({ target }) => target.name === "language" || keep(form, target));
  // Enter in the name has changed it already.
  form.addEventListener("submit", (event) => event.preventDefault());
}

async function keep(form, field) {
  const fields = new URLSearchParams(new FormData(form));
  // A name is kept by itself: it may be refused, and what else was chosen is not.
  for (const name of [...fields.keys()]) if ((name === "name") !== (field.name === "name")) fields.delete(name);
  // Nor is a language that is only pointed at.
  if (field.name !== "language") fields.delete("language");
  const result = document.getElementById("saved");
  // It is said anew each time, and stands beside what was filled in.
  result.textContent = "";
  (field.closest(".field") ?? form.querySelector(".actions")).append(result);
  const asked = fetch(form.getAttribute("action"), { method: "POST", body: fields, redirect: "manual" });
  const answer = await asked.catch(() => undefined);
  if (answer?.type !== "opaqueredirect") {
    const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
    result.textContent = page.querySelector("main [role=alert]")?.textContent ?? document.body.dataset.failed;
    return;
  }
  if (field.name === "language") {
    sessionStorage.setItem(SPOKEN, "1");
    location.reload();
  }
  if (field.name in root.dataset) root.dataset[field.name] = field.value;
  result.textContent = result.dataset.done;
}

// A page that waits for something is asked again after a while. What comes is put into the page, so that the focus stays
// where it is, and it is said once what has become ready.
import { morph } from "./morph.js";

export function reload(waiting) {
  setTimeout(async () => {
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok || answer.redirected) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const still = page.querySelector("[data-reload]");
    if (!still) return arrived(page, waiting.dataset.ready);
    // Only how far it is: the words around it have been read.
    const [before, now] = [waiting.querySelector("progress"), still.querySelector("progress")];
    if (before && now) morph(before, now);
    return reload(waiting);
  }, 1000 * Number(waiting.dataset.reload));
}

function arrived(page, ready) {
  const content = document.getElementById("content");
  const focus = document.activeElement;
  const said = document.createElement("p");
  said.className = "hidden-text";
  said.role = "status";
  document.body.append(said);
  document.title = page.title;
  morph(content, page.getElementById("content"));
  if (content !== focus && !document.body.contains(focus)) content.focus({ preventScroll: true });
  // A text is read out if it is put into an element later, not if it comes with the element.
  setTimeout(() => { said.textContent = ready; }, 100);
}

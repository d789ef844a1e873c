// Parts of a page, each an element with an id, and new ones in their place.
import { morph } from "./morph.js";

export function parse(markup) {
  const sent = document.createElement("template");
  sent.innerHTML = markup;
  return sent.content;
}

export function put(parts) {
  for (const part of [...parts.children]) {
    const old = document.getElementById(part.id);
    if (old) morph(old, part);
  }
}

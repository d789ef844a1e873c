// Makes one element like another without replacing it: what has the focus keeps it, what was opened stays
// open, what was typed stays typed. Whether a part has changed is not asked: the server sends those that have.

// Written by the script or the reader, never by the server alone.
const KEPT = ["open", "style"];

export function morph(old, now) {
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && !KEPT.includes(name)) old.removeAttribute(name);
  }
  // A drawing that is linked again is loaded again, and a text that is written again loses its selection.
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value && !KEPT.includes(name)) old.setAttribute(name, value);
  }
  const keyed = new Map([...old.children].map((child) => [keyOf(child), child]));
  let next = old.firstChild;
  for (const child of [...now.childNodes]) {
    const match = keyOf(child) ? keyed.get(keyOf(child)) : withoutKey(next);
    if (match?.nodeName !== child.nodeName) {
      old.insertBefore(child, next);
      continue;
    }
    if (match === next) next = next.nextSibling;
    else old.insertBefore(match, next);
    if (match.nodeType === Node.ELEMENT_NODE) morph(match, child);
    // A text that is there anew has not moved, wherever it begins.
    else if (match.nodeValue !== child.nodeValue) match.replaceWith(child);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function withoutKey(node) {
  return node && !keyOf(node) ? node : undefined;
}

// What an element stands for, where its place does not say it.
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  if (node.id) return node.id;
  if (node.matches("option")) return node.value;
  if (node.matches(".file")) return node.dataset.game;
  if (node.matches("li")) return node.querySelector("[data-fly]")?.dataset.fly ?? node.dataset.seat;
  return undefined;
}

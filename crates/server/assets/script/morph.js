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
    const match = keyOf(child) ? keyed.get(keyOf(child)) : alike(next, child);
    if (match?.nodeName !== child.nodeName) {
      old.insertBefore(child, next);
      continue;
    }
    // Remove the old nodes before it, so that it need not move itself.
    while (next !== match && next && !keyOf(next) && !keyOf(child)) next = remove(next);
    if (match === next) next = next.nextSibling;
    else old.insertBefore(match, next);
    if (match.nodeType === Node.ELEMENT_NODE) morph(match, child);
    // A text that is there anew has not moved, wherever it begins.
    else if (match.nodeValue !== child.nodeValue) match.replaceWith(child);
  }
  while (next) next = remove(next);
}

// Returns what comes after it.
function remove(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

// The next node that is the same kind of thing: where something comes or goes before it, it is still itself.
function alike(from, child) {
  for (let node = from; node; node = node.nextSibling) {
    if (!keyOf(node) && node.nodeName === child.nodeName && kindOf(node) === kindOf(child)) return node;
  }
  return undefined;
}

// The first class of an element says what it is, the others how it is.
function kindOf(node) {
  return node.classList?.[0];
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

// The secret file. A game begins with it: it lies over the table until it was opened and closed. Later it
// is seen while "My file" or M is held; a short press opens it, too, and another one closes it.
import { boardInWords } from "./aloud.js";
import { announce, sayAloud } from "./announce.js";
import { toDecision } from "./focus.js";
import { post } from "./post.js";
import { table } from "./table.js";

// Milliseconds; a press that is longer ends with the look.
const HELD = 350;

// The games whose file was closed on this page; the cookie has those of other pages.
const closed = new Set();
let since = -HELD;

function dossier() {
  return document.querySelector("dialog.file");
}

// While a game begins with it, nothing else is read out.
export function isFileUnread() {
  const file = dossier();
  return Boolean(file?.open) && !isRead(file);
}

function isRead(file) {
  return closed.has(file.dataset.game) || document.cookie.includes(file.dataset.game);
}

// Without the script the page shows the file by itself; from here on the script does.
export function prepareFile() {
  const covered = document.querySelector(".covered");
  covered?.classList.remove("covered");
  table.inert = false;
  const file = dossier();
  if (file && !file.open && (covered || !isRead(file))) lay(file, false);
}

function lay(file, opened) {
  const folder = file.querySelector(".folder");
  folder.open = opened;
  if (!file.open) file.showModal();
  (opened ? file.querySelector("h2") : folder.firstElementChild).focus();
}

// A folder that is opened is read from its heading on.
export function unfolded(event) {
  if (event.target.matches(".folder[open]")) event.target.querySelector("h2").focus();
}

export function lookAtFile() {
  const file = dossier();
  if (!file || performance.now() - since < HELD) return;
  if (file.open && file.querySelector(".folder").open) {
    shutFile();
    return;
  }
  since = performance.now();
  lay(file, true);
}

// The key or the finger is lifted.
export function lookedAtFile() {
  const file = dossier();
  if (file?.open && isRead(file) && performance.now() - since > HELD) shutFile();
}

// A file that nobody has opened stays.
export function shutFile() {
  const file = dossier();
  if (!file?.open || !file.querySelector(".folder").open) return false;
  file.querySelector(".folder").open = false;
  file.close();
  // Where nothing had the focus before, it would be lost with the file.
  if (!table.contains(document.activeElement)) toDecision();
  // Cards that were laid on the table while the file covered it were not read out.
  if (!isRead(file)) boardInWords().forEach(sayAloud);
  announce();
  if (isRead(file)) return true;
  closed.add(file.dataset.game);
  const form = file.querySelector("form");
  // Where it gets lost, the file is there once more after the page is loaded again.
  post(form.getAttribute("action"), new FormData(form));
  return true;
}

export function closeFile(event) {
  if (!event.target.closest("dialog.file")) return;
  event.preventDefault();
  // The finger that has just opened it may be lifted over the button.
  if (performance.now() - since > HELD) shutFile();
}

export function holdFile(event) {
  if (!event.target.closest?.(".my-file") || event.button) return;
  event.preventDefault();
  lookAtFile();
}

// By keyboard or screen reader there is no pointer; a finger has opened it already.
export function pressFile(event) {
  if (!event.target.closest(".my-file")) return;
  event.preventDefault();
  if (event.detail === 0) lookAtFile();
}

// The role card: it asks to be looked at once in a game, and closes when something else is touched.
import { table } from "./table.js";

const SEEN = "undertrick role";

export function markUnseen() {
  const role = table.querySelector(".role-card");
  table.classList.toggle("unseen", Boolean(role) && sessionStorage.getItem(SEEN) !== role.dataset.game);
}

export function turned(event) {
  if (!event.target.matches(".role-card[open]")) return;
  sessionStorage.setItem(SEEN, event.target.dataset.game);
  table.classList.remove("unseen");
}

export function turnRole() {
  table.querySelector(".role-card summary")?.click();
}

export function closeRole() {
  table.querySelector(".role-card")?.removeAttribute("open");
}

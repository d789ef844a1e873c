// The title, the icon and a quiet sound say that it is your turn.
import { chime } from "./sound.js";
import { isYourTurn } from "./table.js";

const icon = document.getElementById("icon");
const plain = { title: document.title, icon: icon?.href };
let was;

export function attend() {
  const now = isYourTurn();
  if (now && was === false) chime();
  was = now;
  document.title = now ? "● " + plain.title : plain.title;
  icon.href = now ? icon.dataset.yourTurn : plain.icon;
}

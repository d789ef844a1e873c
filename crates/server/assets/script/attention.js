// The title and a quiet sound say that it is your turn; to those who look elsewhere the icon says it, too.
import { chime } from "./sound.js";
import { isYourTurn } from "./table.js";

const icon = document.getElementById("icon");
const plainIcon = icon?.href;
const pageTitle = document.querySelector("title");
let was;

export function attend() {
  const now = isYourTurn();
  if (now && was === false) chime();
  was = now;
  document.title = now ? pageTitle.dataset.turn : pageTitle.dataset.plain;
  showIcon();
}

// Another icon is a drawing to be loaded, which takes a slow machine its time.
function showIcon() {
  const wanted = was && !document.hasFocus() ? icon.dataset.yourTurn : plainIcon;
  if (icon.href !== new URL(wanted, location).href) icon.href = wanted;
}

if (icon) for (const kind of ["focus", "blur"]) window.addEventListener(kind, showIcon);

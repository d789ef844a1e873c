// Makes pages live. Every page works without a script: forms are sent and pages loaded again.
import { read } from "./bubbles.js";
import { tick } from "./clock.js";
import { choose, ticked } from "./hand.js";
import { press, showKeys } from "./keys.js";
import { words } from "./page.js";
import { playNow } from "./quick.js";
import { replay } from "./replay.js";
import { closeRole, turned } from "./role.js";
import { submit } from "./send.js";
import { share } from "./share.js";
import { listen } from "./stream.js";
import { table } from "./table.js";
import { prepare } from "./update.js";

document.addEventListener("click", share);
document.addEventListener("submit", playNow);
if (words.stream && table) sit();
if (document.getElementById("replay")) replay(document.getElementById("replay"));

function sit() {
  prepare();
  listen();
  setInterval(() => tick(table), 1000);
  table.addEventListener("submit", submit);
  table.addEventListener("click", choose);
  table.addEventListener("change", ticked);
  table.addEventListener("toggle", turned, true);
  document.addEventListener("keydown", press);
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, read);
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest(".role-card")) closeRole();
  });
  const keys = table.querySelector(".open-keys");
  keys.hidden = false;
  keys.addEventListener("click", showKeys);
}

// Makes pages live. Every page works without a script: forms are sent and pages loaded again.
import { read } from "./bubbles.js";
import { tick } from "./clock.js";
import { coach } from "./coach.js";
import { lowered, raise } from "./curtain.js";
import { closeFile, holdFile, lookedAtFile, pressFile, unfolded } from "./file.js";
import { dealFirst } from "./fly.js";
import { choose, ticked } from "./hand.js";
import { keyUp, press, showKeys } from "./keys.js";
import { finishMotion } from "./motion.js";
import { words } from "./page.js";
import { playNow } from "./quick.js";
import { reload } from "./reload.js";
import { replay } from "./replay.js";
import { point } from "./say.js";
import { submit } from "./send.js";
import { prepareSettings } from "./settings.js";
import { share } from "./share.js";
import { switchSound } from "./sound.js";
import { listen } from "./stream.js";
import { table } from "./table.js";
import { prepare } from "./update.js";
import { pointed } from "./vote.js";

document.addEventListener("click", share);
document.addEventListener("submit", playNow);
if (words.stream && table) sit();
for (const waiting of document.querySelectorAll("[data-reload]")) reload(waiting);
if (document.getElementById("replay")) replay(document.getElementById("replay"));
if (document.querySelector("form.settings")) prepareSettings(document.querySelector("form.settings"));

function sit() {
  prepare();
  coach();
  dealFirst();
  raise();
  listen();
  setInterval(() => tick(table), 1000);
  table.addEventListener("submit", submit);
  table.addEventListener("click", choose);
  table.addEventListener("click", point);
  table.addEventListener("click", switchSound);
  table.addEventListener("change", ticked);
  table.addEventListener("change", pointed);
  document.addEventListener("pointerdown", ({ target }) => finishMotion(target), true);
  document.addEventListener("keydown", press);
  document.addEventListener("keyup", keyUp);
  document.addEventListener("toggle", unfolded, true);
  document.addEventListener("toggle", lowered, true);
  document.addEventListener("submit", closeFile);
  document.addEventListener("pointerdown", holdFile);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, lookedAtFile);
  table.addEventListener("click", pressFile);
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, read);
  const keys = table.querySelector(".open-keys");
  keys.hidden = false;
  keys.addEventListener("click", showKeys);
}

// Quiet sounds, made here and off until wanted. They tell what the notices tell, which is only what the reader is told;
// whoever looks elsewhere hears nothing but that it is their turn.
import { root } from "./page.js";
import { post } from "./post.js";
import { heard } from "./sounds.js";
import { ownSeat } from "./table.js";
import { sequence, strike } from "./synth.js";

// Milliseconds. A browser lets a page sound only after a touch: what waited longer for it is not heard any more.
const STALE = 400;

let audio;

export function sound(notices) {
  if (!document.hidden) ring(heard(notices, ownSeat()));
}

export function chime() {
  ring(["turn"]);
}

export function ring(names) {
  if (root.dataset.sound !== "on" || !names.length) return;
  audio ??= new AudioContext();
  const asked = performance.now();
  audio.resume().then(() => {
    if (performance.now() - asked > STALE) return;
    for (const { at, notes } of sequence(names)) strike(audio, notes, audio.currentTime + at);
  }, () => {});
}

// The switch on a table: kept as the settings keep it.
export function switchSound(event) {
  const button = event.target.closest("[data-sounds]");
  if (!button) return;
  const wanted = root.dataset.sound === "on" ? "off" : "on";
  root.dataset.sound = wanted;
  button.ariaPressed = String(wanted === "on");
  post(button.dataset.sounds, { sound: wanted });
  chime();
}

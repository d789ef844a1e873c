// The title, the icon and a quiet sound say that it is your turn.
import { root } from "./page.js";
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

export function chime() {
  if (root.dataset.sound !== "on") return;
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.05, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.3);
  }
  setTimeout(() => audio.close(), 800);
}

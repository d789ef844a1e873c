// What this browser adds to a deal: a text that nobody can guess, and a commitment to it.
import { sha256 } from "./sha256.js";

export function drawText() {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

// As `docs/fair-deal.md` has it.
export function commitmentTo(text) {
  return hex(sha256(new TextEncoder().encode("undertrick fair deal 1: seat\n" + text)));
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

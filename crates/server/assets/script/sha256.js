// SHA-256 (FIPS 180-4). Browsers have one of their own on https only, and at home people play without.

const PRIMES = primes(64);
// The fractions of the square and cube roots of the first primes, 32 bits of each.
const SQUARE = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CUBE = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

// The hash of some bytes, which are fewer than 2^29.
export function sha256(bytes) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(length - 4, bytes.length * 8);
  let state = SQUARE;
  for (let at = 0; at < length; at += 64) state = mix(state, data, at);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => hash.setInt32(place * 4, word));
  return new Uint8Array(hash.buffer);
}

// The state after a block of 64 bytes.
function mix(state, data, at) {
  const w = Array.from({ length: 16 }, (_, place) => data.getInt32(at + place * 4));
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15], w[i - 2]];
    const small = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const large = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w.push((w[i - 16] + small + w[i - 7] + large) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + CUBE[i] + w[i]) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]) | 0);
}

function rotate(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root) {
  return ((root % 1) * 2 ** 32) | 0;
}

function primes(count) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

import { heard } from "../sounds.js";

const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = (made) => ({ ...made, connect: (next) => next });

// A context that keeps what is started: its kind, its pitch and when.
class FakeAudio {
  static made = [];
  static allowed = Promise.resolve();
  sampleRate = 400;
  currentTime = 7;
  started = [];

  constructor() { FakeAudio.made.push(this); }
  resume() { return FakeAudio.allowed; }
  createOscillator() { return this.source({ frequency: parameter() }); }
  createBufferSource() { return this.source({ type: "noise" }); }
  createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
  createGain() { return node({ gain: parameter() }); }
  createBiquadFilter() { return node({ frequency: parameter() }); }
  source(made) {
    const { started } = this;
    const start = function start(at) { started.push({ type: this.type, pitch: this.frequency?.value, at }); };
    return node({ ...made, start, stop() {} });
  }
}

const seat = { dataset: { seat: "0" } };
globalThis.document = {
  hidden: false,
  documentElement: { dataset: {} },
  body: { dataset: {} },
  getElementById: () => ({ querySelector: () => seat }),
};
globalThis.AudioContext = FakeAudio;
const { chime, ring, sound } = await import("../sound.js");
const told = JSON.parse(readFileSync(new URL("notices.json", import.meta.url), "utf8"));
const [, played, larry, won] = told["inside-job"];
const settled = () => new Promise((done) => { setTimeout(done, 0); });
const playing = () => FakeAudio.made[0]?.started ?? [];

beforeEach(() => {
  document.documentElement.dataset.sound = "on";
  document.hidden = false;
  FakeAudio.allowed = Promise.resolve();
  playing().length = 0;
});

test("each thing that happens has its sound", () => {
  assert.deepEqual(heard([played, larry, won], 0), ["card", "card", "trick", "briefcase"]);
  assert.deepEqual(heard([{ ...played, wager: true }], 0), ["card", "briefcase"]);
  const names = ["dealt", "round-dealt", "briefcase-moved", "wagers-returned", "mission-ended", "role-revealed", "votes-shown"];
  const sounds = heard(names.map((notice) => ({ notice })), 0);
  assert.deepEqual(sounds, ["deal", "deal", "briefcase", "briefcase", "stamp", "reveal", "vote"]);
});

test("the end sounds glad to the winners and to those who watch", () => {
  const ends = [told["black-spy"].at(-1), { notice: "game-ended", outcome: { winners: [0] } }];
  for (const end of ends) assert.deepEqual([0, 1, undefined].map((own) => heard([end], own)), [["won"], ["lost"], ["won"]]);
});

test("talk, presence and what is not known make no sound", () => {
  assert.deepEqual(heard(["said", "chatted", "presence", "ready", "mission-chosen"].map((notice) => ({ notice })), 0), []);
});

test("nothing is made before sounds are wanted", async () => {
  document.documentElement.dataset.sound = "off";
  sound([played]);
  chime();
  await settled();
  assert.deepEqual(FakeAudio.made, []);
});

test("cards sound one after the other, in one context", async () => {
  sound([played, larry]);
  sound([]);
  await settled();
  assert.deepEqual(playing(), [{ type: "noise", pitch: undefined, at: 7 }, { type: "noise", pitch: undefined, at: 7.24 }]);
  ring(["turn"]);
  await settled();
  assert.deepEqual(playing().slice(2).map(({ pitch }) => pitch), [587, 880]);
  assert.equal(FakeAudio.made.length, 1);
});

test("whoever looks elsewhere hears only that it is their turn", async () => {
  document.hidden = true;
  sound([played, won]);
  await settled();
  assert.deepEqual(playing(), []);
  chime();
  await settled();
  assert.equal(playing().length, 2);
});

test("what had to wait for a touch is not heard any more", async () => {
  FakeAudio.allowed = new Promise((done) => { setTimeout(done, 450); });
  sound([played]);
  await FakeAudio.allowed;
  await settled();
  assert.deepEqual(playing(), []);
});

test("a long message is cut to its last sounds", async () => {
  sound(Array.from({ length: 30 }, () => played));
  await settled();
  assert.equal(playing().length, 8);
});

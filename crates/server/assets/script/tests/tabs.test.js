import assert from "node:assert/strict";
import { test } from "node:test";

import { takeTurns } from "../tabs.js";

// Tabs of one browser: what one says, all others hear.
function tabs(count) {
  const channels = [];
  return Array.from({ length: count }, () => {
    const tab = { streaming: false };
    const channel = {
      postMessage: (data) => channels.filter((other) => other !== channel).forEach((other) => other.onmessage({ data })),
    };
    channels.push(channel);
    const turns = takeTurns(channel, () => {
      if (!tab.streaming) return;
      tab.streaming = false;
      turns.leave();
    });
    tab.look = () => {
      tab.streaming = true;
      turns.take();
    };
    tab.close = () => {
      tab.streaming = false;
      turns.leave();
    };
    return tab;
  });
}

function streaming(all) {
  return all.flatMap((tab, number) => (tab.streaming ? [number] : []));
}

test("of eight tabs those looked at last have a stream", () => {
  const all = tabs(8);
  all.forEach((tab) => tab.look());
  assert.deepEqual(streaming(all), [4, 5, 6, 7]);
  all[0].look();
  assert.deepEqual(streaming(all), [0, 5, 6, 7]);
  all[6].look();
  all[1].look();
  assert.deepEqual(streaming(all), [0, 1, 6, 7]);
});

test("a tab that looks at its table again and again drives nobody away", () => {
  const all = tabs(4);
  all.forEach((tab) => tab.look());
  for (let time = 0; time < 10; time += 1) all[3].look();
  assert.deepEqual(streaming(all), [0, 1, 2, 3]);
});

test("a tab that is closed makes room", () => {
  const all = tabs(6);
  all.slice(0, 4).forEach((tab) => tab.look());
  all[3].close();
  all[4].look();
  assert.deepEqual(streaming(all), [0, 1, 2, 4]);
  all[5].look();
  assert.deepEqual(streaming(all), [1, 2, 4, 5]);
});

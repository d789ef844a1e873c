import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { commitmentTo } from "../entropy.js";
import { sha256 } from "../sha256.js";

test("every length has the hash that others compute", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 37 + length) % 256);
    assert.equal(Buffer.from(sha256(bytes)).toString("hex"), createHash("sha256").update(bytes).digest("hex"));
  }
});

// The same text and number as in the tests of the fair deal in Rust.
test("a commitment is the one that the server computes", () => {
  assert.equal(commitmentTo("heads"), "18860ed63f330363702e630cd8fa9cf73ae1388dad801646c30f7e3019a5b3f8");
});

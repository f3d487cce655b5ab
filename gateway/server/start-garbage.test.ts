import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { collectGarbage } from "./start-garbage.ts";

it("frees what nothing refers to any more, and offers no collection to other code", async () => {
  const unused = new WeakRef({ text: "read at the start" });
  // A reference that was read is kept until the end of the turn.
  await nextTurn();
  collectGarbage();
  expect(unused.deref()).toBeUndefined();
  expect("gc" in globalThis).toBe(false);
});

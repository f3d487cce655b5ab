import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { collectGarbage, freeMemoryOfStart } from "./start-garbage.ts";

it("frees what nothing refers to any more, and offers no collection to other code", async () => {
  const unused = new WeakRef({ text: "read at the start" });
  // A reference that was read is kept until the end of the turn.
  await nextTurn();
  collectGarbage();
  expect(unused.deref()).toBeUndefined();
  expect("gc" in globalThis).toBe(false);
});

afterEach(() => void vi.useRealTimers());

it("collects again until the space of new objects is small, three times at most", () => {
  vi.useFakeTimers();
  const collect = vi.fn();
  let bytes = 32_000_000;
  freeMemoryOfStart(collect, () => bytes);
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);
  bytes = 1_000_000;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);

  collect.mockClear();
  bytes = 32_000_000;
  freeMemoryOfStart(collect, () => bytes);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(3);

  collect.mockClear();
  freeMemoryOfStart(collect, () => bytes)();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});

import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { collectGarbage, freeMemoryOfStart, freeMemoryWhileIdle } from "./idle-memory.ts";

it("frees what nothing refers to any more, and offers no collection to other code", async () => {
  const unused = new WeakRef({ text: "read at the start" });
  // A reference that was read is kept until the end of the turn.
  await nextTurn();
  collectGarbage();
  expect(unused.deref()).toBeUndefined();
  expect("gc" in globalThis).toBe(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const share = (utilization: number) =>
  vi.spyOn(performance, "eventLoopUtilization").mockReturnValue({ utilization, idle: 0, active: 0 });

it("collects again until the space of new objects is small, three times at most", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  share(0.01);
  const collect = vi.fn();
  let bytes = 32_000_000;
  freeMemoryOfStart(collect, () => ({ newSpaceBytes: bytes, usedBytes: bytes }));
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);
  bytes = 1_000_000;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);

  collect.mockClear();
  bytes = 32_000_000;
  freeMemoryOfStart(collect, () => ({ newSpaceBytes: bytes, usedBytes: bytes }));
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(3);

  collect.mockClear();
  freeMemoryOfStart(collect, () => ({ newSpaceBytes: bytes, usedBytes: bytes }))();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});

it("collects after the start once the site is quiet for a second", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const collect = vi.fn();
  share(0.4);
  const cancel = freeMemoryOfStart(collect, () => ({ newSpaceBytes: 0, usedBytes: 0 }));
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  share(0.01);
  vi.advanceTimersByTime(7_000);
  expect(collect).toHaveBeenCalledTimes(1);
  share(0.4);
  cancel();
});

it("collects while nobody asks for anything, when the heap has grown", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const collect = vi.fn();
  let usedBytes = 40_000_000;
  const stop = freeMemoryWhileIdle(collect, () => ({ newSpaceBytes: 0, usedBytes }));
  const afterTwoMinutes = () => {
    vi.advanceTimersByTime(120_000);
    return collect.mock.calls.length;
  };
  share(0.5);
  expect(afterTwoMinutes()).toBe(0);
  share(0.01);
  expect(afterTwoMinutes()).toBe(1);
  // Nothing has been added since.
  expect(afterTwoMinutes()).toBe(1);
  usedBytes += 5_000_000;
  expect(afterTwoMinutes()).toBe(2);
  stop();
  usedBytes += 5_000_000;
  expect(afterTwoMinutes()).toBe(2);
});

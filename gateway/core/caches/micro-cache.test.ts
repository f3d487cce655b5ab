import { afterEach, describe, expect, it } from "vitest";
import { clock } from "../clock.ts";
import { invalidate, MicroCache } from "./micro-cache.ts";

afterEach(() => clock.reset());

const textOf = (length: number) => async () => ({ text: "a".repeat(length) });
const bounded = () => new MicroCache<{ text: string }>({ bytesOf: ({ text }) => text.length, maxBytes: 100 });

describe("MicroCache", () => {
  it("deletes the oldest entries beyond its bytes, and counts them no more", async () => {
    const cache = bounded();
    const first = await cache.get("first", textOf(60));
    const second = await cache.get("second", textOf(30));
    expect(await cache.get("first", textOf(1))).toBe(first);
    await cache.get("third", textOf(50));
    expect(await cache.get("second", textOf(1))).toBe(second);
    expect(await cache.get("first", textOf(5))).not.toBe(first);
    await cache.get("whole", textOf(100));
    expect(await cache.get("third", textOf(1))).toEqual({ text: "a" });
  });

  it("sends a value larger than all its bytes, and keeps none of it", async () => {
    const cache = bounded();
    expect((await cache.get("large", textOf(101))).text).toHaveLength(101);
    expect((await cache.get("large", textOf(2))).text).toHaveLength(2);
  });

  it("counts nothing of a value that was invalidated while it was computed", async () => {
    const cache = bounded();
    let resolve = (_value: { text: string }): void => {};
    const promise = new Promise<{ text: string }>((settle) => {
      resolve = settle;
    });
    const slow = cache.get("slow", () => promise);
    invalidate();
    const small = await cache.get("small", textOf(90));
    resolve({ text: "a".repeat(90) });
    await slow;
    expect(await cache.get("small", textOf(1))).toBe(small);
  });

  it("counts an entry again after its second", async () => {
    const cache = bounded();
    for (const _ of [1, 2, 3]) {
      const value = await cache.get("one", textOf(80));
      expect(await cache.get("one", textOf(1))).toBe(value);
      clock.advance(1_001);
    }
  });
});

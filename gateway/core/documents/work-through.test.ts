import { describe, expect, it } from "vitest";
import { workThrough } from "./lease-queue.ts";

/** A queue of so many entries that counts its claims; `attempted` are those that were attempted. */
function queueOf(count: number) {
  const attempted: number[] = [];
  let claims = 0;
  return {
    attempted,
    claims: () => claims,
    claim: async () => {
      const entry = ++claims;
      return entry <= count ? entry : null;
    },
    attempt: async (entry: number) => void attempted.push(entry),
  };
}

describe("working through a queue", () => {
  it("claims once where nothing is due", async () => {
    const queue = queueOf(0);
    await workThrough(queue.claim, queue.attempt, new AbortController().signal);
    expect([queue.claims(), queue.attempted]).toEqual([1, []]);
  });

  it("attempts each entry once, four at a time", async () => {
    const queue = queueOf(9);
    let running = 0;
    let most = 0;
    const attempt = async (entry: number) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      await queue.attempt(entry);
    };
    await workThrough(queue.claim, attempt, new AbortController().signal);
    expect(queue.attempted.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(4);
  });

  it("claims nothing once it ends", async () => {
    const queue = queueOf(9);
    const ending = new AbortController();
    const attempt = async (entry: number) => {
      ending.abort();
      await queue.attempt(entry);
    };
    await workThrough(queue.claim, attempt, ending.signal);
    expect(queue.attempted).toEqual([1]);
    const ended = queueOf(1);
    await workThrough(ended.claim, ended.attempt, AbortSignal.abort());
    expect(ended.claims()).toBe(0);
  });
});

import { expect, it } from "vitest";
import { Batcher } from "./batcher.ts";

/** A batcher that records its batches, answers each item doubled and fails on zero. */
function recording(retriesSingly: boolean) {
  const batches: number[][] = [];
  const batcher = new Batcher<number, number>({
    maxBatch: 3,
    retriesSingly,
    async process(batch) {
      batches.push([...batch]);
      await Promise.resolve();
      if (batch.includes(0)) throw new Error("zero");
      return batch.map((each) => each * 2);
    },
  });
  return { batches, batcher };
}

it("processes the first item at once and collects the others, in order", async () => {
  const { batches, batcher } = recording(false);
  const results = [1, 2, 3, 4, 5].map((each) => batcher.add(each));
  expect(batcher.waiting).toBe(4);
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it("rejects all items of a failed batch, and goes on with the next", async () => {
  const { batcher } = recording(false);
  const outcomes = await Promise.allSettled([1, 2, 0, 3, 4].map((each) => batcher.add(each)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
});

it("processes the items of a failed batch one by one where that is wanted", async () => {
  const { batches, batcher } = recording(true);
  const outcomes = await Promise.allSettled([1, 2, 0, 3].map((each) => batcher.add(each)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(batches).toEqual([[1], [2, 0, 3], [2], [0], [3]]);
});

import { expect, it } from "vitest";
import { waitBeforeRetry } from "./reconnection.ts";

it("waits longer each time, never for ever, and never as long as the neighbour", () => {
  const longest = (retries: number) => waitBeforeRetry(retries, () => 1);
  expect([0, 1, 2, 3].map(longest)).toEqual([500, 1_000, 2_000, 4_000]);
  expect(longest(60)).toBe(8_000);
  expect(waitBeforeRetry(3, () => 0)).toBe(2_000);
});

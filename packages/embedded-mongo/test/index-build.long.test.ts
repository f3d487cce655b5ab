import { expect, it } from "vitest";
import { buildDuringWrites } from "./support/build-during-writes.ts";

it("builds the same from more entries than are kept in memory", async () => {
  expect(await buildDuringWrites(24_000)).toEqual([]);
});

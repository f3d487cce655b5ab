import { rmSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { newDirectory } from "./harness.ts";
import { stormRound } from "./storm.ts";

let directory = "";
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it("kill -9 under inserts, updates, deletes and transactions loses, tears and doubles nothing", async () => {
  directory = newDirectory();
  let acknowledged = 0;
  for (let round = 0; round < 4; round++) {
    const { faults, writes } = await stormRound(directory, round, 600 + round * 150);
    expect(faults).toEqual([]);
    acknowledged += writes;
  }
  expect(acknowledged).toBeGreaterThan(50);
}, 60_000);

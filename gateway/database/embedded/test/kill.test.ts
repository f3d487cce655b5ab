import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Storm } from "./storm.ts";

const ROUNDS = 4;

it("loses, tears, doubles and brings back nothing when it is killed", async () => {
  const directory = mkdtempSync(join(tmpdir(), "embedded-kill-"));
  const storm = new Storm(directory);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { faults } = await storm.round(400 + Math.random() * 900);
      expect(faults).toEqual([]);
    }
    // Every kind of work was under way.
    for (const [name, count] of Object.entries(storm.acknowledged))
      expect([name, count > 0]).toEqual([name, true]);
  } finally {
    await storm.close();
    rmSync(directory, { recursive: true, force: true });
  }
}, 60_000);

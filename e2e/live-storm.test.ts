import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whyNoRedis } from "../gateway/test/redis.ts";
import { Harbour } from "./storm/storm.ts";

// `npm run storm -- live` is the long form.
describe.skipIf(whyNoRedis)(`in a storm${whyNoRedis ? `: left out, ${whyNoRedis}` : ""}`, () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await Harbour.open();
  });
  afterAll(() => harbour?.close());

  it.each([1, 2])("every list ends as the database has it: 200 readers, seed %i", async (seed) => {
    const report = await harbour.storm({ seed, readers: 200, milliseconds: 5_000 });
    console.log(`storm, seed ${seed}: ${JSON.stringify(report)}`);
    expect(report.problems).toEqual([]);
    expect(report.events).toBeGreaterThan(20);
    for (const what of ["cuts", "kills", "redisRestarts", "pauses"] as const) {
      expect(report[what]).toBeGreaterThan(0);
    }
  });
});

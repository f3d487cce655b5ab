import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redisUnavailable } from "../../gateway/testing/servers/redis.ts";
import { Cluster } from "../chaos/cluster.ts";
import { openServed } from "../chaos/databases.ts";

// `npm run chaos -- live` is the long form.
describe.skipIf(redisUnavailable)(
  `live delivery under failures${redisUnavailable ? `: skipped, ${redisUnavailable}` : ""}`,
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await Cluster.open(await openServed());
    });
    afterAll(() => cluster?.close());

    it.each([1, 2])(
      "every reader's list equals the database's afterwards: 200 readers, seed %i",
      async (seed) => {
        const report = await cluster.run({ seed, readers: 200, milliseconds: 5_000, operations: 45 });
        console.log(`chaos, seed ${seed}: ${JSON.stringify(report)}`);
        expect(report.problems).toEqual([]);
        expect(report.events).toBeGreaterThan(20);
        expect(Object.keys(report.failures).sort()).toEqual(["cut", "kill", "redis", "stall"]);
      },
    );
  },
);

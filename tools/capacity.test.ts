import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "embedded-mongo";
import { expect, it } from "vitest";
import { hotFeed, simulateFanOut } from "../bench/capacity/fan-out.ts";
import { planFor } from "../bench/capacity/plan.ts";
import { countOn } from "../bench/capacity/run.ts";

it("plans more of everything for more members, from one core and one database on", () => {
  const plans = [10_000, 100_000, 1_000_000, 10_000_000].map((members) => planFor(members));
  for (const [index, plan] of plans.entries()) {
    for (const value of Object.values(plan)) expect(value).toBeGreaterThan(0);
    const former = plans[index - 1];
    if (former) expect(plan.gatewayCores).toBeGreaterThanOrEqual(former.gatewayCores);
  }
  expect(plans[0]).toMatchObject({ gatewayCores: 1, shards: 1 });
  expect(plans.at(-1)!.shards).toBeGreaterThan(1);
});

it("delivers a hot feed without falling behind, and within two windows", () => {
  const { p99, longest, windowSeconds, levels, gateways } = simulateFanOut(hotFeed);
  expect(gateways * hotFeed.socketsPerGateway).toBeGreaterThanOrEqual(hotFeed.sockets);
  expect(levels).toBe(2);
  expect(p99).toBeLessThan(2 * windowSeconds);
  // No queue grows: the longest delay is not that of the last frames.
  expect(simulateFanOut({ ...hotFeed, seconds: 40 }).longest).toBeLessThan(longest * 1.05);
});

it("counts every increment of a hot counter, in few commands", async () => {
  const directory = mkdtempSync(join(tmpdir(), "palabre-capacity-"));
  const database = await startEmbedded({ dataDir: directory });
  try {
    const options = { gateways: 3, shards: 4, writesPerSecond: 100_000, flushMilliseconds: 50, seconds: 0.5 };
    const { added, stored, commandsPerSecond } = await countOn(database.uri, options);
    expect(added).toBe(50_000);
    expect(stored).toBe(added);
    expect(commandsPerSecond).toBeLessThan(options.writesPerSecond / 100);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

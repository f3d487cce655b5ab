import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveDatabase } from "../../e2e/support/served-database.ts";
import { startRedis } from "../../gateway/testing/servers/redis.ts";
import { median } from "../support/measure.ts";
import { openSite } from "../support/site.ts";
import { type BroadcastServer, Contender } from "./contender.ts";
import { broadcastServerOf } from "./palabre-server.ts";

const [sockets = "10000", rounds = "20"] = (process.env.SOCKETS ?? "").split(",").filter(Boolean);
// Each of one contender's is the mean of these many publications: processor time is counted in steps of ten milliseconds.
const publications = 4;

/**
 * Measures the processor time of a delivery to a feed's reader: one gateway that holds all sockets, beside two that share
 * them over Redis, whose time counts too. Both have a `database serve` of their own.
 */
export async function run(): Promise<void> {
  const contenders: Contender[] = [];
  try {
    for (const [name, count] of [
      ["one gateway", 1],
      ["two gateways and Redis", 2],
    ] as const)
      contenders.push(await Contender.open(name, await serveGateways(count), Number(sockets)));
    for (const each of contenders) await each.warmUp(3);
    const perDelivery = contenders.map(() => [] as number[]);
    for (let round = 0; round < Number(rounds); round++)
      for (const [index, each] of contenders.entries()) perDelivery[index]!.push(await deliveryTime(each));
    console.log(`${sockets} sockets, ${rounds} rounds of ${publications} publications in turns\n`);
    console.log("| | processor a delivery, µs | publish to the last socket, p50 in ms |\n|---|---|---|");
    for (const [index, { name, times }] of contenders.entries())
      console.log(`| ${name} | ${median(perDelivery[index]!).toFixed(1)} | ${median(times).toFixed(0)} |`);
    const [one, two] = perDelivery as [number[], number[]];
    const ratios = one.map((time, round) => two[round]! / time);
    console.log(`\ntwo gateways take ${median(ratios).toFixed(2)} times the processor time of one`);
  } finally {
    for (const each of contenders) await each.close();
  }
}

/** Returns the microseconds of processor time of a delivery, over some publications. */
async function deliveryTime(contender: Contender): Promise<number> {
  const before = contender.cpuMs;
  for (let each = 0; each < publications; each++) await contender.round();
  return ((contender.cpuMs - before) * 1_000) / (publications * contender.sockets);
}

async function serveGateways(count: number): Promise<BroadcastServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "palabre-gateways-"));
  const redis = count > 1 ? await startRedis() : null;
  const { child: database, uri } = await serveDatabase(dataDir);
  const settings = {
    SEED: "none",
    MONGODB_URI: uri,
    REDIS_URL: redis?.url ?? "",
    JWT_SECRET: "un secret pour toutes les passerelles",
  };
  const sites = [await openSite(settings)];
  // One after the other: the first migrates.
  while (sites.length < count) sites.push(await openSite(settings));
  const server = await broadcastServerOf(sites);
  return {
    ...server,
    pids: [...server.pids, ...(redis ? [redis.pid] : [])],
    close: async () => {
      await server.close();
      await redis?.stop();
      database.kill();
      await once(database, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

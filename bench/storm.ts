import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bundleServer from "../gateway/database/embedded/test/bundleServer.ts";
import { Storm } from "../gateway/database/embedded/test/storm.ts";

/**
 * `npm run storm -- database [rounds]`: kill -9 under load, many times, in one folder; says what was found.
 * `npm run storm -- live [seeds] [seconds]`: 200 readers of two gateways while everything fails; needs redis-server and
 * a build.
 */
const storms: Record<string, (...given: string[]) => Promise<number>> = { database, live };

async function database(rounds = "200"): Promise<number> {
  await bundleServer();
  const directory = mkdtempSync(join(tmpdir(), "storm-"));
  const storm = new Storm(directory);
  let acknowledged = 0;
  let faults = 0;
  let slowest = 0;
  console.log("| rounds | acknowledged writes | faults | slowest start |\n|---|---|---|---|");
  for (let round = 1; round <= Number(rounds); round++) {
    // Anywhere between the first writes and a full stride.
    const result = await storm.round(150 + ((round * 97) % 900));
    acknowledged += result.acknowledged;
    faults += result.faults.length;
    slowest = Math.max(slowest, result.restartMs);
    for (const fault of result.faults) console.log(`round ${round}: ${fault}`);
    if (round % 20 === 0 || round === Number(rounds)) {
      console.log(`| ${round} | ${acknowledged} | ${faults} | ${Math.round(slowest)} ms |`);
    }
  }
  await storm.close();
  rmSync(directory, { recursive: true, force: true });
  return faults;
}

async function live(seeds = "10", seconds = "20"): Promise<number> {
  const { Harbour } = await import("../e2e/storm/storm.ts");
  const harbour = await Harbour.open();
  let faults = 0;
  console.log(
    "| seed | deeds | events | cuts | kill -9 | Redis | slow readers | connections | settled | faults |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (let seed = 1; seed <= Number(seeds); seed++) {
    const { problems, settledMs, ...rest } = await harbour.storm({
      ...{ seed, readers: 200, milliseconds: Number(seconds) * 1_000 },
    });
    const { deeds, events, cuts, kills, redisRestarts, pauses, connections } = rest;
    const figures = [seed, deeds, events, cuts, kills, redisRestarts, pauses, connections];
    console.log(`| ${figures.join(" | ")} | ${Math.round(settledMs)} ms | ${problems.length} |`);
    for (const problem of problems.slice(0, 10)) console.log(`seed ${seed}: ${problem}`);
    faults += problems.length;
  }
  await harbour.close();
  return faults;
}

const [what = "database", ...given] = process.argv.slice(2);
const chosen = storms[what];
if (!chosen) {
  console.error(`There is no storm « ${what} »: ${Object.keys(storms).join(", ")}`);
  process.exit(1);
}
process.exit((await chosen(...given)) === 0 ? 0 : 1);

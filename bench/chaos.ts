import { spawnSync } from "node:child_process";

/**
 * `npm run chaos -- database [rounds]`: kills the database with SIGKILL under writes, many times in one folder, and prints
 * the faults found.
 * `npm run chaos -- live [seeds] [seconds]`: 200 readers of two gateways under connection cuts, kills, Redis restarts and
 * slow readers; needs redis-server and a build.
 * `npm run chaos -- cluster [times] [kind]`: 200 readers of two gateways over three MongoDB servers, whose primary is killed, steps
 * down, is slow or cut off from one gateway, whose secondary is killed, and one of whose gateways is, each this often; needs mongod, redis-server and a build.
 * `npm run chaos -- upgrade [seconds] [times] [readers]`: 200 readers of two gateways behind Caddy, which are replaced one after the other by a
 * later version and then by the former again; both versions serve beside each other for as long; each request must succeed.
 * `npm run chaos -- inputs [rounds]`: the tests with random inputs, each round with a new seed, printed beside its result.
 */
const chaosTests: Record<string, (...options: string[]) => Promise<number>> = {
  database,
  live,
  cluster,
  upgrade,
  inputs,
};

async function database(rounds = "200"): Promise<number> {
  const script = ["run", "chaos", "--workspace", "packages/embedded-mongo", "--silent", "--", rounds];
  return spawnSync("npm", script, { stdio: "inherit", shell: process.platform === "win32" }).status ?? 1;
}

async function live(seeds = "10", seconds = "20"): Promise<number> {
  const { Cluster } = await import("../e2e/chaos/cluster.ts");
  const { openServed } = await import("../e2e/chaos/databases.ts");
  const cluster = await Cluster.open(await openServed());
  let faults = 0;
  console.log(
    "| seed | operations | events | cuts | kill -9 | Redis | slow readers | connections | settled | faults |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (let seed = 1; seed <= Number(seeds); seed++) {
    const { problems, settledMs, ...rest } = await cluster.run({
      seed,
      readers: 200,
      milliseconds: Number(seconds) * 1_000,
      operations: 0,
    });
    const { operations, events, failures, connections } = rest;
    const { cut, kill, redis, stall } = failures;
    const figures = [seed, operations, events, cut, kill, redis, stall, connections];
    console.log(`| ${figures.join(" | ")} | ${Math.round(settledMs)} ms | ${problems.length} |`);
    for (const problem of problems.slice(0, 10)) console.log(`seed ${seed}: ${problem}`);
    faults += problems.length;
  }
  await cluster.close();
  return faults;
}

/** Longest time, in milliseconds, in which a member may be unable to read and write. */
const longestGap = 12_000;

async function cluster(times = "20", ...chosenKinds: string[]): Promise<number> {
  const { Cluster } = await import("../e2e/chaos/cluster.ts");
  const { openReplicaSet } = await import("../e2e/chaos/databases.ts");
  const { hasMongod } = await import("../gateway/testing/servers/mongod.ts");
  if (!hasMongod) return 1;
  const database = await openReplicaSet();
  const { openFurtherWork } = await import("../e2e/chaos/further-work.ts");
  const { settings, furtherWork, close } = await openFurtherWork();
  const two = await Cluster.open(database, settings);
  const kinds =
    chosenKinds.length > 0 ? [chosenKinds.join(" ")] : [...Object.keys(database.failures), "kill"];
  let faults = 0;
  console.log(
    "| failure | times | operations | events | longest gap, first gateway | second | settled | faults |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [seed, kind] of kinds.entries()) {
    const plan = {
      seed,
      readers: 200,
      milliseconds: 0,
      operations: 0,
      times: Number(times),
      failures: [kind],
      furtherWork,
    };
    const { problems, ...report } = await two.run(plan);
    const seconds = [...report.longestGaps, report.settledMs].map((each) => `${(each / 1_000).toFixed(1)} s`);
    const isLong = report.longestGaps.some((each) => each > longestGap);
    const found = [...problems, ...(isLong ? ["a gap above 12 s"] : [])];
    const figures = [kind, report.failures[kind], report.operations, report.events, ...seconds, found.length];
    console.log(`| ${figures.join(" | ")} |`);
    for (const line of [...report.furtherWork, ...found.slice(0, 10)]) console.log(`${kind}: ${line}`);
    faults += found.length;
  }
  await two.close();
  await close();
  return faults;
}

async function upgrade(seconds = "20", times = "2", readers = "200"): Promise<number> {
  const { openUpgrade } = await import("../e2e/chaos/upgrade.ts");
  const { cluster: two, front, actions, close } = await openUpgrade(Number(seconds) * 1_000);
  const plan = { seed: 1, readers: Number(readers), milliseconds: 0, operations: 0, times: Number(times) };
  const report = await two.run({ ...plan, failures: ["upgrade"], actions, front });
  const { problems, failures, operations, events, requests, connections, longestGaps } = report;
  console.log("| upgrades | operations | requests | events | connections | longest answer | faults |");
  console.log("|---|---|---|---|---|---|---|");
  const gap = `${(longestGaps[0]! / 1_000).toFixed(1)} s`;
  const figures = [failures.upgrade, operations, requests, events, connections, gap, problems.length];
  console.log(`| ${figures.join(" | ")} |`);
  for (const problem of [...new Set(problems)].slice(0, 20)) console.log(problem);
  await close();
  return problems.length;
}

async function inputs(rounds = "10"): Promise<number> {
  const { stdout } = spawnSync("git", ["grep", "-l", "fast-check\\|support/seed.ts", "--", "*.test.ts"]);
  const files = String(stdout).trim().split("\n");
  let faults = 0;
  for (let round = 1; round <= Number(rounds); round++) {
    const seed = String(Date.now() % 1_000_000_000);
    const { status } = spawnSync("npx", ["vitest", "run", "--reporter=dot", ...files], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, SEED: seed },
      shell: process.platform === "win32",
    });
    console.log(`round ${round}: SEED=${seed}, ${status === 0 ? "passed" : "FAILED"}`);
    faults += status === 0 ? 0 : 1;
  }
  return faults;
}

const [name = "database", ...options] = process.argv.slice(2);
const chosen = chaosTests[name];
if (!chosen) {
  console.error(`There is no chaos test « ${name} »: ${Object.keys(chaosTests).join(", ")}`);
  process.exit(1);
}
process.exit((await chosen(...options)) === 0 ? 0 : 1);

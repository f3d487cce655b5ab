import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEndpoint } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { firstJobsOf } from "../../e2e/support/first-jobs.ts";
import { after, delaysOf } from "../support/beside.ts";
import { openDemonstration } from "../support/site.ts";
import { memoryOf } from "./figures.ts";

const requestsASecond = 50;

/**
 * Delay of a visitor's home page while the newest backup of the demonstration is restored aside and compared, as each week, and
 * before; with the memory of the processes that do it, in MB.
 */
export async function run(): Promise<void> {
  const backupTo = await mkdtemp(join(tmpdir(), "palabre-backup-check-"));
  const site = await openDemonstration({ BACKUP_TO: backupTo });
  const client = await MongoClient.connect(readEndpoint(site.dataDir)!.uri);
  try {
    const { status } = spawnSync(process.execPath, ["gateway/dist/palabre.js", "backup", backupTo], {
      env: site.environment,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("The backup has failed.");
    // The first run of each job.
    await firstJobsOf(site.dataDir);
    await delaysOf(site.url, { requestsASecond, until: after(10) });
    const alone = await delaysOf(site.url, { requestsASecond, until: after(20) });
    const database = client.db("palabre");
    const begin = performance.now();
    // A good check is not repeated within a week.
    await database.collection("backupChecks").deleteMany({});
    await database.collection("jobs").updateOne({ name: "checkBackup" }, { $set: { dueAt: new Date() } });
    let check: { documents: number; files: number; fault: string | null } | null = null;
    let most = 0;
    const watching = setInterval(async () => {
      most = Math.max(most, memoryOf(site.pid).VmHWM ?? 0);
      check = await database.collection<NonNullable<typeof check>>("backupChecks").findOne();
    }, 200);
    const beside = await delaysOf(site.url, { requestsASecond, until: () => check !== null });
    clearInterval(watching);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
    console.log(
      `| alone, p95 ms | beside, p95 ms | check, s | site, most MB | result |\n|---|---|---|---|---|`,
    );
    console.log(
      `| ${[alone.toFixed(1), beside.toFixed(1), seconds, most.toFixed(0), JSON.stringify(check)].join(" | ")} |`,
    );
  } finally {
    await client.close();
    await site.close();
    await rm(backupTo, { recursive: true });
  }
}

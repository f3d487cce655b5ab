import { setTimeout as wait } from "node:timers/promises";
import { readEndpoint } from "embedded-mongo";
import { MongoClient } from "mongodb";

/**
 * Resolves when each scheduled job of a site on this data folder has run once. A site that starts from a copy of the folder has
 * then no more to do than one that is started again.
 */
export async function firstJobsOf(dataDir: string): Promise<void> {
  const client = await MongoClient.connect(readEndpoint(dataDir)!.uri);
  try {
    const jobs = client.db("palabre").collection("jobs");
    const areDone = async () =>
      (await jobs.countDocuments()) > 0 && (await jobs.countDocuments({ lastFinishedAt: null })) === 0;
    while (!(await areDone())) await wait(200);
  } finally {
    await client.close();
  }
}

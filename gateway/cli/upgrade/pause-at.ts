import { MongoClient } from "mongodb";
import { pause } from "../../backups/restore.service.ts";
import { openDatabaseAt } from "../../database/open-database.ts";
import { pauseCollection } from "../../database/pause.ts";

/** Makes a site that does not run wait for `resumeAt` with what it would send. Returns false when it waited already. */
export async function pauseAt(folder: string): Promise<boolean> {
  const database = await openDatabaseAt(folder);
  return pause(database).finally(() => database.close());
}

/** Lets go what waits, while the site runs or not. */
export async function resumeAt(folder: string): Promise<void> {
  const database = await openDatabaseAt(folder);
  const client = await MongoClient.connect(database.uri);
  try {
    await client.db(database.name).collection(pauseCollection).deleteMany({});
  } finally {
    await client.close();
    await database.close();
  }
}

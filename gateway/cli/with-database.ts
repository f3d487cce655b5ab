import "../server/registrations.ts";
import { stopPasswordWorker } from "../auth/password.ts";
import type { Settings } from "../core/env.ts";
import { loadSecret } from "../core/secret.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { runningAddress } from "../database/sides.ts";

/**
 * Runs an action on the database of the settings, migrated first. An embedded database that another process has open
 * (the running site, for example) is used through that process, which has migrated it.
 */
export async function withDatabase<Result>(
  settings: Settings,
  action: () => Promise<Result>,
): Promise<Result> {
  loadSecret(settings);
  const running = settings.mongodbUri ? null : await runningAddress(settings.dataDir);
  const uri = settings.mongodbUri ?? running?.uri;
  const database = await connectDatabase({ uri, dataDir: settings.dataDir });
  try {
    if (!running) await migrate();
    return await action();
  } finally {
    await stopPasswordWorker();
    await database.close();
  }
}

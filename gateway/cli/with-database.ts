import "../server/registrations.ts";
import { stopPasswordWorker } from "../auth/password.ts";
import type { Env } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { loadSecret } from "../core/secret.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { hasDatabase, runningAddress } from "../database/open-database.ts";
import { prepareSite } from "../settings/prepare-site.service.ts";

/**
 * Runs an action on the database of the environment, migrated first. An embedded database that another process has open
 * (the running site, for example) is used through that process, which has migrated it. Throws an error of one line when the
 * site has no database yet, unless the action may create it: a wrong DATA_DIR must not look like an empty site.
 */
export async function withDatabase<Result>(
  env: Env,
  action: () => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  if (!mayCreate) requireDatabase(env);
  loadSecret(env);
  const running = env.mongodbUri ? null : await runningAddress(env.dataDir);
  const uri = env.mongodbUri ?? running?.uri;
  const database = await connectDatabase({ uri, dataDir: env.dataDir });
  try {
    if (!running) await migrate();
    await prepareSite(env);
    return await action();
  } finally {
    await stopPasswordWorker();
    await database.close();
  }
}

/** Throws an error of one line when DATA_DIR is that of no site. */
export function requireDatabase({ mongodbUri, dataDir }: Env): void {
  if (mongodbUri || hasDatabase(dataDir)) return;
  throw new Error(
    inLanguage(
      `DATA_DIR\u00a0: ${dataDir} n’a pas encore de base. Le site n’a jamais été lancé, ou ses données sont dans un autre dossier.`,
      `DATA_DIR: ${dataDir} has no database yet. The site was never started, or its data are in another folder.`,
    ),
  );
}

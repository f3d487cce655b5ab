import "./registrations.ts";
import type { CheckReply, CheckTask } from "../backups/check/backup-check.types.ts";
import { checkNewestBackup } from "../backups/check/restored-copy.ts";
import { applyEnv, type Env, processEnv } from "../core/env.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { contextOfPage } from "../graphql/context.ts";
import { createSchema } from "../graphql/schema.ts";
import { pagesPlugin } from "../http/pages.ts";
import { replyToProcessTasks } from "../lib/threads/process-replies.ts";
import { prepareSite } from "../settings/prepare-site.service.ts";
import { createApp } from "./app.ts";
import { readinessOf } from "./readiness.ts";

/** Answers the home page from a copy of the site. Throws an error of one line for any answer but 200. */
async function render(copy: Env): Promise<void> {
  const env = applyEnv(copy);
  const database = await connectDatabase({ dataDir: env.dataDir });
  try {
    await migrate();
    await prepareSite(env);
    const schema = createSchema();
    const pages = pagesPlugin({ schema, contextFor: contextOfPage, env, isDeveloping: false });
    const app = await createApp({ env, schema, readiness: readinessOf(env, database), pages });
    try {
      const { statusCode } = await app.inject({ url: "/", headers: { host: new URL(env.siteUrl).host } });
      if (statusCode !== 200) throw new Error(`La première page de la copie répond ${statusCode}.`);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

// The process in which a backup is restored and read (backups/check): it may change its environment.
replyToProcessTasks<CheckTask, CheckReply>(async ({ address }) => {
  try {
    return { checked: await checkNewestBackup(processEnv(), address, render) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
});

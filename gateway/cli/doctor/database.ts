import type { Db } from "mongodb";
import mongoose from "mongoose";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { connectDatabase } from "../../database/connect.ts";
import { dueMigrations, migrations } from "../../database/migrate.ts";
import { hasDatabase, runningAddress } from "../../database/open-database.ts";
import { pausedSince } from "../../database/pause.ts";
import { measureQueue } from "../../mails/mail-admin.service.ts";
import { checkBackups } from "./backups.ts";
import { checkClock } from "./clock.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";
import { checkMail } from "./mail.ts";
import { checkTransactionLimit } from "./mongodb.ts";
import { checkPasskeys } from "./passkeys.ts";

const lateMinutes = 15;

/**
 * Checks that the database answers, whether it needs an upgrade, what waits in it, its clock, and the mail server where the
 * database alone knows it, with a message to `mailTo`. Writes nothing.
 */
export async function checkDatabase(env: Env, mailTo: string | undefined): Promise<Finding[]> {
  const name = inLanguage("base", "database");
  const running = env.mongodbUri ? null : await runningAddress(env.dataDir);
  if (!env.mongodbUri && !running && !hasDatabase(env.dataDir))
    return [
      warning(
        name,
        inLanguage(
          "aucune encore\u00a0: le site n’a jamais été lancé",
          "none yet: the site was never started",
        ),
      ),
    ];
  const uri = env.mongodbUri ?? running?.uri;
  const database = await connectDatabase({ uri, dataDir: env.dataDir }).catch(reasonOf);
  if (typeof database === "string") return [failure(name, database)];
  try {
    const { version } = (await mongoose.connection.db!.command({ buildInfo: 1 })) as { version: string };
    const kind = env.mongodbUri ? `MongoDB ${version}` : inLanguage("embarquée", "embedded");
    const state = running ? inLanguage("site en marche", "site running") : "";
    return [
      ok(name, [kind, state].filter(Boolean).join(", ")),
      await checkFormat(),
      await checkQueue(),
      ...(await checkBackups(env)),
      ...(await checkPasskeys()),
      ...(env.mongodbUri ? await checkServer(mongoose.connection.db!) : []),
      ...(env.smtpUrl ? [] : await checkMail(mailTo)),
    ];
  } finally {
    await database.close();
  }
}

const checkServer = async (db: Db): Promise<Finding[]> => [
  await checkClock(db),
  ...(await checkTransactionLimit(db)),
];

async function checkFormat(): Promise<Finding> {
  const name = inLanguage("format", "format");
  try {
    const due = await dueMigrations();
    const detail = `${migrations.length - due.length} / ${migrations.length}`;
    return due.length === 0 ? ok(name, detail) : warning(name, `${detail}\u00a0: palabre upgrade`);
  } catch (error) {
    return failure(name, reasonOf(error));
  }
}

async function checkQueue(): Promise<Finding> {
  const name = inLanguage("file d’attente", "queue");
  const { count, oldestSeconds } = await measureQueue();
  const age = Math.round(oldestSeconds / 60);
  const detail = inLanguage(
    `${count} messages attendent, le plus ancien depuis ${age} min`,
    `${count} mails wait, the oldest for ${age} min`,
  );
  if (await pausedSince())
    return warning(
      name,
      `${detail}\u00a0; ${inLanguage("le site est en pause", "the site is paused")}\u00a0: palabre resume`,
    );
  return (age >= lateMinutes ? warning : ok)(name, detail);
}

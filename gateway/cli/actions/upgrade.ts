import { join } from "node:path";
import { backUp } from "../../backups/backup.service.ts";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { version } from "../../core/operation/version.ts";
import { connectDatabase } from "../../database/connect.ts";
import { dueMigrations, migrate, migrations } from "../../database/migrate.ts";
import { hasDatabase, requireStopped, runningAddress } from "../../database/open-database.ts";
import { fetchRelease, isNewer } from "../../site/newer-version.service.ts";
import type { CommandInput, Outcome, RunCommand } from "../command.ts";
import { upgradeToFile } from "../upgrade/upgrade-file.ts";

export const run: RunCommand = async (input) => {
  const [file] = input.positionals;
  if (file !== undefined) return upgradeToFile(file, input);
  const env = input.env();
  const isTrial = input.switches.has("dry-run");
  if (!env.mongodbUri && !isTrial) await requireStopped(env.dataDir);
  // Nothing is created by a look at a site that was never started.
  if (isTrial && !env.mongodbUri && !hasDatabase(env.dataDir)) return planOf(migrations);
  // Only the look at what would run may read the database of a site that runs.
  const uri = env.mongodbUri ?? (isTrial ? (await runningAddress(env.dataDir))?.uri : undefined);
  const database = await connectDatabase({ uri, dataDir: env.dataDir });
  try {
    const done = await upgrade(env, input, isTrial);
    return { lines: [...(await versionLines(env)), ...done.lines], json: done.json };
  } finally {
    await database.close();
  }
};

/** Returns what is installed, and what the feed of new versions says; a feed that does not answer stops no upgrade. */
async function versionLines({ updateFeed }: Env): Promise<string[]> {
  const installed = inLanguage(`Version installée\u00a0: ${version}`, `Installed version: ${version}`);
  if (!updateFeed) return [installed];
  try {
    const release = await fetchRelease(updateFeed);
    if (!release || !isNewer(release.version)) return [installed];
    const { version: newer, address } = release;
    return [
      installed,
      inLanguage(
        `Version plus récente\u00a0: ${newer} ${address}`,
        `Newer version: ${newer} ${address}`,
      ).trim(),
    ];
  } catch {
    const failed = inLanguage(
      "Les nouvelles versions n’ont pas pu être lues (UPDATE_FEED).",
      "The new versions could not be read (UPDATE_FEED).",
    );
    return [installed, failed];
  }
}

async function upgrade(env: Env, input: CommandInput, isTrial: boolean): Promise<Outcome> {
  const due = await dueMigrations();
  if (due.length === 0)
    return {
      lines: [
        inLanguage(
          `Les données sont au format de la version ${version}.`,
          `The data are as version ${version} stores them.`,
        ),
      ],
      json: { version, due, backup: null },
    };
  const plan = planOf(due);
  if (isTrial) return plan;
  // A new site has nothing to lose.
  const backup = due.length < migrations.length ? await backUpFirst(env, input) : null;
  const lines = plan.lines.slice(1);
  if (backup) lines.push(inLanguage(`Sauvegarde\u00a0: ${backup}`, `Backup: ${backup}`));
  await migrate();
  lines.push(inLanguage("Les données sont à jour.", "The data are up to date."));
  return { lines, json: { ...plan.json, backup } };
}

/** Returns the migrations to run, after a line that says so. */
function planOf(due: typeof migrations) {
  const named = due.map(({ number, name }) => ({ number, name }));
  return {
    lines: [
      inLanguage("Migrations à faire\u00a0:", "Migrations to run:"),
      ...named.map(({ number, name }) => `${number}\t${name}`),
    ],
    json: { version, due: named, backup: null },
  };
}

async function backUpFirst(env: Env, { options, progress }: CommandInput): Promise<string> {
  const address = options.to ?? env.backupTo ?? join(env.dataDir, "backups");
  return (await backUp(env, address, progress)).path;
}

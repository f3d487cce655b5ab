import { join } from "node:path";
import { backUp } from "../../backups/backup.service.ts";
import type { Settings } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { version } from "../../core/operation/version.ts";
import { connectDatabase } from "../../database/connect.ts";
import { dueMigrations, migrate, migrations } from "../../database/migrate.ts";
import { runningAddress } from "../../database/sides.ts";
import type { CommandInput, Outcome, RunCommand } from "../command.ts";

export const run: RunCommand = async (input) => {
  const settings = input.settings();
  const running = settings.mongodbUri ? null : await runningAddress(settings.dataDir);
  const isTrial = input.switches.has("dry-run");
  if (running && !isTrial)
    throw new Error(
      inLanguage(
        `Le site de ${settings.dataDir} tourne\u00a0: arrêtez-le, puis recommencez.`,
        `The site of ${settings.dataDir} runs: stop it, then try again.`,
      ),
    );
  const uri = settings.mongodbUri ?? running?.uri;
  const database = await connectDatabase({ uri, dataDir: settings.dataDir });
  try {
    return await upgrade(settings, input, isTrial);
  } finally {
    await database.close();
  }
};

async function upgrade(settings: Settings, input: CommandInput, isTrial: boolean): Promise<Outcome> {
  const due = (await dueMigrations()).map(({ number, name }) => ({ number, name }));
  const lines = due.map(({ number, name }) => `${number}\t${name}`);
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
  if (isTrial) {
    lines.unshift(inLanguage("Migrations à faire\u00a0:", "Migrations to run:"));
    return { lines, json: { version, due, backup: null } };
  }
  // A new site has nothing to lose.
  const backup = due.length < migrations.length ? await backUpFirst(settings, input) : null;
  if (backup) lines.push(inLanguage(`Sauvegarde\u00a0: ${backup}`, `Backup: ${backup}`));
  await migrate();
  lines.push(inLanguage("Les données sont à jour.", "The data are up to date."));
  return { lines, json: { version, due, backup } };
}

async function backUpFirst(settings: Settings, { options, progress }: CommandInput): Promise<string> {
  const address = options.to ?? settings.backupTo ?? join(settings.dataDir, "backups");
  return (await backUp(settings, address, progress)).path;
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "../../backups/backup.service.ts";
import { databaseBytes, requireRoom } from "../../backups/backup-room.ts";
import { clock } from "../../core/clock.ts";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { version } from "../../core/operation/version.ts";
import { backupDatabase } from "../../database/backup.ts";
import type { CommandInput, Outcome } from "../command.ts";
import { requireDatabase } from "../with-database.ts";
import {
  type FormerVersion,
  type Installation,
  readRecord,
  removeOtherVersions,
  requireInstallation,
  type UpgradeRecord,
  writeRecord,
} from "./installation.ts";
import { daysOfReturn, takeUpInterrupted } from "./interruption.ts";
import { installBeside, tryOnCopy } from "./next-version.ts";
import { pauseAt, resumeAt } from "./pause-at.ts";
import { keptDatabase, putBack } from "./return.ts";
import { examine } from "./site-process.ts";
import { type OpenedSite, stayOrStop, whileStopped } from "./while-stopped.ts";

/** Of an installed version: 102 MB (docs/decisions/0107), and what npm keeps meanwhile. */
const bytesOfVersion = 300_000_000;

/**
 * Upgrades the site of this folder to the version in a file. While the site runs, the version is installed beside the one that
 * runs, tried on a copy of the data, and a backup made; then the site is stopped, its database kept, the version exchanged and
 * the site examined. When it fails there, the former version runs again with its data. Throws an error of one line.
 */
export async function upgradeToFile(file: string, input: CommandInput): Promise<Outcome> {
  const env = input.env();
  const installation = requireInstallation();
  requireOwnDatabase(env);
  requireDatabase(env);
  await takeUpInterrupted(installation, env, input.print);
  await requireRoom(installation.home, bytesOfVersion);
  await requireRoom(env.dataDir, 2 * (await databaseBytes(env.dataDir)));
  const before = readRecord(installation);
  const preparing = { ...before, pid: process.pid, step: "preparing", next: version } as const;
  writeRecord(installation, preparing);
  let prepared: Prepared | null = null;
  try {
    prepared = await prepare(installation, env, file, input);
  } finally {
    if (!prepared) {
      writeRecord(installation, before);
      removeOtherVersions(installation);
    }
  }
  if (prepared) return exchange(installation, env, prepared, input);
  return { lines: [inLanguage("Rien n’a changé.", "Nothing has changed.")], json: { version } };
}

/** Throws an error of one line with MONGODB_URI: what was before can't be kept beside. */
export function requireOwnDatabase({ mongodbUri }: Env): void {
  if (!mongodbUri) return;
  throw new Error(
    inLanguage(
      "Avec MONGODB_URI, arrêtez le site, installez la version par npm, puis lancez «\u00a0palabre upgrade\u00a0» sans fichier.",
      "With MONGODB_URI, stop the site, install the version by npm, then run “palabre upgrade” without a file.",
    ),
  );
}

interface Prepared {
  readonly next: string;
  readonly backup: string;
}

/** Installs and tries a version, and makes a backup; null where it was only to be tried. */
async function prepare(
  installation: Installation,
  env: Env,
  file: string,
  { print, progress, options, switches }: CommandInput,
): Promise<Prepared | null> {
  const next = installBeside(installation, file);
  print(
    inLanguage(
      `Version ${next}, installée à côté de la ${version}. Essai sur une copie des données…`,
      `Version ${next}, installed beside ${version}. Trying it on a copy of the data …`,
    ),
  );
  await tryOnCopy(installation, env, next);
  print(inLanguage("L’essai a réussi.", "It works on the copy."));
  if (switches.has("dry-run")) return null;
  const address = options.to ?? env.backupTo ?? join(env.dataDir, "backups");
  const { path } = await backUp(env, address, progress);
  print(inLanguage(`Sauvegarde\u00a0: ${path}`, `Backup: ${path}`));
  return { next, backup: path };
}

async function exchange(
  installation: Installation,
  env: Env,
  { next, backup }: Prepared,
  input: CommandInput,
): Promise<Outcome> {
  const base = { ...readRecord(installation), pid: process.pid, next };
  // The way back that there was is over: what was kept for it goes.
  const before = { ...base, former: null, step: "switching" } as const;
  let former: FormerVersion = { version, leftAt: clock.now().toISOString(), backup, wasPaused: false };
  const opened = await whileStopped(installation, env, before, async () => {
    rmSync(keptDatabase(env), { recursive: true, force: true });
    await backupDatabase(env.dataDir, keptDatabase(env));
    former = { ...former, leftAt: clock.now().toISOString() };
    writeRecord(installation, { ...before, current: next, former });
    // Nothing is sent before the version has been examined: a return would send it again.
    former = { ...former, wasPaused: !(await pauseAt(env.dataDir)) };
    return { ...before, current: next, former, step: "checking" };
  });
  try {
    await examine(env, opened.hasEnded);
  } catch (error) {
    return comeBack(installation, env, { former, next, opened, input, reason: (error as Error).message });
  }
  if (!former.wasPaused) await resumeAt(env.dataDir);
  writeRecord(installation, { ...readRecord(installation), step: "done" });
  removeOtherVersions(installation);
  input.print(
    inLanguage(
      `La version ${next} est en place et répond. Pendant ${daysOfReturn} jours, «\u00a0palabre downgrade\u00a0» revient à la ${version}.`,
      `Version ${next} is in place and answers. For ${daysOfReturn} days, “palabre downgrade” goes back to ${version}.`,
    ),
  );
  await stayOrStop(opened, input.print);
  return { lines: [], json: { version: next, former: version, backup } };
}

interface Failed {
  readonly former: FormerVersion;
  readonly next: string;
  readonly opened: OpenedSite;
  readonly input: CommandInput;
  readonly reason: string;
}

/** Puts the former version and its data back after an examination that failed, and says so. */
async function comeBack(
  installation: Installation,
  env: Env,
  { former, next, opened, input, reason }: Failed,
): Promise<Outcome> {
  const returning: UpgradeRecord = {
    ...readRecord(installation),
    pid: process.pid,
    step: "returning",
    next: former.version,
  };
  // It waits for the return where it is started again meanwhile.
  writeRecord(installation, returning);
  await opened.started?.stop();
  const { wasRunning } = opened;
  const again = await whileStopped(
    installation,
    env,
    returning,
    () => putBack(env, former, returning),
    wasRunning,
  );
  await examine(env, again.hasEnded);
  removeOtherVersions(installation);
  input.print(
    inLanguage(
      `La version ${next} ne marche pas ici\u00a0: ${reason}.\nLa version ${former.version} tourne de nouveau, avec les données d’avant\u202f; rien n’est parti entre-temps.`,
      `Version ${next} does not work here: ${reason}.\nVersion ${former.version} runs again, with the data of before; nothing was sent meanwhile.`,
    ),
  );
  await stayOrStop(again, input.print);
  return { lines: [], json: { version: former.version, failed: next, reason }, exitCode: 1 };
}

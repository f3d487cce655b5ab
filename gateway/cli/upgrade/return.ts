import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openBackup } from "../../backups/stored-backup.ts";
import { inWorkFolder } from "../../backups/targets/folder-target.ts";
import type { Env } from "../../core/env.ts";
import { replaceDatabase } from "../../database/replace-database.ts";
import { storage } from "../../lib/storage/storage.ts";
import type { FormerVersion, UpgradeRecord } from "./installation.ts";
import { pauseAt } from "./pause-at.ts";

/** Folder of the database as it was when the former version was stopped: it can be a DATA_DIR. */
export const keptDatabase = ({ dataDir }: Pick<Env, "dataDir">): string => join(dataDir, "before-upgrade");

/**
 * Puts the data of the former version back, while no site runs, and returns the record with which that version runs. What was
 * kept stays: after a kill the same can be done again. With `isPaused` the site waits for `palabre resume`.
 */
export async function putBack(
  env: Env,
  { version, backup }: FormerVersion,
  record: UpgradeRecord,
  { isPaused = false } = {},
): Promise<UpgradeRecord> {
  await inWorkFolder(env.dataDir, "return-", async (aside) => {
    const folder = join(aside, "database");
    mkdirSync(folder);
    copyFileSync(join(keptDatabase(env), "data.mdb"), join(folder, "data.mdb"));
    if (isPaused) await pauseAt(folder);
    await bringFilesBack(env, backup, aside);
    await replaceDatabase(join(folder, "data.mdb"), env.dataDir);
  });
  return { ...record, current: version, former: null, step: "done" };
}

/** Brings the files of a backup that were deleted since. A backup that is gone brings none. */
async function bringFilesBack(env: Env, address: string, aside: string): Promise<void> {
  const backup = await openBackup(address, env).catch(() => null);
  const place = await storage();
  for (const part of backup?.keysIn("files/") ?? []) {
    const key = part.slice("files/".length);
    if ((await place.lengthOf(key)) !== null) continue;
    await backup?.copy(part, join(aside, part));
    await place.moveIn(join(aside, part), key);
  }
}

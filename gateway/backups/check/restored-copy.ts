import type { Env } from "../../core/env.ts";
import { loadSecret } from "../../core/secret.ts";
import { openDatabaseAt } from "../../database/open-database.ts";
import { documentsOf } from "../backup-format.ts";
import { readDocuments } from "../restore.service.ts";
import { openBackup } from "../stored-backup.ts";
import { inWorkFolder } from "../targets/folder-target.ts";

/** The contents of a backup that was restored aside, compared and read. */
export interface CheckedBackup {
  readonly name: string;
  readonly madeAt: Date;
  readonly documents: number;
  readonly files: number;
}

const prefix = "backup-check-";

/**
 * Restores the newest backup of a folder or bucket into a folder of its own and compares every collection and every file with its
 * hash; then `render` answers a page from the copy, with the settings that it is given. Nothing of the site is changed. Throws an error of one
 * line, which says what is wrong with the backup.
 */
export async function checkNewestBackup(
  env: Env,
  address: string,
  render: (copy: Env) => Promise<void>,
): Promise<CheckedBackup> {
  loadSecret(env);
  const backup = await openBackup(address, env);
  return inWorkFolder(env.dataDir, prefix, async (folder) => {
    const database = await openDatabaseAt(folder);
    try {
      await readDocuments(backup, database, () => undefined);
    } finally {
      await database.close();
    }
    const files = backup.keysIn("files/");
    for (const key of files) for await (const _ of backup.read(key));
    await render({ ...env, dataDir: folder, mongodbUri: undefined, redisUrl: undefined });
    const { name, manifest } = backup;
    return { name, madeAt: manifest.madeAt, documents: documentsOf(manifest), files: files.length };
  });
}

import { renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockFolder } from "embedded-mongo";
import { flush } from "./backup.ts";

/**
 * Replaces the embedded database of a folder that no process has open by a file, atomically. The file must be on the same
 * disk. Throws an error of one line.
 */
export async function replaceDatabase(file: string, dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const release = await lockFolder(folder);
  try {
    flush(file);
    // The lock file of the former database.
    rmSync(join(folder, "data.mdb-lock"), { force: true });
    renameSync(file, join(folder, "data.mdb"));
    flush(folder);
  } finally {
    await release();
  }
}

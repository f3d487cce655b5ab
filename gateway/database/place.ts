import { renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { flush } from "./backup.ts";
import { holdFolder } from "./embedded/folder.ts";

/**
 * Makes a file the embedded database of a folder that nobody has open, in place of the one it had: at one moment the
 * folder has the former one, at the next the new one. The file must lie on the same disk. Throws one clear line.
 */
export async function placeDatabase(file: string, dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const release = await holdFolder(folder);
  try {
    flush(file);
    // Of readers of the former one.
    rmSync(join(folder, "data.mdb-lock"), { force: true });
    renameSync(file, join(folder, "data.mdb"));
    flush(folder);
  } finally {
    await release();
  }
}

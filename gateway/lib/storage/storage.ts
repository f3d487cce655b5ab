import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type Env, env } from "../../core/env.ts";
import { bucketStorage } from "./s3-storage.ts";
import type { Storage } from "./storage.types.ts";

let current: { readonly for: Env; readonly storage: Promise<Storage> } | null = null;

/** Returns the storage that the environment names. */
export function storage(): Promise<Storage> {
  if (current?.for !== env) current = { for: env, storage: openStorage(env) };
  return current.storage;
}

async function openStorage(settingsInUse: Env): Promise<Storage> {
  const url = settingsInUse.storageUrl;
  if (!url?.startsWith("s3:")) return folderStorage(folderOf(settingsInUse));
  return bucketStorage(settingsInUse);
}

const folderOf = ({ storageUrl, dataDir }: Env): string =>
  storageUrl && new URL(storageUrl).pathname.length > 1
    ? fileURLToPath(new URL(storageUrl))
    : join(dataDir, "files");

/** Creates a storage in a folder. */
export function folderStorage(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    async moveIn(path, key) {
      await syncToDisk(path);
      const target = pathIn(location, key);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(path, target);
      } catch (error) {
        // Another filesystem: the bytes are copied.
        if (codeOf(error) !== "EXDEV") throw error;
        await disk.moveFromFs(path, key);
        await syncToDisk(target);
      }
      await syncToDisk(dirname(target));
    },
    async lengthOf(key) {
      const stats = await stat(pathIn(location, key)).catch((error) => {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      });
      return stats?.isFile() ? stats.size : null;
    },
    // flydrive can't read a range.
    read: async (key, range) => createReadStream(pathIn(location, key), { ...range }),
    remove: (key) => disk.delete(key),
  };
}

/** Returns the path of a key. Throws for a key that leads out of the folder, as one in a forged backup may. */
function pathIn(location: string, key: string): string {
  const path = join(location, key);
  if (!path.startsWith(join(location, sep))) throw new Error(`no key of a file: ${JSON.stringify(key)}`);
  return path;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

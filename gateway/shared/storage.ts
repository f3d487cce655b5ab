import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type Settings, settings } from "../env.ts";
import { bucketStorage } from "./storage.s3.ts";
import type { Storage } from "./storage.types.ts";

let opened: { readonly for: Settings; readonly storage: Promise<Storage> } | null = null;

/** The storage of the settings in force. */
export function storage(): Promise<Storage> {
  if (opened?.for !== settings) opened = { for: settings, storage: openStorage(settings) };
  return opened.storage;
}

async function openStorage(chosen: Settings): Promise<Storage> {
  const url = chosen.storageUrl;
  if (!url?.startsWith("s3:")) return folderStorage(folderOf(chosen));
  return bucketStorage(chosen);
}

const folderOf = ({ storageUrl, dataDir }: Settings): string =>
  storageUrl && new URL(storageUrl).pathname.length > 1
    ? fileURLToPath(new URL(storageUrl))
    : join(dataDir, "files");

/** A folder as storage. */
export function folderStorage(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    async take(path, key) {
      await synced(path);
      const place = join(location, key);
      await mkdir(dirname(place), { recursive: true });
      try {
        await rename(path, place);
      } catch (error) {
        // Another disk: the bytes are copied.
        if (codeOf(error) !== "EXDEV") throw error;
        await disk.moveFromFs(path, key);
        await synced(place);
      }
      await synced(dirname(place));
    },
    async lengthOf(key) {
      const facts = await stat(join(location, key)).catch((error) => {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      });
      return facts?.isFile() ? facts.size : null;
    },
    // flydrive reads from the first byte to the last only.
    read: async (key, range) => createReadStream(join(location, key), { ...range }),
    remove: (key) => disk.delete(key),
  };
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { env } from "../../core/env.ts";
import { errorFields, log } from "../../core/log.ts";
import type { ServableFile } from "../../lib/http/serve-bytes.ts";

// Disk cache of image variants in the data folder, bounded to 1 GB, least recently used first out. The index (name →
// size) is in memory: read from the folder once per process, then kept in the order of use by Map insertion order.
// Files are written under a temporary name and renamed, so that a reader never sees half a file. Other processes may
// delete files at any time: a missing file is a cache miss.

export type CachedBytes = Pick<ServableFile, "length" | "read">;

interface CacheEntry {
  readonly bytes: number;
  usedAt: number;
}

/** Maximum size on disk; the least recently used variants are removed first. */
const defaultMaxBytes = 1_000_000_000;

let index: { readonly folder: string; readonly entries: Promise<Map<string, CacheEntry>> } | null = null;
let maxBytes = defaultMaxBytes;

/** Sets another limit. For tests. */
export function setCacheLimit(bytes = defaultMaxBytes): void {
  maxBytes = bytes;
}

const folderOf = (): string => join(env.dataDir, "cache", "images");
const pathOf = (name: string): string => join(folderOf(), name.slice(22, 24), name);

// Files of an earlier process stay valid: they are counted once, then the index is in memory.
function entriesOf(): Promise<Map<string, CacheEntry>> {
  const folder = folderOf();
  if (index?.folder !== folder) index = { folder, entries: readCacheFolder(folder) };
  return index.entries;
}

async function readCacheFolder(folder: string): Promise<Map<string, CacheEntry>> {
  const entries: [string, CacheEntry][] = [];
  for (const subfolder of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, subfolder)).catch(() => [])) {
      const stats = await stat(join(folder, subfolder, name)).catch(() => null);
      // Temporary file of a crashed process.
      if (!stats || name.startsWith("."))
        await rm(join(folder, subfolder, name), { force: true, recursive: true });
      else entries.push([name, { bytes: stats.size, usedAt: stats.mtimeMs }]);
    }
  }
  return new Map(entries.sort(([, one], [, other]) => one.usedAt - other.usedAt));
}

/** Returns a cached variant; null for a miss. */
export async function cachedVariant(name: string): Promise<CachedBytes | null> {
  const entries = await entriesOf();
  const entry = entries.get(name);
  if (!entry) return null;
  // Another process or an operator may have emptied the folder.
  const stats = await stat(pathOf(name)).catch(() => null);
  entries.delete(name);
  if (!stats) return null;
  entries.set(name, entry);
  return onDisk(name, stats.size);
}

const onDisk = (name: string, length: number): CachedBytes => ({
  length,
  read: async (range) => createReadStream(pathOf(name), { ...range }),
});

/** Stores a variant. Where that fails, on a full disk, it is served all the same. */
export async function storeVariant(name: string, bytes: Buffer): Promise<CachedBytes> {
  const path = pathOf(name);
  const temporaryPath = join(path, "..", `.${randomUUID()}`);
  try {
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(temporaryPath, bytes);
    await rename(temporaryPath, path);
    const entries = await entriesOf();
    entries.set(name, { bytes: bytes.length, usedAt: Date.now() });
    await makeRoom(entries);
  } catch (error) {
    log.warn(errorFields(error), "an image could not be cached");
    await rm(temporaryPath, { force: true }).catch(() => {});
  }
  return {
    length: bytes.length,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

// The map is in the order of use.
async function makeRoom(entries: Map<string, CacheEntry>): Promise<void> {
  let total = 0;
  for (const { bytes } of entries.values()) total += bytes;
  for (const [name, { bytes }] of entries) {
    if (total <= maxBytes) return;
    entries.delete(name);
    total -= bytes;
    await rm(pathOf(name), { force: true });
  }
}

/** Removes the variants of a deleted file from this process's folder. */
export async function deleteVariants(filename: string): Promise<void> {
  const entries = await entriesOf();
  const obsolete = [...entries.keys()].filter((name) => name.startsWith(filename.slice(0, 24)));
  for (const name of obsolete) {
    entries.delete(name);
    await rm(pathOf(name), { force: true });
  }
}

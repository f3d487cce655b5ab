import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { settings } from "../env.ts";
import { factsOf, log } from "../shared/log.ts";
import type { Servable } from "../shared/serve.ts";

export type CachedBytes = Pick<Servable, "length" | "read">;

interface Entry {
  readonly bytes: number;
  usedAt: number;
}

/** What the cache takes on disk, at most; then what was asked for longest ago goes first. */
const mostBytes = 1_000_000_000;

let known: { readonly folder: string; readonly entries: Promise<Map<string, Entry>> } | null = null;
let most = mostBytes;

/** For tests: another bound. */
export function boundCache(bytes = mostBytes): void {
  most = bytes;
}

const folderOf = (): string => join(settings.dataDir, "cache", "images");
const pathOf = (name: string): string => join(folderOf(), name.slice(22, 24), name);

// What an earlier process left is still good: it is counted once, then everything is known in memory.
function entriesOf(): Promise<Map<string, Entry>> {
  const folder = folderOf();
  if (known?.folder !== folder) known = { folder, entries: found(folder) };
  return known.entries;
}

async function found(folder: string): Promise<Map<string, Entry>> {
  const entries: [string, Entry][] = [];
  for (const shelf of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, shelf)).catch(() => [])) {
      const facts = await stat(join(folder, shelf, name)).catch(() => null);
      // A draft of a process that ended.
      if (!facts || name.startsWith("."))
        await rm(join(folder, shelf, name), { force: true, recursive: true });
      else entries.push([name, { bytes: facts.size, usedAt: facts.mtimeMs }]);
    }
  }
  return new Map(entries.sort(([, one], [, other]) => one.usedAt - other.usedAt));
}

/** What was made before; null for nothing. */
export async function cachedVariant(name: string): Promise<CachedBytes | null> {
  const entries = await entriesOf();
  const entry = entries.get(name);
  if (!entry) return null;
  // Another process, or an operator, may have emptied the folder.
  const facts = await stat(pathOf(name)).catch(() => null);
  entries.delete(name);
  if (!facts) return null;
  entries.set(name, entry);
  return onDisk(name, facts.size);
}

const onDisk = (name: string, length: number): CachedBytes => ({
  length,
  read: async (range) => createReadStream(pathOf(name), { ...range }),
});

/** Keeps what was made. Where that can't be, a full disk, it is served all the same. */
export async function keepVariant(name: string, bytes: Buffer): Promise<CachedBytes> {
  const path = pathOf(name);
  const draft = join(path, "..", `.${randomUUID()}`);
  try {
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
    const entries = await entriesOf();
    entries.set(name, { bytes: bytes.length, usedAt: Date.now() });
    await makeRoom(entries);
  } catch (error) {
    log.warn(factsOf(error), "an image could not be cached");
    await rm(draft, { force: true }).catch(() => {});
  }
  return {
    length: bytes.length,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

// The map's order is the order of use.
async function makeRoom(entries: Map<string, Entry>): Promise<void> {
  let total = 0;
  for (const { bytes } of entries.values()) total += bytes;
  for (const [name, { bytes }] of entries) {
    if (total <= most) return;
    entries.delete(name);
    total -= bytes;
    await rm(pathOf(name), { force: true });
  }
}

/** Forgets what was made of a file that goes, in this process's folder. */
export async function forgetVariants(filename: string): Promise<void> {
  const entries = await entriesOf();
  const gone = [...entries.keys()].filter((name) => name.startsWith(filename.slice(0, 24)));
  for (const name of gone) {
    entries.delete(name);
    await rm(pathOf(name), { force: true });
  }
}

import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { markedEncoding } from "../source/read-text.ts";
import { ImportError } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { mostBytesOf } from "../source/trees/most-bytes.ts";

const mostBytes = 4_000_000_000;
const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b;

export type BackupFormat = "sqlite" | "xml" | "sql";

/** A backup of a database, unpacked on the disk, with what its first bytes say of it. */
export interface BackupFile {
  readonly path: string;
  readonly format: BackupFormat;
  /** The same as a tree of one file, for readers of streams. */
  readonly tree: FileTree;
  /** Folder of its own, for what is made of it; `drop` deletes it. */
  readonly folder: string;
  readonly drop: () => Promise<void>;
}

/**
 * Copies a backup out of its folder or zip, unpacked if it is compressed (.gz): the reader of SQLite needs a file of its own, and
 * a dump is read twice. Throws ImportError for one that is cut off, or larger than 4 GB.
 */
export async function unpackBackup(tree: FileTree, path: string): Promise<BackupFile> {
  const folder = await mkdtemp(join(tree.scratch ?? tmpdir(), "palabre-backup-"));
  const drop = () => rm(folder, { recursive: true, force: true });
  const [packed, plain] = [join(folder, "packed"), join(folder, "backup")];
  try {
    await pipeline(await tree.open(path), bounded(path), createWriteStream(packed));
    const isPacked = isGzip(await firstBytes(packed));
    if (isPacked)
      await pipeline(createReadStream(packed), createGunzip(), bounded(path), createWriteStream(plain));
    const copy = isPacked ? plain : packed;
    const format = formatOf(await firstBytes(copy), path);
    const copied = { name: tree.name, paths: [path], close: async () => {} };
    return {
      ...{ path: copy, format, folder, drop },
      tree: { ...copied, open: async () => createReadStream(copy) },
    };
  } catch (error) {
    await drop();
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${path} est refusé\u00a0: ce fichier est coupé ou abîmé.`, { cause: error });
  }
}

function formatOf(start: Buffer, path: string): BackupFormat {
  if (start.toString("latin1").startsWith("SQLite format 3\0")) return "sqlite";
  const text = new TextDecoder(markedEncoding(start) ?? "utf-8").decode(start).trimStart();
  return /\.sql(\.gz)?$/i.test(path) || isDump.test(text) ? "sql" : "xml";
}

/** The first line of a dump: a comment, or a statement. */
const isDump = /^(?:--|#|\/\*|(?:set|create|drop|insert|use|start)\b)/i;

const bounded = (path: string) =>
  mostBytesOf(mostBytes, () => new ImportError(`${path} est refusé\u00a0: plus de 4\u202fGo.`));

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100), 0, 100, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

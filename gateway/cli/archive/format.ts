import { text } from "node:stream/consumers";
import { BSON } from "mongodb";
import type { Checksum, StoredCollection } from "../../backups/backup-format.ts";
import type { Entry } from "./tar.ts";

/**
 * An archive of version 0.1 is a tar: `palabre.json` first, the documents as `database/<collection>/<number>.bson` (one after the
 * other, as MongoDB's own tools write them), the files as `files/<name>`, and `end.json` with the totals and checksums.
 * Types and bytes are preserved.
 */
export const format = 1;

/** Header of the archive: the collections, with their options and indexes. */
export interface ArchiveHead {
  readonly format: number;
  readonly madeAt: Date;
  /** The last migration of the data: an older version of Palabre can't read it. */
  readonly migration: number;
  readonly collections: readonly StoredCollection[];
}

/** Last entry of the archive: its totals, by which a truncated archive is detected. */
export interface ArchiveEnd {
  readonly collections: Readonly<Record<string, Checksum>>;
  readonly files: Checksum;
}

export const headName = "palabre.json";
export const endName = "end.json";

/** Returns the collection or the file that an entry belongs to; null for any other entry. */
export function meaningOf({ name }: Entry): { collection: string } | { filename: string } | null {
  const [, collection] = /^database\/([\w.-]+)\/\d+\.bson$/.exec(name) ?? [];
  if (collection) return { collection };
  const [, filename] = /^files\/([\w-]+\.\w+)$/.exec(name) ?? [];
  return filename ? { filename } : null;
}

/** Returns the line of a file in the checksum of all files. */
export const lineOf = (filename: string, length: number, sha256: string): Buffer =>
  Buffer.from(`${filename}\t${length}\t${sha256}`);

export async function read<Value extends ArchiveHead | ArchiveEnd>(
  entry: Entry | undefined,
): Promise<Value | null> {
  return entry ? (BSON.EJSON.parse(await text(entry.body())) as Value) : null;
}

import { text } from "node:stream/consumers";
import { BSON, type Document } from "mongodb";
import type { Entry } from "./tar.ts";

/**
 * An archive is a tar: `palabre.json` first, the documents as `database/<collection>/<number>.bson` (one after the
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
  readonly collections: readonly {
    name: string;
    options: Document;
    indexes: (Document & { name: string })[];
  }[];
}

export interface Checksum {
  readonly documents: number;
  readonly hash: string;
}

/** Last entry of the archive: its totals, by which a truncated archive is detected. */
export interface ArchiveEnd {
  readonly collections: Readonly<Record<string, Checksum>>;
  readonly files: Checksum;
}

/**
 * Collections exported without their documents. Sessions and codes are signed, mails and push keys encrypted with the
 * secret of the machine, which is not exported; recent views and salts expire within a day, presence within a minute; the
 * scheduler and the storage write their own documents again.
 */
export const excludedCollections: ReadonlySet<string> = new Set([
  "sessions",
  "codes",
  "mails",
  "mailSuppressions",
  "pushKeys",
  "pushSubscriptions",
  "views",
  "viewSalts",
  "presences",
  "jobs",
  "fileRemains",
  "announcements",
]);

export const headName = "palabre.json";
export const endName = "end.json";
export const chunkName = (collection: string, number: number): string =>
  `database/${collection}/${String(number).padStart(6, "0")}.bson`;
export const fileName = (filename: string): string => `files/${filename}`;

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

export const write = (value: ArchiveHead | ArchiveEnd): Buffer =>
  Buffer.from(`${BSON.EJSON.stringify(value as unknown as Document, undefined, 1)}\n`);

export async function read<Value extends ArchiveHead | ArchiveEnd>(
  entry: Entry | undefined,
): Promise<Value | null> {
  return entry ? (BSON.EJSON.parse(await text(entry.body())) as Value) : null;
}

/** Prints the progress, one line per second at most. */
export function progressReporter(say: (line: string) => void = (line) => console.error(line)) {
  let reportedAt = performance.now();
  return (verb: string, what: string, done: number, total?: number): void => {
    if (done !== total && performance.now() - reportedAt < 1_000) return;
    reportedAt = performance.now();
    const count = done.toLocaleString("fr-FR");
    say(`${verb}\t${what}\t${total === undefined ? count : `${count} / ${total.toLocaleString("fr-FR")}`}`);
  };
}
export type ReportProgress = ReturnType<typeof progressReporter>;

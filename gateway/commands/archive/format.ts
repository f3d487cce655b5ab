import { text } from "node:stream/consumers";
import { BSON, type Document } from "mongodb";
import type { Entry } from "./tar.ts";

/**
 * An archive is a tar: `palabre.json` first, the documents as `database/<collection>/<number>.bson` (one after the
 * other, as MongoDB's own tools write them), the files as `files/<name>`, and `end.json` with what all of it must add
 * up to. Types and bytes stay as they are.
 */
export const format = 1;

/** What the archive begins with: which collections there are, with their options and indexes. */
export interface Head {
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

export interface Sum {
  readonly documents: number;
  readonly hash: string;
}

/** What it ends with: what is not there was cut off. */
export interface End {
  readonly collections: Readonly<Record<string, Sum>>;
  readonly files: Sum;
}

/**
 * Collections that come without their documents. Sessions and codes are signed with the secret of the machine, mails and
 * keys for pushes sealed with it, and it stays there; who reads what, and under which salt, is forgotten within a day by
 * itself, who edits what within a minute; the scheduler and the storage write their notes anew.
 */
export const leftOut: ReadonlySet<string> = new Set([
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

/** The collection or the file of an entry; null for another one's. */
export function meaningOf({ name }: Entry): { collection: string } | { filename: string } | null {
  const [, collection] = /^database\/([\w.-]+)\/\d+\.bson$/.exec(name) ?? [];
  if (collection) return { collection };
  const [, filename] = /^files\/([\w-]+\.\w+)$/.exec(name) ?? [];
  return filename ? { filename } : null;
}

/** One line of a file, for the sum of all. */
export const lineOf = (filename: string, length: number, sha256: string): Buffer =>
  Buffer.from(`${filename}\t${length}\t${sha256}`);

export const write = (value: Head | End): Buffer =>
  Buffer.from(`${BSON.EJSON.stringify(value as unknown as Document, undefined, 1)}\n`);

export async function read<Value extends Head | End>(entry: Entry | undefined): Promise<Value | null> {
  return entry ? (BSON.EJSON.parse(await text(entry.body())) as Value) : null;
}

/** Tells how far it is, a line a second at most. */
export function teller(say: (line: string) => void = (line) => console.error(line)) {
  let told = performance.now();
  return (verb: string, what: string, done: number, total?: number): void => {
    if (done !== total && performance.now() - told < 1_000) return;
    told = performance.now();
    const count = done.toLocaleString("fr-FR");
    say(`${verb}\t${what}\t${total === undefined ? count : `${count} / ${total.toLocaleString("fr-FR")}`}`);
  };
}
export type Tell = ReturnType<typeof teller>;

import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { BSON, type Db, type Document, MongoClient } from "mongodb";
import type { Checksum } from "../../backups/backup-format.ts";
import { storedFilenames } from "../../backups/stored-filenames.ts";
import {
  type ArchiveEnd,
  type ArchiveHead,
  endName,
  format,
  headName,
  lineOf,
} from "../../cli/archive/format.ts";
import type { ReportProgress } from "../../cli/command.ts";
import type { Settings } from "../../core/env.ts";
import { backupDatabase } from "../../database/backup.ts";
import { Fingerprint, fingerprintOf, rawDocumentsOf } from "../../database/fingerprint.ts";
import { indexesOf } from "../../database/index-definitions.ts";
import { lastMigrationOf } from "../../database/last-migration.ts";
import { collectionsOf } from "../../database/move.ts";
import { openDatabaseAt } from "../../database/open-database.ts";
import { keyOf } from "../../files/file-types.ts";
import { storage } from "../../lib/storage/storage.ts";
import { TarWriter } from "./tar-writer.ts";

const mostInChunk = 8 * 1024 * 1024;

/**
 * Collections exported without their documents. Sessions and codes are signed, mails and push keys encrypted with the
 * secret of the machine, which is not exported; recent views and salts expire within a day, presence within a minute; the
 * scheduler and the storage write their own documents again.
 */
const excludedCollections: ReadonlySet<string> = new Set([
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

const chunkName = (collection: string, number: number): string =>
  `database/${collection}/${String(number).padStart(6, "0")}.bson`;
const fileName = (filename: string): string => `files/${filename}`;

const write = (value: ArchiveHead | ArchiveEnd): Buffer =>
  Buffer.from(`${BSON.EJSON.stringify(value as unknown as Document, undefined, 1)}\n`);

export interface Exported extends ArchiveEnd {
  /** Files recorded in the database and missing in the storage. */
  readonly missing: readonly string[];
}

/**
 * Version 0.1's export, kept to test that its archives are still read: writes all documents and files of the site into one
 * archive. Of an embedded database it is a snapshot, also while the
 * site runs; with MongoDB, concurrent changes are detected and fail the export. The archive is complete or does not exist.
 * Throws an error with a message of one line.
 */
export async function exportSite(
  { dataDir, mongodbUri }: Settings,
  path: string,
  tell: ReportProgress,
): Promise<Exported> {
  if (existsSync(path)) throw new Error(`Ce fichier existe déjà\u00a0: ${path}`);
  const [part, snapshot] = [`${path}.part`, `${path}.snapshot`];
  // Left by an earlier export that was killed.
  rmSync(snapshot, { recursive: true, force: true });
  try {
    if (!mongodbUri) await backupDatabase(dataDir, snapshot);
    const database = await openDatabaseAt(mongodbUri ?? snapshot);
    const client = await MongoClient.connect(database.uri);
    const file = await open(part, "w", 0o600);
    try {
      const archive = new TarWriter(file, new Date());
      const exported = await writeAll(client.db(database.name), archive, tell);
      if (mongodbUri) await requireUnchanged(client.db(database.name), exported);
      await archive.end();
      await file.sync();
      await rename(part, path);
      return exported;
    } finally {
      await file.close();
      await client.close();
      await database.close();
    }
  } finally {
    rmSync(part, { force: true });
    rmSync(snapshot, { recursive: true, force: true });
  }
}

async function writeAll(db: Db, archive: TarWriter, tell: ReportProgress): Promise<Exported> {
  const add = (name: string, bytes: Buffer) => archive.add(name, bytes.length, [bytes]);
  const head = await headOf(db);
  await add(headName, write(head));
  const collections: Record<string, Checksum> = {};
  for (const { name } of head.collections) {
    if (!excludedCollections.has(name)) collections[name] = await writeDocuments(db, name, archive, tell);
  }
  const { missing, ...files } = await writeFiles(db, archive, tell);
  await add(endName, write({ collections, files }));
  return { collections, files, missing };
}

async function headOf(db: Db): Promise<ArchiveHead> {
  const collections = [];
  for (const { name, options } of await collectionsOf(db)) {
    collections.push({ name, options, indexes: await indexesOf(db.collection(name)) });
  }
  if (collections.length === 0) throw new Error("Ce site n’a pas encore de contenu.");
  return { format, madeAt: new Date(), migration: await lastMigrationOf(db), collections };
}

async function writeDocuments(
  db: Db,
  name: string,
  archive: TarWriter,
  tell: ReportProgress,
): Promise<Checksum> {
  const from = db.collection(name);
  const total = await from.estimatedDocumentCount();
  const print = new Fingerprint();
  let [chunk, size, number]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (size > 0) await archive.add(chunkName(name, ++number), size, chunk);
    [chunk, size] = [[], 0];
    tell("export", name, print.documents, total);
  };
  for await (const bytes of rawDocumentsOf(from)) {
    // Copied, because the driver reuses its buffer.
    chunk.push(Buffer.from(bytes));
    print.add(bytes);
    size += bytes.length;
    if (size >= mostInChunk) await flush();
  }
  await flush();
  return { documents: print.documents, hash: print.hash };
}

/** Streams every file recorded in the database. File names are never reused, so that no file changes meanwhile. */
async function writeFiles(
  db: Db,
  archive: TarWriter,
  tell: ReportProgress,
): Promise<Checksum & { missing: string[] }> {
  const place = await storage();
  const print = new Fingerprint();
  const missing: string[] = [];
  const total = await db.collection("files").estimatedDocumentCount();
  for await (const filename of storedFilenames(db)) {
    const length = await place.lengthOf(keyOf(filename));
    if (length === null) {
      missing.push(filename);
      continue;
    }
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const bytes of await place.read(keyOf(filename))) {
        hash.update(bytes as Buffer);
        yield bytes as Buffer;
      }
    };
    await archive.add(fileName(filename), length, hashed());
    print.add(lineOf(filename, length, hash.digest("hex")));
    tell("export", "fichiers", print.documents + missing.length, total);
  }
  return { documents: print.documents, hash: print.hash, missing };
}

async function requireUnchanged(db: Db, { collections }: ArchiveEnd): Promise<void> {
  for (const [name, { hash }] of Object.entries(collections)) {
    if ((await fingerprintOf(db.collection(name))).hash === hash) continue;
    throw new Error(
      `«\u00a0${name}\u00a0» a changé pendant l’export\u00a0: arrêtez le site, puis recommencez.`,
    );
  }
}

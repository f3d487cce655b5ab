import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Db, type Document, MongoClient } from "mongodb";
import type { Settings } from "../../core/env.ts";
import { exactly } from "../../database/exact.ts";
import { Fingerprint, fingerprintOf } from "../../database/fingerprint.ts";
import { createIndexes, isExpiring } from "../../database/indexes.ts";
import { migrations } from "../../database/migrate.ts";
import { collectionsOf, moveDatabase } from "../../database/move.ts";
import { placeDatabase } from "../../database/place.ts";
import { hasDatabase, openSide, runningAddress } from "../../database/sides.ts";
import { keyOf } from "../../files/file-types.ts";
import { storage } from "../../lib/storage/storage.ts";
import {
  type ArchiveEnd,
  type ArchiveHead,
  endName,
  format,
  headName,
  lineOf,
  meaningOf,
  type ReportProgress,
  read,
} from "./format.ts";
import { type Entry, readTar } from "./tar.ts";

const atOnce = 500;

/**
 * Imports an archive into an empty site. Everything is read, stored aside and verified first; then the files are stored,
 * and the database last, atomically: a failure before that leaves the site unchanged. Throws an error with a message of
 * one line.
 */
export async function importSite(
  settings: Settings,
  path: string,
  { replace, tell }: { readonly replace: boolean; readonly tell: ReportProgress },
): Promise<ArchiveEnd> {
  const archive = await readTar(path);
  try {
    const { head, end } = await openArchive(archive.entries);
    await requireRoom(settings, replace);
    const aside = makeAside(settings.dataDir);
    try {
      const side = await openSide(aside);
      try {
        await fill(side, { head, end, entries: archive.entries, tell });
        const takeBack = await bringFiles(archive.entries, end, aside, tell);
        try {
          // Closed before its folder is moved.
          if (settings.mongodbUri)
            await moveDatabase({ from: side, to: await openSide(settings.mongodbUri), replace });
          else {
            await side.close();
            await placeDatabase(join(aside, "data.mdb"), settings.dataDir);
          }
        } catch (error) {
          await takeBack();
          throw error;
        }
      } finally {
        await side.close();
      }
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
    return end;
  } finally {
    await archive.close();
  }
}

async function openArchive(entries: readonly Entry[]): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  const head = await read<ArchiveHead>(entries.find(({ name }) => name === headName));
  const end = await read<ArchiveEnd>(entries.find(({ name }) => name === endName));
  if (!head || !end) throw new Error("Ce fichier n’est pas une archive de Palabre.");
  const known = Math.max(...migrations.map(({ number }) => number));
  if (head.format > format || head.migration > known)
    throw new Error("Cette archive vient d’une version plus récente de Palabre.");
  return { head, end };
}

async function requireRoom({ mongodbUri, dataDir }: Settings, replace: boolean): Promise<void> {
  if (!mongodbUri && (await runningAddress(dataDir)))
    throw new Error(`Le site de ${dataDir} tourne\u00a0: arrêtez-le, puis recommencez.`);
  if (replace || (!mongodbUri && !hasDatabase(dataDir))) return;
  const side = await openSide(mongodbUri ?? dataDir);
  const client = await MongoClient.connect(side.uri);
  try {
    if ((await collectionsOf(client.db(side.name))).length > 0)
      throw new Error("Ce site a déjà du contenu\u00a0: --replace met celui de l’archive à sa place.");
  } finally {
    await client.close();
    await side.close();
  }
}

const asideBegins = "import-";

/** Creates an empty temporary folder on the site's disk; deletes that of an earlier import that was killed. */
function makeAside(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(asideBegins)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(dataDir, asideBegins));
}

interface Content {
  readonly head: ArchiveHead;
  readonly end: ArchiveEnd;
  readonly entries: readonly Entry[];
  readonly tell: ReportProgress;
}

/** Writes the documents into an empty database and reads them back. */
async function fill(
  side: { uri: string; name: string },
  { head, end, entries, tell }: Content,
): Promise<void> {
  const client = await MongoClient.connect(side.uri);
  try {
    const db = client.db(side.name);
    for (const { name, options, indexes } of head.collections) {
      await db.createCollection(name, options);
      await createIndexes(
        db.collection(name),
        indexes.filter((index) => !isExpiring(index)),
      );
      const sum = end.collections[name];
      if (!sum) continue;
      const chunks = entries.filter((entry) => {
        const meaning = meaningOf(entry);
        return meaning !== null && "collection" in meaning && meaning.collection === name;
      });
      await insertAll(db, name, chunks, (done) => tell("import", name, done, sum.documents));
      const { hash, documents } = await fingerprintOf(db.collection(name));
      if (hash !== sum.hash || documents !== sum.documents)
        throw new Error(`L’archive est abîmée\u00a0: «\u00a0${name}\u00a0» n’est pas ce qui a été exporté.`);
    }
    // TTL indexes are created last: documents must not expire before they are compared.
    for (const { name, indexes } of head.collections)
      await createIndexes(db.collection(name), indexes.filter(isExpiring));
  } finally {
    await client.close();
  }
}

async function insertAll(
  db: Db,
  name: string,
  chunks: Entry[],
  done: (count: number) => void,
): Promise<void> {
  let count = 0;
  for (const chunk of chunks) {
    const bytes = await buffer(chunk.body());
    const documents: Document[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.length - at >= 4 ? bytes.readInt32LE(at) : 0;
      if (length < 5 || at + length > bytes.length)
        throw new Error(`L’archive est abîmée\u00a0: ${chunk.name}`);
      documents.push(exactly(bytes.subarray(at, at + length)));
      at += length;
    }
    for (let at = 0; at < documents.length; at += atOnce) {
      const batch = documents.slice(at, at + atOnce);
      // As a raw command: insertMany would parse the documents.
      const answer = await db.command(
        { insert: name, documents: batch, ordered: true },
        { ignoreUndefined: false },
      );
      const [fault] = (answer.writeErrors ?? []) as { errmsg: string }[];
      if (fault) throw new Error(`Un document de «\u00a0${name}\u00a0» est refusé\u00a0: ${fault.errmsg}`);
      count += batch.length;
      done(count);
    }
  }
}

/** Stores the files and verifies them. Returns a function that removes those that did not exist before. */
async function bringFiles(
  entries: readonly Entry[],
  end: ArchiveEnd,
  aside: string,
  tell: ReportProgress,
): Promise<() => Promise<void>> {
  const place = await storage();
  const print = new Fingerprint();
  const brought: string[] = [];
  const takeBack = async () => {
    for (const key of brought) await place.remove(key);
  };
  try {
    for (const entry of entries) {
      const meaning = meaningOf(entry);
      if (!meaning || !("filename" in meaning)) continue;
      const { filename } = meaning;
      const [key, copy, hash] = [keyOf(filename), join(aside, "file"), createHash("sha256")];
      await pipeline(
        entry.body(),
        async function* (body) {
          for await (const bytes of body as AsyncIterable<Buffer>) {
            hash.update(bytes);
            yield bytes;
          }
        },
        createWriteStream(copy, { mode: 0o600 }),
      );
      if ((await place.lengthOf(key)) === null) brought.push(key);
      await place.moveIn(copy, key);
      print.add(lineOf(filename, entry.size, hash.digest("hex")));
      tell("import", "fichiers", print.documents, end.files.documents);
    }
    if (print.hash !== end.files.hash || print.documents !== end.files.documents)
      throw new Error("L’archive est abîmée\u00a0: les fichiers ne sont pas ceux qui ont été exportés.");
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

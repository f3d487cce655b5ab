import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Db, type Document, MongoClient } from "mongodb";
import { exactly } from "../../database/exact.ts";
import { Fingerprint, fingerprintOf } from "../../database/fingerprint.ts";
import { createIndexes, isExpiring } from "../../database/indexes.ts";
import { collectionsOf, moveDatabase } from "../../database/move.ts";
import { placeDatabase } from "../../database/place.ts";
import { hasDatabase, openSide, runningAddress } from "../../database/sides.ts";
import type { Settings } from "../../env.ts";
import { migrations } from "../../migrations/migrate.ts";
import { storage } from "../../shared/storage.ts";
import { keyOf } from "../../uploads/kinds.ts";
import {
  type End,
  endName,
  format,
  type Head,
  headName,
  lineOf,
  meaningOf,
  read,
  type Tell,
} from "./format.ts";
import { type Entry, readTar } from "./tar.ts";

const atOnce = 500;

/**
 * Makes the site what an archive says. Everything is read, put aside and compared first; then the files come, and the
 * database last, at one moment: what fails or is killed before leaves a site as it was. Throws one clear line.
 */
export async function importSite(
  settings: Settings,
  path: string,
  { replace, tell }: { readonly replace: boolean; readonly tell: Tell },
): Promise<End> {
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
          // Closed before it is moved.
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

async function openArchive(entries: readonly Entry[]): Promise<{ head: Head; end: End }> {
  const head = await read<Head>(entries.find(({ name }) => name === headName));
  const end = await read<End>(entries.find(({ name }) => name === endName));
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

/** A folder on the site's disk, and none of a former try that was killed. */
function makeAside(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(asideBegins)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(dataDir, asideBegins));
}

interface Content {
  readonly head: Head;
  readonly end: End;
  readonly entries: readonly Entry[];
  readonly tell: Tell;
}

/** Fills an empty database and reads it back. */
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
    // Last, and all at once: what has expired meanwhile was there when it was compared.
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
      // As a command: insertMany looks into its documents.
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

/** Brings the files into the storage and compares them. Answers how to take away those that were not there. */
async function bringFiles(
  entries: readonly Entry[],
  end: End,
  aside: string,
  tell: Tell,
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
      await place.take(copy, key);
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

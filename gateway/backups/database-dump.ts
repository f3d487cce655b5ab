import type { ClientSession, Collection, Db, MongoClient } from "mongodb";
import { inLanguage } from "../core/operation/operator-language.ts";
import { Fingerprint, fingerprintOf } from "../database/fingerprint.ts";
import { indexesOf } from "../database/index-definitions.ts";
import { collectionsOf } from "../database/move.ts";
import type { Checksum, StoredCollection } from "./backup-format.ts";

const batchSize = 500;
const mostInChunk = 32 * 1_024 * 1_024;

type DumpedCollection = StoredCollection & Checksum;

export interface DumpOptions {
  /** Stores one chunk of a collection: documents, one after the other. */
  readonly store: (collection: string, number: number, bytes: readonly Buffer[]) => Promise<void>;
  readonly progress: (collection: string, done: number, total: number) => void;
  /** Nobody else writes to the database, which is a copy: it needs no snapshot. */
  readonly isCopy: boolean;
}

/**
 * Reads a whole database as of one moment. A MongoDB reads in a snapshot session; a server without those is read twice,
 * and a change meanwhile fails. Throws an error of one line.
 */
export async function dumpDatabase(
  client: MongoClient,
  db: Db,
  options: DumpOptions,
): Promise<DumpedCollection[]> {
  const session = options.isCopy ? undefined : await snapshotSession(client, db);
  try {
    const dumped: DumpedCollection[] = [];
    for (const { name, options: made } of await collectionsOf(db)) {
      const indexes = await indexesOf(db.collection(name));
      dumped.push({ name, options: made, indexes, ...(await dump(db.collection(name), options, session)) });
    }
    if (!options.isCopy && !session) await requireUnchanged(db, dumped);
    return dumped;
  } finally {
    await session?.endSession();
  }
}

/** Returns a session whose reads are all of one moment; undefined when the server has none outside transactions. */
async function snapshotSession(client: MongoClient, db: Db): Promise<ClientSession | undefined> {
  const session = client.startSession({ snapshot: true });
  try {
    await db.collection("migrations").findOne({}, { session });
    return session;
  } catch {
    await session.endSession();
    return undefined;
  }
}

async function dump(
  collection: Collection,
  { store, progress }: DumpOptions,
  session: ClientSession | undefined,
): Promise<Checksum> {
  const name = collection.collectionName;
  const total = await collection.estimatedDocumentCount();
  const print = new Fingerprint();
  let [chunk, size, number]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (size > 0) await store(name, ++number, chunk);
    [chunk, size] = [[], 0];
    progress(name, print.documents, total);
  };
  const cursor = collection.find({}, { raw: true, hint: { $natural: 1 }, batchSize, session });
  for await (const document of cursor) {
    const bytes = document as unknown as Buffer;
    // Copied, because the driver reuses its buffer.
    chunk.push(Buffer.from(bytes));
    print.add(bytes);
    size += bytes.length;
    if (size >= mostInChunk) await flush();
  }
  await flush();
  return { documents: print.documents, hash: print.hash };
}

async function requireUnchanged(db: Db, dumped: readonly DumpedCollection[]): Promise<void> {
  for (const { name, hash } of dumped) {
    if ((await fingerprintOf(db.collection(name))).hash === hash) continue;
    throw new Error(
      inLanguage(
        `«\u00a0${name}\u00a0» a changé pendant la sauvegarde\u00a0: arrêtez le site, puis recommencez.`,
        `“${name}” has changed during the backup: stop the site, then try again.`,
      ),
    );
  }
}

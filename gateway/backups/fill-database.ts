import { buffer } from "node:stream/consumers";
import { type Db, type Document, MongoClient } from "mongodb";
import { inLanguage } from "../core/operation/operator-language.ts";
import { exactly } from "../database/exact-bson.ts";
import { fingerprintOf } from "../database/fingerprint.ts";
import { createIndexes, isExpiring } from "../database/index-definitions.ts";
import type { Checksum, StoredCollection } from "./backup-format.ts";

/** Documents to write: collections with their indexes, the checksum of each, and its chunks of documents. */
export interface DatabaseContent {
  readonly collections: readonly StoredCollection[];
  /** Returns the checksum of a collection's documents; undefined for one that is created empty. */
  checksumOf(collection: string): Checksum | undefined;
  chunksOf(collection: string): AsyncIterable<AsyncIterable<Buffer>>;
  readonly progress: (collection: string, done: number, total: number) => void;
}

const atOnce = 500;

/** Writes documents into an empty database and reads them back. Throws an error of one line when they differ. */
export async function fillDatabase(
  side: { readonly uri: string; readonly name: string },
  content: DatabaseContent,
): Promise<void> {
  const client = await MongoClient.connect(side.uri);
  try {
    const db = client.db(side.name);
    for (const { name, options, indexes } of content.collections) {
      await db.createCollection(name, options);
      await createIndexes(
        db.collection(name),
        indexes.filter((index) => !isExpiring(index)),
      );
      const sum = content.checksumOf(name);
      if (!sum) continue;
      await insertAll(db, name, content, (done) => content.progress(name, done, sum.documents));
      const { hash, documents } = await fingerprintOf(db.collection(name));
      if (hash !== sum.hash || documents !== sum.documents)
        throw damaged(
          `«\u00a0${name}\u00a0» n’est pas ce qui a été exporté`,
          `“${name}” is not what was exported`,
        );
    }
    // TTL indexes are created last: documents must not expire before they are compared.
    for (const { name, indexes } of content.collections)
      await createIndexes(db.collection(name), indexes.filter(isExpiring));
  } finally {
    await client.close();
  }
}

async function insertAll(
  db: Db,
  name: string,
  content: DatabaseContent,
  done: (count: number) => void,
): Promise<void> {
  let count = 0;
  for await (const chunk of content.chunksOf(name)) {
    const documents = parseDocuments(name, await buffer(chunk));
    for (let at = 0; at < documents.length; at += atOnce) {
      const batch = documents.slice(at, at + atOnce);
      // As a raw command: insertMany would parse the documents.
      const answer = await db.command(
        { insert: name, documents: batch, ordered: true },
        { ignoreUndefined: false },
      );
      const [fault] = (answer.writeErrors ?? []) as { errmsg: string }[];
      if (fault)
        throw new Error(
          inLanguage(
            `Un document de «\u00a0${name}\u00a0» est refusé\u00a0: ${fault.errmsg}`,
            `A document of “${name}” is refused: ${fault.errmsg}`,
          ),
        );
      count += batch.length;
      done(count);
    }
  }
}

function parseDocuments(name: string, bytes: Buffer): Document[] {
  const documents: Document[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.length - at >= 4 ? bytes.readInt32LE(at) : 0;
    if (length < 5 || at + length > bytes.length) throw damaged(name, name);
    documents.push(exactly(bytes.subarray(at, at + length)));
    at += length;
  }
  return documents;
}

/** Returns the error for bytes that are not those that were written. */
export const damaged = (french: string, english: string): Error =>
  new Error(inLanguage(`La copie est abîmée\u00a0: ${french}.`, `The copy is damaged: ${english}.`));

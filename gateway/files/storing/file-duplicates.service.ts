import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientSession } from "mongoose";
import { drainSlices } from "../../core/documents/slices.ts";
import { inTransaction, retryOnDuplicate } from "../../core/documents/transaction.ts";
import { storage } from "../../lib/storage/storage.ts";
import { type File, FileModel } from "../file.entity.ts";
import { keyOf } from "../file-types.ts";
import { FileDuplicatesModel } from "./file-use.entity.ts";

/** Hash of files whose bytes are missing: never equal to another. */
const missingBytes = "-";
const batchSize = 50;

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("base64url");
}

/** Returns the hash of a file in a temporary folder. */
export const hashOfPath = (path: string): Promise<string> => hashOf(createReadStream(path));

/**
 * Adds (1) or removes (-1) one file with this hash and updates `isTwin` of all files that have it. Runs in the
 * transaction that writes or removes the file, after it.
 */
export async function countDuplicate(session: ClientSession, hash: string, by: 1 | -1): Promise<void> {
  if (hash === "" || hash === missingBytes) return;
  // Two concurrent uploads of the same bytes write one document: the second sees the first.
  const duplicates = await FileDuplicatesModel.findOneAndUpdate(
    { _id: hash },
    { $inc: { count: by } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  if (duplicates.count <= 0) await FileDuplicatesModel.deleteOne({ _id: hash }, { session });
  if (duplicates.count === 1 && by === 1) return;
  await FileModel.updateMany({ hash }, { $set: { isTwin: duplicates.count > 1 } }, { session });
}

/** Hashes the files that were stored before hashes existed. Returns the number of files hashed. */
export const hashUnhashedFiles = (): Promise<number> =>
  drainSlices(
    () => FileModel.find({ hash: "" }).limit(batchSize).lean<File[]>().exec(),
    async (files) => {
      for (const file of files) await hashStoredFile(file);
      return files.length;
    },
  );

async function hashStoredFile({ _id, filename }: File): Promise<void> {
  const store = await storage();
  const isStored = (await store.lengthOf(keyOf(filename))) !== null;
  const hash = isStored ? await hashOf(await store.read(keyOf(filename))) : missingBytes;
  await retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const { modifiedCount } = await FileModel.updateOne({ _id, filename, hash: "" }, { hash }, { session });
      if (modifiedCount === 1) await countDuplicate(session, hash, 1);
    }),
  );
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientSession } from "mongoose";
import { storage } from "../shared/storage.ts";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { type File, FileModel } from "./file.entity.ts";
import { FileTwinsModel } from "./file-use.entity.ts";
import { keyOf } from "./kinds.ts";

/** Of bytes that are not there any more: never alike. */
const lost = "-";
const together = 50;

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("base64url");
}

/** The hash of a file that lies aside. */
export const hashOfPath = (path: string): Promise<string> => hashOf(createReadStream(path));

/**
 * Counts one file more (1) or less (-1) that has these bytes, and says of all that have them whether they are alone.
 * Part of the transaction that writes or removes the file, after it.
 */
export async function countTwin(session: ClientSession, hash: string, by: 1 | -1): Promise<void> {
  if (hash === "" || hash === lost) return;
  // Two who send the same bytes at the same moment write one document: the second sees the first.
  const twins = await FileTwinsModel.findOneAndUpdate(
    { _id: hash },
    { $inc: { count: by } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  if (twins.count <= 0) await FileTwinsModel.deleteOne({ _id: hash }, { session });
  if (twins.count === 1 && by === 1) return;
  await FileModel.updateMany({ hash }, { $set: { isTwin: twins.count > 1 } }, { session });
}

/** Reads the bytes of the files that came before bytes were compared. Answers how many it read. */
export async function hashFormerFiles(): Promise<number> {
  let read = 0;
  for (;;) {
    const found = await FileModel.find({ hash: "" }).limit(together).lean<File[]>();
    for (const { _id, filename } of found) {
      const place = await storage();
      const isThere = (await place.lengthOf(keyOf(filename))) !== null;
      const hash = isThere ? await hashOf(await place.read(keyOf(filename))) : lost;
      await againOnDuplicate(() =>
        inTransaction(async (session) => {
          const { modifiedCount } = await FileModel.updateOne(
            { _id, filename, hash: "" },
            { hash },
            { session },
          );
          if (modifiedCount === 1) await countTwin(session, hash, 1);
        }),
      );
      read += 1;
    }
    if (found.length < together) return read;
  }
}

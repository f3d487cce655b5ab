import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ClientSession } from "mongoose";
import { FileModel } from "../file.entity.ts";
import { FileDuplicatesModel } from "./file-use.entity.ts";

/** Returns the hash of a file in a temporary folder. */
export async function hashOfPath(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64url");
}

/**
 * Adds (1) or removes (-1) one file with this hash and updates `isTwin` of all files that have it. Runs in the
 * transaction that writes or removes the file, after it.
 */
export async function countDuplicate(session: ClientSession, hash: string, by: 1 | -1): Promise<void> {
  if (hash === "") return;
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

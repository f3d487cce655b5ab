import type { ClientSession } from "mongoose";
import { clock } from "../shared/clock.ts";
import { AppError } from "../shared/errors.ts";
import { factsOf, log } from "../shared/log.ts";
import { storage } from "../shared/storage.ts";
import { FileRemainModel } from "./file-use.entity.ts";
import { keyOf } from "./kinds.ts";

// Bytes and documents are not kept by the same hand. Whatever has bytes without a document, before or after, is
// written down first: so a gateway that dies in between leaves nothing that nobody finds.

/** Bytes are about to come under this name. */
export async function announceBytes(filename: string): Promise<void> {
  await FileRemainModel.create({ _id: filename, since: clock.now() });
}

/** The document of these bytes is in the same transaction. Throws when somebody is removing them. */
export async function keepBytes(session: ClientSession, filename: string): Promise<void> {
  const { deletedCount } = await FileRemainModel.deleteOne(
    { _id: filename, isCondemned: false },
    { session },
  );
  if (deletedCount !== 1) throw new AppError("UNAVAILABLE", "L’envoi a duré trop longtemps. Réessayez.");
}

/** The document of these bytes goes in the same transaction. */
export async function leaveBytes(session: ClientSession, filename: string): Promise<void> {
  await FileRemainModel.create([{ _id: filename, since: clock.now(), isCondemned: true }], { session });
}

/** Removes the bytes of a name if they have no document. What fails is tried again by the sweep. */
export async function dropBytes(filename: string): Promise<boolean> {
  try {
    // First of all: from here on they can't be kept any more.
    const { matchedCount } = await FileRemainModel.updateOne(
      { _id: filename },
      { $set: { isCondemned: true } },
    );
    if (matchedCount === 0) return false;
    await (await storage()).remove(keyOf(filename));
    await FileRemainModel.deleteOne({ _id: filename });
    return true;
  } catch (error) {
    log.warn(factsOf(error), "the bytes of a file could not be removed");
    return false;
  }
}

/** Names whose bytes have been without a document since before then, oldest first. */
export async function remainsBefore(then: Date, limit: number): Promise<string[]> {
  const found = await FileRemainModel.find({ since: { $lt: then } })
    .sort({ since: 1 })
    .limit(limit)
    .lean<{ _id: string }[]>();
  return found.map(({ _id }) => _id);
}

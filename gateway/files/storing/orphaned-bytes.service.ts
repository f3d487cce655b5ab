import type { ClientSession } from "mongoose";
import { clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { storage } from "../../lib/storage/storage.ts";
import { keyOf } from "../file-types.ts";
import { OrphanedBytesModel } from "./file-use.entity.ts";

// Protocol for bytes and documents, which live in two stores without a common transaction. A record in
// `orphanedBytes` marks every name whose bytes may have no document, before and after:
// 1. registerIncomingBytes: written before bytes are stored.
// 2. claimBytes: deletes the record in the transaction that creates the document. Fails if the record is condemned.
// 3. orphanBytes: creates a condemned record in the transaction that removes the document.
// 4. removeOrphanedBytes: condemns the record, removes the bytes, before the record.
// Invariant: bytes without a document always have a record, so that a crash at any point leaves nothing that the
// purge can't find; and condemning first means that bytes being removed can't get a document.

/** Registers a name before its bytes are stored. */
export async function registerIncomingBytes(filename: string): Promise<void> {
  await OrphanedBytesModel.create({ _id: filename, since: clock.now() });
}

/**
 * Claims stored bytes in the transaction that creates their document. Throws UNAVAILABLE when they are being
 * removed.
 */
export async function claimBytes(session: ClientSession, filename: string): Promise<void> {
  const { deletedCount } = await OrphanedBytesModel.deleteOne(
    { _id: filename, isCondemned: false },
    { session },
  );
  if (deletedCount !== 1) throw new AppError("UNAVAILABLE", "L’envoi a duré trop longtemps. Réessayez.");
}

/** Marks bytes as orphaned in the transaction that removes their document. */
export async function orphanBytes(session: ClientSession, filename: string): Promise<void> {
  await OrphanedBytesModel.create([{ _id: filename, since: clock.now(), isCondemned: true }], { session });
}

/** Removes the bytes of a name if they have no document. A failure is retried by the purge. */
export async function removeOrphanedBytes(filename: string): Promise<boolean> {
  try {
    // First: from here on the bytes can't be claimed any more.
    const { matchedCount } = await OrphanedBytesModel.updateOne(
      { _id: filename },
      { $set: { isCondemned: true } },
    );
    if (matchedCount === 0) return false;
    await (await storage()).remove(keyOf(filename));
    await OrphanedBytesModel.deleteOne({ _id: filename });
    return true;
  } catch (error) {
    log.warn(errorFields(error), "the bytes of a file could not be removed");
    return false;
  }
}

/** Returns names whose bytes have been without a document since before before, oldest first. */
export async function orphanedBytesBefore(before: Date, limit: number): Promise<string[]> {
  const found = await OrphanedBytesModel.find({ since: { $lt: before } })
    .sort({ since: 1 })
    .limit(limit)
    .lean<{ _id: string }[]>();
  return found.map(({ _id }) => _id);
}

import type { ClientSession } from "mongoose";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction, retryOnDuplicate } from "../../core/documents/transaction.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { storage } from "../../lib/storage/storage.ts";
import { type File, FileModel, type UncroppedImage } from "../file.entity.ts";
import { keysOfFile } from "../file.keys.ts";
import { keyOf, nextNameOf } from "../file-types.ts";
import { type ProcessedFile, processFile } from "../processing/process-file.ts";
import type { ReceivedFile } from "../receiving/receive.ts";
import { countDuplicate } from "../storing/file-duplicates.service.ts";
import { FileAccountModel } from "../storing/file-use.entity.ts";
import {
  claimBytes,
  orphanBytes,
  registerIncomingBytes,
  removeOrphanedBytes,
} from "../storing/orphaned-bytes.service.ts";
import { deleteVariants } from "../storing/variant-cache.ts";
import { refreshUsages } from "./usage-refresh.service.ts";

/*
 * Replacement of a file's bytes. Bytes never change under a name (browsers and proxies cache them for a year), so new
 * bytes get a new name, `<_id>-<revision>.<extension>`, and the document keeps the former names, which redirect to the
 * new one.
 *
 * Steps: register the incoming names as possibly orphaned → move the bytes into the storage → one transaction that
 * claims the new names, orphans the previous ones and changes the document, provided that it still has the name that
 * was read (otherwise CONFLICT) → refresh the usages → remove the bytes that have no document. A crash at any point
 * leaves either the old or the new state, and orphaned bytes that the purge finds.
 */

const mostFormerNames = 100;

/**
 * Replaces the bytes of a file by others of the same kind: every subject that uses it shows the new ones, under a
 * new name. Its description stays, except for the focus point. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * CONFLICT, and the errors of uploads.
 */
export async function replaceFile(
  viewer: Viewer | null,
  id: unknown,
  received: ReceivedFile,
  uploadId?: string,
): Promise<File> {
  try {
    requireRight(viewer, "manageMedia");
    const file = await requireFileById(id);
    const processed = await processFile({ ...received, only: [file.kind] });
    const { originalName } = received;
    return await replaceBytes(file, { path: received.path, processed, originalName, uploadId });
  } finally {
    await received.drop();
  }
}

/** Returns a file by its id. Throws NOT_FOUND. */
export async function requireFileById(id: unknown): Promise<File> {
  const file = await FileModel.findById(knownId(id, noFile)).lean<File>();
  if (!file) throw notFound(noFile);
  return file;
}

export interface ByteReplacement {
  /** Path of the new bytes in a temporary folder. */
  readonly path: string;
  readonly processed: ProcessedFile;
  /** Original name of the new bytes; absent: the file keeps its name. */
  readonly originalName?: string;
  /** The upload that the bytes are of: a repeated request with it changes nothing. */
  readonly uploadId?: string;
  /**
   * The original of an image that is cropped from now on, with the path of its bytes unless they are stored
   * already.
   */
  readonly uncropped?: UncroppedImage & { readonly path?: string };
}

/** Replaces the bytes of a file if it still is what was read. Throws CONFLICT. */
export async function replaceBytes(before: File, replacement: ByteReplacement): Promise<File> {
  const { path, processed, uncropped } = replacement;
  const filename = nextNameOf(before.filename, processed.extension);
  const incoming = [{ name: filename, path }];
  if (uncropped?.path) incoming.push({ name: uncropped.filename, path: uncropped.path });
  const outgoing = [before.filename];
  if (before.uncropped && before.uncropped.filename !== uncropped?.filename) {
    outgoing.push(before.uncropped.filename);
  }
  for (const { name } of incoming) await registerIncomingBytes(name);
  try {
    for (const each of incoming) await (await storage()).moveIn(each.path, keyOf(each.name));
    const after = await retryOnDuplicate(() =>
      inTransaction(async (session) => {
        const current = await FileModel.findById(before._id).session(session).lean<File>();
        if (current?.filename !== before.filename) throw new AppError("CONFLICT", changedMeanwhile);
        for (const { name } of incoming) await claimBytes(session, name);
        for (const name of outgoing) await orphanBytes(session, name);
        return updateDocument(session, current, filename, replacement);
      }),
    );
    for (const name of outgoing) await deleteVariants(name);
    await refreshUsages(after);
    return after;
  } finally {
    // Claimed names are not removed.
    for (const name of [...incoming.map((each) => each.name), ...outgoing]) await removeOrphanedBytes(name);
  }
}

/** Gives the file's document its new name and metadata, and moves its share in duplicates and in the owner's account. */
async function updateDocument(
  session: ClientSession,
  before: File,
  filename: string,
  { processed, originalName, uploadId, uncropped }: ByteReplacement,
): Promise<File> {
  const { extension, ...metadata } = processed;
  const name = originalName || before.originalName;
  const { path, ...storedOriginal } = uncropped ?? {};
  const set = {
    ...metadata,
    filename,
    // Until countDuplicate finds another file with the new bytes.
    isTwin: false,
    originalName: name,
    ...keysOfFile({ ...before, originalName: name }),
    formerNames: [...(before.formerNames ?? []), before.filename].slice(-mostFormerNames),
    ...(uncropped && { uncropped: storedOriginal }),
    ...(uploadId && { replacedWith: uploadId }),
  };
  const unset = {
    focus: 1,
    ...(uncropped ? {} : { uncropped: 1 }),
    ...(metadata.duration ? {} : { duration: 1 }),
  };
  const after = await FileModel.findOneAndUpdate(
    { _id: before._id },
    { $set: set, $unset: unset },
    { session, returnDocument: "after" },
  ).lean<File>();
  await countDuplicate(session, before.hash ?? "", -1);
  await countDuplicate(session, metadata.hash, 1);
  const bytes = metadata.length - before.length;
  if (before.ownerId)
    await FileAccountModel.updateOne({ _id: before.ownerId }, { $inc: { bytes } }, { session });
  return after!;
}

export const noFile = "Ce fichier n’existe plus.";
const changedMeanwhile = "Ce fichier a été changé entre-temps. Regardez-le avant de recommencer.";

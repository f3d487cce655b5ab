import type { ClientSession, Types } from "mongoose";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireOwner, requireViewer, type Viewer } from "../../core/policies.ts";
import { type File, FileModel, storedNamesOf } from "../file.entity.ts";
import { keysOfFile } from "../file.keys.ts";
import { countDuplicate } from "./file-duplicates.service.ts";
import { namesOfUsages } from "./file-usages.service.ts";
import { FileAccountModel, FileUseModel } from "./file-use.entity.ts";
import { orphanBytes, removeOrphanedBytes } from "./orphaned-bytes.service.ts";
import { deleteVariants } from "./variant-cache.ts";

const noFile = "Ce fichier n’existe plus.";

/**
 * Deletes a file and returns it; drafts that used it show nothing. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * and CONFLICT while something published uses it.
 */
export async function deleteFile(viewer: Viewer | null, id: unknown): Promise<File> {
  requireViewer(viewer);
  const fileId = knownId(id, noFile);
  const { file, isShown } = await inTransaction(async (session) => {
    const found = await FileModel.findById(fileId).session(session).lean<File>();
    if (!found) throw notFound(noFile);
    requireOwner(viewer, found.ownerId && String(found.ownerId));
    const use = await FileUseModel.exists({ fileId, isPublished: true }).session(session);
    if (!use) await removeFileDocument(session, found);
    return { file: found, isShown: use !== null };
  });
  if (isShown) throw new AppError("CONFLICT", await shownMessageOf(fileId));
  await removeFileBytes(file);
  return file;
}

const shownMessageOf = async (fileId: Types.ObjectId): Promise<string> =>
  `Ce fichier est montré par ${await namesOfUsages(fileId, { isPublished: true })}\u00a0: retirez-le d’abord de là.`;

/** Removes a file's bytes and variants, after the commit of removeFileDocument. */
export async function removeFileBytes(file: File): Promise<void> {
  for (const name of storedNamesOf(file)) {
    await removeOrphanedBytes(name);
    await deleteVariants(name);
  }
}

/** Removes a file's document and its uses; its bytes follow with removeFileBytes, after the commit. */
export async function removeFileDocument(session: ClientSession, file: File): Promise<void> {
  const { _id, ownerId, length, hash } = file;
  for (const name of storedNamesOf(file)) await orphanBytes(session, name);
  await FileModel.deleteOne({ _id }, { session });
  await countDuplicate(session, hash ?? "", -1);
  await FileUseModel.deleteMany({ fileId: _id }, { session });
  if (ownerId) await FileAccountModel.updateOne({ _id: ownerId }, { $inc: { bytes: -length } }, { session });
}

/**
 * Removes the owner and the original names from the files of a deleted account: unused files are purged soon, used
 * ones stay.
 */
export async function anonymizeFilesOf(
  session: ClientSession,
  userId: Types.ObjectId | string,
): Promise<void> {
  const keys = keysOfFile({});
  const change = { $set: { ownerId: null, originalName: "", ...keys }, $unset: { clientId: 1 } };
  await FileModel.updateMany({ ownerId: userId }, change, { session });
  await FileAccountModel.deleteOne({ _id: userId }, { session });
}

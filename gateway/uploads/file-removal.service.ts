import type { ClientSession, Types } from "mongoose";
import { forgetVariants } from "../images/variant-cache.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireOwner, requireViewer, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { bytesOf, type File, FileModel } from "./file.entity.ts";
import { keysOfFile } from "./file.keys.ts";
import { countTwin } from "./file-hash.service.ts";
import { dropBytes, leaveBytes } from "./file-remains.service.ts";
import { FileAccountModel, FileUseModel } from "./file-use.entity.ts";

const noFile = "Ce fichier n’existe plus.";

/**
 * Removes a file and returns it as it was; drafts that showed it show nothing. Throws UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND, and CONFLICT while something published shows it.
 */
export async function deleteFile(viewer: Viewer | null, id: unknown): Promise<File> {
  requireViewer(viewer);
  const fileId = knownId(id, noFile);
  const file = await inTransaction(async (session) => {
    const found = await FileModel.findById(fileId).session(session).lean<File>();
    if (!found) throw notFound(noFile);
    requireOwner(viewer, found.ownerId && String(found.ownerId));
    if (await FileUseModel.exists({ fileId, isPublished: true }).session(session)) {
      throw new AppError(
        "CONFLICT",
        "Ce fichier est montré par une page publiée\u00a0: retirez-le d’abord de cette page.",
      );
    }
    await removeFile(session, found);
    return found;
  });
  await forgetBytes(file);
  return file;
}

/** What follows the commit of removeFile: the bytes go, and what was made of them. */
export async function forgetBytes(file: File): Promise<void> {
  for (const name of bytesOf(file)) await dropBytes(name);
  await forgetVariants(file.filename);
}

/** Removes a file's document and what hangs on it; its bytes go by forgetBytes, after the commit. */
export async function removeFile(session: ClientSession, file: File): Promise<void> {
  const { _id, ownerId, length, hash } = file;
  for (const name of bytesOf(file)) await leaveBytes(session, name);
  await FileModel.deleteOne({ _id }, { session });
  await countTwin(session, hash ?? "", -1);
  await FileUseModel.deleteMany({ fileId: _id }, { session });
  if (ownerId) await FileAccountModel.updateOne({ _id: ownerId }, { $inc: { bytes: -length } }, { session });
}

/**
 * Forgets whose the files of an account that goes are, and what they called them: what nothing shows goes soon, the
 * rest stays where it is shown.
 */
export async function forgetFilesOf(session: ClientSession, userId: Types.ObjectId | string): Promise<void> {
  const keys = keysOfFile({});
  const change = { $set: { ownerId: null, originalName: "", ...keys }, $unset: { clientId: 1 } };
  await FileModel.updateMany({ ownerId: userId }, change, { session });
  await FileAccountModel.deleteOne({ _id: userId }, { session });
}

import type { ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { FileModel } from "../file.entity.ts";
import { findFilesByName } from "../file.service.ts";
import { type FileUse, FileUseModel, type FileUserKind } from "./file-use.entity.ts";

// Uses of files. A use is one document (subject, file); `useCount` on the file and `unusedSince` follow it in the
// same transaction. Invariants: a file with a published use can't be deleted; a file with useCount 0, not in the
// gallery and not kept has unusedSince set and is purged a week later. Adding a use writes the file's document, so
// that a concurrent deletion conflicts and is retried.

/**
 * A subject that uses files: an article, its pending changes, a revision of it, a feed, an account, a catalogue
 * entry.
 */
export interface FileUseSubject {
  readonly kind: FileUserKind;
  readonly id: Types.ObjectId | string;
}

/**
 * Sets the files that a subject uses, none when it is deleted. `isPublished`: the subject is public, so that its
 * files can't be deleted. Throws CONFLICT when one of the files was deleted meanwhile. Runs in the subject's own
 * transaction.
 */
export async function setFileUses(
  session: ClientSession,
  subject: FileUseSubject,
  names: readonly string[],
  isPublished: boolean,
): Promise<void> {
  const found = await findFilesByName(names);
  if (found.size < new Set(names).size) throw isGone();
  // One file may be named by a current name as well.
  const wanted = new Set([...found.values()].map(({ _id }) => String(_id)));
  const current = await FileUseModel.find({ subjectId: subject.id }).session(session).lean<FileUse[]>();
  const currentIds = new Set(current.map(({ fileId }) => String(fileId)));
  const ended = current.filter(({ fileId }) => !wanted.has(String(fileId)));
  const added = [...wanted].filter((id) => !currentIds.has(id));
  if (ended.length > 0) await removeUses(session, ended);
  if (added.length > 0) await addUses(session, subject, added, isPublished);
  if (current.some((use) => use.isPublished !== isPublished)) {
    await FileUseModel.updateMany({ subjectId: subject.id }, { $set: { isPublished } }, { session });
  }
}

async function addUses(
  session: ClientSession,
  subject: FileUseSubject,
  fileIds: string[],
  isPublished: boolean,
) {
  // Writes the file instead of only reading it: a concurrent deletion has to wait, and then sees the use.
  const { matchedCount } = await FileModel.updateMany(
    { _id: { $in: fileIds } },
    { $inc: { useCount: 1 }, $unset: { unusedSince: 1 } },
    { session },
  );
  if (matchedCount !== fileIds.length) throw isGone();
  const uses = fileIds.map((fileId) => ({
    subjectKind: subject.kind,
    subjectId: subject.id,
    fileId,
    isPublished,
  }));
  await FileUseModel.create(uses, { session, ordered: true });
}

async function removeUses(session: ClientSession, uses: readonly FileUse[]): Promise<void> {
  const fileIds = uses.map(({ fileId }) => fileId);
  await FileUseModel.deleteMany({ _id: { $in: uses.map(({ _id }) => _id) } }, { session });
  await FileModel.updateMany({ _id: { $in: fileIds } }, { $inc: { useCount: -1 } }, { session });
  await FileModel.updateMany(
    { _id: { $in: fileIds }, useCount: 0, inGallery: false, isKept: { $ne: true } },
    { $set: { unusedSince: clock.now() } },
    { session },
  );
}

/** Removes all uses of subjects that are deleted in this transaction. */
export async function endFileUses(
  session: ClientSession,
  subjectIds: readonly Types.ObjectId[],
): Promise<void> {
  let uses = await FileUseModel.find({ subjectId: { $in: subjectIds } })
    .session(session)
    .lean<FileUse[]>();
  // Each round decrements a file's count by one.
  while (uses.length > 0) {
    const round = [...new Map(uses.map((use) => [String(use.fileId), use])).values()];
    await removeUses(session, round);
    uses = uses.filter((use) => !round.includes(use));
  }
}

const isGone = () =>
  new AppError("CONFLICT", "Un des fichiers choisis vient d’être supprimé. Choisissez-en un autre.");

import type { ClientSession, Types } from "mongoose";
import { clock } from "../shared/clock.ts";
import { AppError } from "../shared/errors.ts";
import { FileModel } from "./file.entity.ts";
import { findFilesByName } from "./file.service.ts";
import { type FileUse, FileUseModel, type FileUserKind } from "./file-use.entity.ts";

/** What shows files: an article, changes beside it, a version of it, a feed, an account, an entry of a catalogue. */
export interface FileUser {
  readonly kind: FileUserKind;
  readonly id: Types.ObjectId | string;
}

/**
 * Says which files a subject shows from now on, none when it goes. `isPublished`: others can see it, so that its
 * files can't be deleted. Throws CONFLICT when one of them went meanwhile. Part of the subject's own transaction.
 */
export async function setFileUses(
  session: ClientSession,
  subject: FileUser,
  names: readonly string[],
  isPublished: boolean,
): Promise<void> {
  const found = await findFilesByName(names);
  if (found.size < new Set(names).size) throw isGone();
  // One file may be known by a former name too.
  const wanted = new Set([...found.values()].map(({ _id }) => String(_id)));
  const former = await FileUseModel.find({ subjectId: subject.id }).session(session).lean<FileUse[]>();
  const shown = new Set(former.map(({ fileId }) => String(fileId)));
  const left = former.filter(({ fileId }) => !wanted.has(String(fileId)));
  const added = [...wanted].filter((id) => !shown.has(id));
  if (left.length > 0) await leave(session, left);
  if (added.length > 0) await enter(session, subject, added, isPublished);
  if (former.some((use) => use.isPublished !== isPublished)) {
    await FileUseModel.updateMany({ subjectId: subject.id }, { $set: { isPublished } }, { session });
  }
}

async function enter(session: ClientSession, subject: FileUser, fileIds: string[], isPublished: boolean) {
  // Written, not only read: who deletes one of them at the same moment has to wait, and then sees the use.
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

async function leave(session: ClientSession, uses: readonly FileUse[]): Promise<void> {
  const fileIds = uses.map(({ fileId }) => fileId);
  await FileUseModel.deleteMany({ _id: { $in: uses.map(({ _id }) => _id) } }, { session });
  await FileModel.updateMany({ _id: { $in: fileIds } }, { $inc: { useCount: -1 } }, { session });
  await FileModel.updateMany(
    { _id: { $in: fileIds }, useCount: 0, inGallery: false, isKept: { $ne: true } },
    { $set: { unusedSince: clock.now() } },
    { session },
  );
}

/** Says that these subjects show nothing any more: they go, in this transaction. */
export async function endFileUses(
  session: ClientSession,
  subjectIds: readonly Types.ObjectId[],
): Promise<void> {
  let uses = await FileUseModel.find({ subjectId: { $in: subjectIds } })
    .session(session)
    .lean<FileUse[]>();
  // Each round takes a file's count down by one.
  while (uses.length > 0) {
    const round = [...new Map(uses.map((use) => [String(use.fileId), use])).values()];
    await leave(session, round);
    uses = uses.filter((use) => !round.includes(use));
  }
}

const isGone = () =>
  new AppError("CONFLICT", "Un des fichiers choisis vient d’être supprimé. Choisissez-en un autre.");

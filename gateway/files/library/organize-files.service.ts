import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { altTextsRules, organizeRules } from "../../../schema/rules/library.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { type File, FileModel } from "../file.entity.ts";
import { requireFileFolder } from "../folders/file-folder.service.ts";
import { describeFile } from "./library.service.ts";

const normalTag = (tag: string): string => tag.trim().replace(/\s+/g, " ").toLocaleLowerCase("fr");
const normalTags = (tags: readonly string[] = []): string[] => [
  ...new Set(tags.map(normalTag).filter((tag) => tag !== "")),
];

/**
 * Moves files to a folder (null: out of every one) and adds or removes tags. Returns those that still exist. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function organizeFiles(
  viewer: Viewer | null,
  ids: readonly unknown[],
  input: unknown,
): Promise<File[]> {
  requireRight(viewer, "manageMedia");
  const _ids = fileIdsOf(ids);
  const { folderId, addTags, removeTags } = await check(organizeRules, input);
  const folder = folderId ? await requireFileFolder(folderId) : null;
  const [added, removed] = [normalTags(addTags), normalTags(removeTags)];
  return inTransaction(async (session) => {
    const where = { _id: { $in: _ids } };
    if (folderId !== undefined)
      await FileModel.updateMany(
        where,
        folder ? { $set: { folderId: folder } } : { $unset: { folderId: 1 } },
        {
          session,
        },
      );
    if (removed.length > 0)
      await FileModel.updateMany(where, { $pull: { tags: { $in: removed } } }, { session });
    if (added.length > 0)
      await FileModel.updateMany(where, { $addToSet: { tags: { $each: added } } }, { session });
    const files = await FileModel.find(where).session(session).lean<File[]>();
    if (files.some(({ tags = [] }) => tags.length > limits.library.tags))
      throw badInput({ addTags: `${limits.library.tags} mots-clés au plus par fichier` });
    return files;
  });
}

/**
 * Writes the alternative texts of several images; those that are gone are left out. Throws UNAUTHENTICATED, FORBIDDEN,
 * BAD_USER_INPUT.
 */
export async function writeAltTexts(viewer: Viewer | null, texts: readonly unknown[]): Promise<File[]> {
  requireRight(viewer, "manageMedia");
  const { texts: entries } = await check(altTextsRules, { texts });
  const written: File[] = [];
  for (const { fileId, alt } of entries) {
    try {
      written.push(await describeFile(viewer, fileId, { alt }));
    } catch (error) {
      if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
    }
  }
  return written;
}

/** Returns the tags of the library's files with their number, the most used first. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listFileTags(viewer: Viewer | null): Promise<{ tag: string; count: number }[]> {
  requireRight(viewer, "writePosts");
  const counted = await FileModel.aggregate<{ _id: string; count: number }>([
    { $match: { tags: { $gt: "" } } },
    { $unwind: "$tags" },
    { $group: { _id: "$tags", count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: limits.library.shownTags },
  ]);
  return counted.map(({ _id: tag, count }) => ({ tag, count }));
}

function fileIdsOf(ids: readonly unknown[]): Types.ObjectId[] {
  if (ids.length === 0 || ids.length > limits.bulk)
    throw badInput({ ids: `Choisissez de 1 à ${limits.bulk} fichiers` });
  return ids.map((id) => knownId(id, "Ce fichier n’existe plus."));
}

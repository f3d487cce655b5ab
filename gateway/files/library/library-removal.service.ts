import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { badInput } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { type File, FileModel } from "../file.entity.ts";
import { removeFileBytes, removeFileDocument } from "../storing/file-removal.service.ts";
import { namesOfUsages } from "../storing/file-usages.service.ts";
import type { FilesDeleted, KeptFile } from "./library.types.ts";

/**
 * Deletes those of these files that nothing uses, drafts included; the others are kept and returned with their
 * usages. Files that are already gone are ignored. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function deleteUnusedFiles(
  viewer: Viewer | null,
  ids: readonly unknown[],
): Promise<FilesDeleted> {
  const caller = requireRight(viewer, "manageMedia");
  if (ids.length === 0 || ids.length > limits.bulk)
    throw badInput({ ids: `Choisissez de 1 à ${limits.bulk} fichiers` });
  const fileIds = [
    ...new Map(ids.map((id) => [String(id), knownId(id, "Ce fichier n’existe plus.")])).values(),
  ];
  // The public gallery is the administrators’.
  const mayEmptyGallery = hasRight(caller, "administer");
  const kept: KeptFile[] = [];
  let count = 0;
  for (const _id of fileIds) {
    const { file, isUsed } = await inTransaction(async (session) => {
      const found = await FileModel.findById(_id).session(session).lean<File>();
      const isShown = found !== null && (found.useCount > 0 || (found.inGallery && !mayEmptyGallery));
      if (found && !isShown) await removeFileDocument(session, found);
      return { file: found, isUsed: isShown };
    });
    if (!file) continue;
    if (isUsed) kept.push({ _id, message: await keptMessageOf(file) });
    else {
      await removeFileBytes(file);
      count += 1;
    }
  }
  return { count, message: wordsOf(count, kept.length), kept };
}

const keptMessageOf = async ({ _id, originalName, filename, useCount }: File): Promise<string> => {
  const where = useCount > 0 ? await namesOfUsages(_id) : "la galerie";
  return `${originalName || filename} reste\u00a0: il est montré par ${where}.`;
};

const wordsOf = (gone: number, kept: number): string =>
  [
    gone === 1 ? "1 fichier supprimé." : `${gone} fichiers supprimés.`,
    kept === 1
      ? "1 fichier reste, parce qu’il est montré."
      : kept > 1
        ? `${kept} fichiers restent, parce qu’ils sont montrés.`
        : "",
  ]
    .filter((words) => words !== "")
    .join(" ");

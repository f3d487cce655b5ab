import { limits } from "../../schema/limits.ts";
import { badInput } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { type File, FileModel } from "./file.entity.ts";
import { forgetBytes, removeFile } from "./file-removal.service.ts";
import { whereShown } from "./file-whereabouts.service.ts";
import type { FilesDeleted, KeptFile } from "./library.types.ts";

/**
 * Deletes those of these files that nothing shows, drafts included; the others stay and say where they are shown. What
 * is gone already counts for nothing. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function deleteUnusedFiles(
  viewer: Viewer | null,
  ids: readonly unknown[],
): Promise<FilesDeleted> {
  requireAdmin(viewer);
  if (ids.length === 0 || ids.length > limits.bulk)
    throw badInput({ ids: `Choisissez de 1 à ${limits.bulk} fichiers` });
  const fileIds = [
    ...new Map(ids.map((id) => [String(id), knownId(id, "Ce fichier n’existe plus.")])).values(),
  ];
  const kept: KeptFile[] = [];
  let count = 0;
  for (const _id of fileIds) {
    const { file, isUsed } = await inTransaction(async (session) => {
      const found = await FileModel.findById(_id).session(session).lean<File>();
      if (found && found.useCount === 0) await removeFile(session, found);
      return { file: found, isUsed: (found?.useCount ?? 0) > 0 };
    });
    if (!file) continue;
    if (isUsed) kept.push({ _id, message: await placesOf(file) });
    else {
      await forgetBytes(file);
      count += 1;
    }
  }
  return { count, message: wordsOf(count, kept.length), kept };
}

const named = 3;

async function placesOf({ _id, originalName, filename, useCount }: File): Promise<string> {
  const titles = (await whereShown(_id, named)).map(({ title }) => `«\u00a0${title}\u00a0»`);
  const more = useCount - titles.length;
  const places = more > 0 ? `${titles.join(", ")} et ailleurs` : titles.join(", ");
  return `${originalName || filename} reste\u00a0: il est montré par ${places}.`;
}

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

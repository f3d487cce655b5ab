import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { fileFolderRules } from "../../../schema/rules/library.ts";
import { nameKeyOf } from "../../../schema/text/fold.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { knownId } from "../../core/documents/ids.ts";
import { AppError, badInput, notFound } from "../../core/errors.ts";
import { inSerialTransaction } from "../../core/live/serial-transaction.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { FileModel } from "../file.entity.ts";
import { FileFolder, FileFolderModel } from "./file-folder.entity.ts";

// Resolvers of other areas refer to the class.
export { FileFolder };

const noFolder = "Ce dossier n’existe plus.";
const taken = "Un dossier porte déjà ce nom";

/** Returns all folders by name. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listFileFolders(viewer: Viewer | null): Promise<FileFolder[]> {
  requireRight(viewer, "writePosts");
  return FileFolderModel.find().sort({ nameKey: 1 }).limit(limits.library.folders).lean<FileFolder[]>();
}

/** Creates a folder. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT. */
export async function createFileFolder(viewer: Viewer | null, name: unknown): Promise<FileFolder> {
  requireRight(viewer, "manageMedia");
  const named = await checkName(name);
  return refuseTaken(() =>
    inSerialTransaction("fileFolders", async (session) => {
      if ((await FileFolderModel.countDocuments({}).session(session)) >= limits.library.folders)
        throw badInput({ name: `${limits.library.folders} dossiers au plus` });
      const [made] = await FileFolderModel.create([named], { session });
      return made!.toObject();
    }),
  );
}

/** Renames a folder. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT. */
export async function renameFileFolder(
  viewer: Viewer | null,
  id: unknown,
  name: unknown,
): Promise<FileFolder> {
  requireRight(viewer, "manageMedia");
  const _id = knownId(id, noFolder);
  const named = await checkName(name);
  const changed = await refuseTaken(() =>
    FileFolderModel.findOneAndUpdate({ _id }, { $set: named }, { returnDocument: "after" })
      .lean<FileFolder>()
      .exec(),
  );
  if (!changed) throw notFound(noFolder);
  return changed;
}

/** Deletes a folder; its files stay, in none. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteFileFolder(viewer: Viewer | null, id: unknown): Promise<FileFolder> {
  requireRight(viewer, "manageMedia");
  const _id = knownId(id, noFolder);
  const folder = await FileFolderModel.findByIdAndDelete(_id).lean<FileFolder>();
  if (!folder) throw notFound(noFolder);
  // Not in one transaction, which thousands of files would make long: the id of a folder that is gone shows none.
  await FileModel.updateMany({ folderId: _id }, { $unset: { folderId: 1 } });
  return folder;
}

/** Returns the id of a folder that exists. Throws NOT_FOUND. */
export async function requireFileFolder(id: unknown): Promise<Types.ObjectId> {
  const _id = knownId(id, noFolder);
  if (!(await FileFolderModel.exists({ _id }))) throw notFound(noFolder);
  return _id;
}

async function checkName(input: unknown): Promise<{ name: string; nameKey: string }> {
  const { name } = await check(fileFolderRules, { name: input });
  return { name: name.trim().replace(/\s+/g, " "), nameKey: nameKeyOf(name) };
}

async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError("CONFLICT", taken, { fields: { name: taken } });
  }
}

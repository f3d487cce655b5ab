import { FileModel } from "../uploads/file.entity.ts";
import { FileAccountModel, FileRemainModel, FileUseModel } from "../uploads/file-use.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The collections and indexes of files, of who shows them and of what they take. */
export async function collectionsOfFiles(): Promise<void> {
  await prepareCollections(FileModel, FileUseModel, FileAccountModel, FileRemainModel);
}

import { FileModel } from "../uploads/file.entity.ts";
import { FileAccountModel, FileRemainModel, FileUseModel } from "../uploads/file-use.entity.ts";

/** The collections and indexes of files, of who shows them and of what they take. */
export async function collectionsOfFiles(): Promise<void> {
  for (const model of [FileModel, FileUseModel, FileAccountModel, FileRemainModel]) {
    // Collections first: a transaction can't make one for itself alone.
    await model.createCollection();
    await model.createIndexes();
  }
}

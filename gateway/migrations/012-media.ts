import { type File, FileModel } from "../uploads/file.entity.ts";
import { keysOfFile } from "../uploads/file.keys.ts";
import { FileTwinsModel } from "../uploads/file-use.entity.ts";
import { prepareCollections } from "./collections.ts";

const atOnce = 500;

/** What the library lists files by. Their bytes are compared afterwards, by the clock (hashFormerFiles). */
export async function collectionsOfMedia(): Promise<void> {
  await prepareCollections(FileModel, FileTwinsModel);
  const blank = { caption: "", credit: "", licence: "", isKept: false, isTwin: false, hash: "" };
  for (;;) {
    const found = await FileModel.find({ nameKey: { $exists: false } })
      .limit(atOnce)
      .lean<File[]>();
    if (found.length === 0) return;
    await FileModel.bulkWrite(
      found.map((file) => ({
        updateOne: { filter: { _id: file._id }, update: { $set: { ...blank, ...keysOfFile(file) } } },
      })),
    );
  }
}

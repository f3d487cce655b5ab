import type { Types } from "mongoose";
import { inTransaction } from "../core/documents/transaction.ts";
import { partsOfName } from "../files/file-types.ts";
import { findStoredImage } from "../files/stored-image.ts";
import { type Tag, TagModel } from "./tag.entity.ts";

/** Brings a category's picture up to date with the present name, size and focus of its file. */
export async function refreshCategoryPicture(id: Types.ObjectId, filename: string): Promise<void> {
  const picture = await findStoredImage(filename, "pictureName");
  await inTransaction(async (session) => {
    const former = await TagModel.findById(id, { picture: 1 }).session(session).lean<Tag>();
    // Another picture may have been chosen meanwhile.
    if (!former?.picture || partsOfName(former.picture.name)?.id !== partsOfName(filename)?.id) return;
    await TagModel.updateOne({ _id: id }, { $set: { picture } }, { session });
  });
}

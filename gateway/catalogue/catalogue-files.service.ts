import type { Types } from "mongoose";
import { partsOfName } from "../files/file-types.ts";
import { BookModel } from "./books/book.entity.ts";
import { MusicModel } from "./musics/music.entity.ts";
import { PictureModel } from "./pictures/picture.entity.ts";
import { VideoModel } from "./videos/video.entity.ts";

const models = { PICTURE: PictureModel, VIDEO: VideoModel, BOOK: BookModel, MUSIC: MusicModel };

/** Updates the name of a file in the entry that uses it. */
export async function updateEntryFileName(
  kind: keyof typeof models,
  id: Types.ObjectId,
  filename: string,
): Promise<void> {
  const model = models[kind] as typeof PictureModel;
  const entry = await model.findById(id).lean();
  for (const field of ["fileName", "coverName"] as const) {
    const former = entry?.[field];
    if (!former || partsOfName(former)?.id !== partsOfName(filename)?.id) continue;
    await model.updateOne({ _id: id, [field]: former }, { $set: { [field]: filename } });
  }
}

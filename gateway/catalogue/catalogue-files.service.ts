import type { Types } from "mongoose";
import { partsOfName } from "../uploads/kinds.ts";
import { BookModel } from "./book.entity.ts";
import { MusicModel } from "./music.entity.ts";
import { PictureModel } from "./picture.entity.ts";
import { VideoModel } from "./video.entity.ts";

const models = { PICTURE: PictureModel, VIDEO: VideoModel, BOOK: BookModel, MUSIC: MusicModel };

/** Gives a thing of a catalogue the present name of a file that it shows. */
export async function renewPictureOf(
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

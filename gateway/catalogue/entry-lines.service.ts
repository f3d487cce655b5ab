import type { Model, Types } from "mongoose";
import { BookModel } from "./book.entity.ts";
import type { CatalogueEntry, CatalogueKind } from "./catalogue.entity.ts";
import { MusicModel } from "./music.entity.ts";
import { PictureModel } from "./picture.entity.ts";
import { VideoModel } from "./video.entity.ts";

export type EntryLine = Readonly<{ _id: Types.ObjectId; updatedAt: Date }>;

const models = {
  IMAGE: PictureModel,
  VIDEO: VideoModel,
  BOOK: BookModel,
  MUSIC: MusicModel,
} satisfies Record<CatalogueKind, unknown>;

/** The newest of a catalogue, as the site's map lists them. */
export const entryLines = (kind: CatalogueKind, limit: number): Promise<EntryLine[]> =>
  (models[kind] as Model<CatalogueEntry>)
    .find({}, { updatedAt: 1 })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<EntryLine[]>()
    .exec();

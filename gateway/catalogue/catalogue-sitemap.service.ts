import type { Model, Types } from "mongoose";
import { BookModel } from "./books/book.entity.ts";
import type { CatalogueEntry, CatalogueKind } from "./catalogue.entity.ts";
import { MusicModel } from "./musics/music.entity.ts";
import { PictureModel } from "./pictures/picture.entity.ts";
import { VideoModel } from "./videos/video.entity.ts";

export type SitemapEntry = Readonly<{ _id: Types.ObjectId; updatedAt: Date }>;

const models = {
  IMAGE: PictureModel,
  VIDEO: VideoModel,
  BOOK: BookModel,
  MUSIC: MusicModel,
} satisfies Record<CatalogueKind, unknown>;

export interface SitemapAlbum {
  readonly _id: { readonly title: string; readonly artist: string };
  readonly updatedAt: Date;
}

/** Whether a catalogue has any entry. */
export const hasEntries = async (kind: CatalogueKind): Promise<boolean> =>
  (await (models[kind] as Model<CatalogueEntry>).estimatedDocumentCount()) > 0;

/** Returns the albums by the alphabet, each with its last change, for the sitemap; the index of albums orders them. */
export const listSitemapAlbums = (limit: number): Promise<SitemapAlbum[]> =>
  MusicModel.aggregate<SitemapAlbum>([
    { $match: { album: { $gt: "" } } },
    { $sort: { album: 1, albumArtist: 1 } },
    { $group: { _id: { title: "$album", artist: "$albumArtist" }, updatedAt: { $max: "$updatedAt" } } },
    { $sort: { _id: 1 } },
    { $limit: limit },
  ]).exec();

/** Returns the newest entries of a catalogue for the sitemap. */
export const listSitemapEntries = (kind: CatalogueKind, limit: number): Promise<SitemapEntry[]> =>
  (models[kind] as Model<CatalogueEntry>)
    .find({}, { updatedAt: 1 })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<SitemapEntry[]>()
    .exec();

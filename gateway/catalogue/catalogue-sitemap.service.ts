import type { Types } from "mongoose";
import type { CatalogueKind } from "./catalogue.entity.ts";
import { entryModels } from "./entry-models.service.ts";
import { MusicModel } from "./musics/music.entity.ts";

export type SitemapEntry = Readonly<{ _id: Types.ObjectId; updatedAt: Date }>;

export interface SitemapAlbum {
  readonly _id: { readonly title: string; readonly artist: string };
  readonly updatedAt: Date;
}

/** Whether a catalogue has any entry. */
export const hasEntries = async (kind: CatalogueKind): Promise<boolean> =>
  (await entryModels[kind].estimatedDocumentCount()) > 0;

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
  entryModels[kind].find({}, { updatedAt: 1 }).sort({ _id: -1 }).limit(limit).lean<SitemapEntry[]>().exec();

import { BookModel } from "./books/book.entity.ts";
import type { CatalogueKind } from "./catalogue.entity.ts";
import type { Entry } from "./catalogue.service.ts";
import { MusicModel } from "./musics/music.entity.ts";
import { PictureModel } from "./pictures/picture.entity.ts";
import { VideoModel } from "./videos/video.entity.ts";

const models = { IMAGE: PictureModel, VIDEO: VideoModel, BOOK: BookModel, MUSIC: MusicModel };

/** Yields every entry of a catalogue, the oldest first. For the export of the site. */
export const allEntries = (kind: CatalogueKind): AsyncIterable<Entry> =>
  (models[kind] as unknown as typeof PictureModel)
    .find({}, { words: 0 })
    .sort({ _id: 1 })
    .lean<Entry[]>()
    .cursor();

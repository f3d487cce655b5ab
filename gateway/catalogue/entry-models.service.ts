import type { Model } from "mongoose";
import { BookModel } from "./books/book.entity.ts";
import type { CatalogueKind } from "./catalogue.entity.ts";
import type { Entry } from "./catalogue.service.ts";
import { MusicModel } from "./musics/music.entity.ts";
import { PictureModel } from "./pictures/picture.entity.ts";
import { VideoModel } from "./videos/video.entity.ts";

/** Models of the four catalogues, for what all entries have. */
export const entryModels = {
  IMAGE: PictureModel,
  VIDEO: VideoModel,
  BOOK: BookModel,
  MUSIC: MusicModel,
} as unknown as Readonly<Record<CatalogueKind, Model<Entry>>>;

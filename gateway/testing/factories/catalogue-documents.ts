import type { Model } from "mongoose";
import { BookModel } from "../../catalogue/books/book.entity.ts";
import {
  createBook,
  deleteBook,
  findBook,
  listBooks,
  updateBook,
} from "../../catalogue/books/book.service.ts";
import type { CatalogueEntry } from "../../catalogue/catalogue.entity.ts";
import type { EntryListQuery } from "../../catalogue/catalogue.service.ts";
import { MusicModel } from "../../catalogue/musics/music.entity.ts";
import {
  createMusic,
  deleteMusic,
  findMusic,
  listMusics,
  updateMusic,
} from "../../catalogue/musics/music.service.ts";
import { PictureModel } from "../../catalogue/pictures/picture.entity.ts";
import {
  createPicture,
  deletePicture,
  findPicture,
  listPictures,
  updatePicture,
} from "../../catalogue/pictures/picture.service.ts";
import { VideoModel } from "../../catalogue/videos/video.entity.ts";
import {
  createVideo,
  deleteVideo,
  findVideo,
  listVideos,
  updateVideo,
} from "../../catalogue/videos/video.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { buildBook, buildMusic, buildPicture, buildVideo } from "./catalogue.ts";

interface CatalogueOperations {
  readonly model: Model<never>;
  readonly build: (overrides?: Record<string, unknown>) => Promise<CatalogueEntry>;
  readonly create: (viewer: Viewer | null, input: unknown) => Promise<CatalogueEntry>;
  readonly update: (viewer: Viewer | null, id: unknown, input: unknown) => Promise<CatalogueEntry>;
  readonly remove: (viewer: Viewer | null, id: unknown) => Promise<CatalogueEntry>;
  readonly find: (id: unknown) => Promise<CatalogueEntry | null>;
  readonly list: (
    query: EntryListQuery,
  ) => Promise<{ items: CatalogueEntry[]; total: number; pages: number }>;
  readonly file: "IMAGE" | "VIDEO" | "PDF" | "AUDIO";
}

const same = (each: Omit<CatalogueOperations, "model"> & { model: unknown }) => each as CatalogueOperations;
/** The four catalogues, of which the same is true. */
export const catalogues: readonly (readonly [string, CatalogueOperations])[] = [
  [
    "pictures",
    same({
      model: PictureModel,
      build: buildPicture,
      create: createPicture,
      update: updatePicture,
      remove: deletePicture,
      find: findPicture,
      list: listPictures,
      file: "IMAGE",
    }),
  ],
  [
    "videos",
    same({
      model: VideoModel,
      build: buildVideo,
      create: createVideo,
      update: updateVideo,
      remove: deleteVideo,
      find: findVideo,
      list: listVideos,
      file: "VIDEO",
    }),
  ],
  [
    "books",
    same({
      model: BookModel,
      build: buildBook,
      create: createBook,
      update: updateBook,
      remove: deleteBook,
      find: findBook,
      list: listBooks,
      file: "PDF",
    }),
  ],
  [
    "musics",
    same({
      model: MusicModel,
      build: buildMusic,
      create: createMusic,
      update: updateMusic,
      remove: deleteMusic,
      find: findMusic,
      list: listMusics,
      file: "AUDIO",
    }),
  ],
];

import { createIdLoader } from "../core/documents/id-loader.ts";
import { type Book, BookModel } from "./books/book.entity.ts";
import { type Music, MusicModel } from "./musics/music.entity.ts";
import { type Picture, PictureModel } from "./pictures/picture.entity.ts";
import { type Video, VideoModel } from "./videos/video.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    catalogue: ReturnType<typeof createCatalogueLoaders>;
  }
}

/** Entries by id, one query per request and catalogue. Null: the entry was deleted. */
export const createCatalogueLoaders = () => ({
  IMAGE: createIdLoader<Picture>(PictureModel),
  VIDEO: createIdLoader<Video>(VideoModel),
  BOOK: createIdLoader<Book>(BookModel),
  MUSIC: createIdLoader<Music>(MusicModel),
});

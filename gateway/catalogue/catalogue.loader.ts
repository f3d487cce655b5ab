import { createIdLoader } from "../shared/by-id.ts";
import { type Book, BookModel } from "./book.entity.ts";
import { type Music, MusicModel } from "./music.entity.ts";
import { type Picture, PictureModel } from "./picture.entity.ts";
import { type Video, VideoModel } from "./video.entity.ts";

/** Things of the catalogues by id, one query a request and catalogue. Null: it was removed. */
export const createCatalogueLoaders = () => ({
  IMAGE: createIdLoader<Picture>(PictureModel),
  VIDEO: createIdLoader<Video>(VideoModel),
  BOOK: createIdLoader<Book>(BookModel),
  MUSIC: createIdLoader<Music>(MusicModel),
});

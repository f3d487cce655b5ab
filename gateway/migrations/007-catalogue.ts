import { BookModel } from "../catalogue/book.entity.ts";
import { GenreModel } from "../catalogue/genre.entity.ts";
import { MusicModel } from "../catalogue/music.entity.ts";
import { PictureModel } from "../catalogue/picture.entity.ts";
import { VideoModel } from "../catalogue/video.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The collections and indexes of the catalogues and of their genres. */
export async function collectionsOfCatalogues(): Promise<void> {
  await prepareCollections(PictureModel, VideoModel, BookModel, MusicModel, GenreModel);
}

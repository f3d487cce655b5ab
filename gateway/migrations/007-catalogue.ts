import { BookModel } from "../catalogue/book.entity.ts";
import { GenreModel } from "../catalogue/genre.entity.ts";
import { MusicModel } from "../catalogue/music.entity.ts";
import { PictureModel } from "../catalogue/picture.entity.ts";
import { VideoModel } from "../catalogue/video.entity.ts";

/** The collections and indexes of the catalogues and of their genres. */
export async function collectionsOfCatalogues(): Promise<void> {
  for (const model of [PictureModel, VideoModel, BookModel, MusicModel, GenreModel]) {
    // Collections first: a transaction can't make one for itself alone.
    await model.createCollection();
    await model.createIndexes();
  }
}

import type { Model } from "mongoose";
import { inTransaction } from "../shared/transaction.ts";
import { BookModel } from "./book.entity.ts";
import type { CatalogueKind, EntryOfGenre } from "./catalogue.entity.ts";
import { GenreModel } from "./genre.entity.ts";
import { genreIdOf } from "./genre.service.ts";
import { MusicModel } from "./music.entity.ts";
import { VideoModel } from "./video.entity.ts";

const catalogues: readonly (readonly [CatalogueKind, Model<EntryOfGenre>])[] = [
  ["VIDEO", VideoModel as unknown as Model<EntryOfGenre>],
  ["BOOK", BookModel as unknown as Model<EntryOfGenre>],
  ["MUSIC", MusicModel as unknown as Model<EntryOfGenre>],
];

/** Counts every genre anew and mends what is wrong. Answers how many were: none, unless there is a fault. */
export async function repairGenres(): Promise<number> {
  let wrong = 0;
  for (const [catalogue, model] of catalogues) {
    const used: string[] = (await model.distinct("genreSlug")).filter(
      (slug) => slug !== undefined && slug !== null,
    );
    const kept = await GenreModel.find({ catalogue }).select("slug").lean();
    for (const slug of new Set([...used, ...kept.map((genre) => genre.slug)])) {
      if (await isMended(catalogue, model, slug)) wrong += 1;
    }
  }
  return wrong;
}

// One transaction a genre: what is added meanwhile conflicts with it, and one of the two is tried again.
const isMended = (catalogue: CatalogueKind, model: Model<EntryOfGenre>, slug: string): Promise<boolean> =>
  inTransaction(async (session) => {
    const _id = genreIdOf(catalogue, slug);
    const genre = await GenreModel.findById(_id).session(session).lean();
    const count = await model.countDocuments({ genreSlug: slug }).session(session);
    if ((genre?.count ?? 0) === count) return false;
    if (count === 0) {
      await GenreModel.deleteOne({ _id }, { session });
      return true;
    }
    const first = await model
      .findOne({ genreSlug: slug })
      .sort({ _id: 1 })
      .session(session)
      .lean<EntryOfGenre>();
    const named = { catalogue, slug, name: first?.genre ?? slug };
    await GenreModel.updateOne({ _id }, { $set: { count }, $setOnInsert: named }, { upsert: true, session });
    return true;
  });

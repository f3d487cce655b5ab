import type { Model } from "mongoose";
import type { RecountResult, StoredCounter } from "../../core/documents/recount.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { BookModel } from "../books/book.entity.ts";
import type { CatalogueKind, EntryOfGenre } from "../catalogue.entity.ts";
import { MusicModel } from "../musics/music.entity.ts";
import { VideoModel } from "../videos/video.entity.ts";
import { GenreModel } from "./genre.entity.ts";
import { genreIdOf } from "./genre.service.ts";

const catalogues: readonly (readonly [CatalogueKind, Model<EntryOfGenre>])[] = [
  ["VIDEO", VideoModel as unknown as Model<EntryOfGenre>],
  ["BOOK", BookModel as unknown as Model<EntryOfGenre>],
  ["MUSIC", MusicModel as unknown as Model<EntryOfGenre>],
];

/** Counts the entries of every genre again and corrects what differs. */
export async function repairGenres(): Promise<RecountResult> {
  let [checked, corrected] = [0, 0];
  for (const [catalogue, model] of catalogues) {
    const used: string[] = (await model.distinct("genreSlug")).filter(
      (slug) => slug !== undefined && slug !== null,
    );
    const kept = await GenreModel.find({ catalogue }).select("slug").lean();
    for (const slug of new Set([...used, ...kept.map((genre) => genre.slug)])) {
      checked += 1;
      if (await isMended(catalogue, model, slug)) corrected += 1;
    }
  }
  return { checked, corrected };
}

export const genreCounters: StoredCounter = {
  name: "genres",
  fields: ["genres.count"],
  repair: repairGenres,
};

// One transaction per genre: a concurrent write conflicts with it, and one of the two is retried.
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

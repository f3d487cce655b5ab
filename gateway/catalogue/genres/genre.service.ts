import type { ClientSession } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import { badInput } from "../../core/errors.ts";
import type { CatalogueKind, EntryOfGenre } from "../catalogue.entity.ts";
import { Genre, GenreModel } from "./genre.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Genre };

const mostGenres = 200;

type OfGenre = Partial<Pick<EntryOfGenre, "genre" | "genreSlug">>;

export const genreIdOf = (catalogue: CatalogueKind, slug: string): string => `${catalogue} ${slug}`;

/** Returns a genre as it is stored with an entry. Throws BAD_USER_INPUT for one without a valid slug. */
export function genreFields(written: string | undefined): { genre: string; genreSlug?: string } {
  const genre = written?.trim() ?? "";
  const genreSlug = slugOf(genre, limits.catalogue.genre) || undefined;
  if (genre && !genreSlug) throw badInput({ genre: "Ce genre ne peut pas figurer dans une adresse" });
  return { genre, genreSlug };
}

/** Updates the genre counters, in the transaction that adds, changes or deletes (null) an entry. */
export async function countGenre(
  session: ClientSession,
  catalogue: CatalogueKind,
  before: OfGenre | null,
  after: OfGenre | null,
): Promise<void> {
  if (before?.genreSlug === after?.genreSlug) return;
  if (before?.genreSlug) {
    const _id = genreIdOf(catalogue, before.genreSlug);
    await GenreModel.updateOne({ _id }, { $inc: { count: -1 } }, { session });
    await GenreModel.deleteOne({ _id, count: { $lte: 0 } }, { session });
  }
  if (after?.genreSlug) {
    const { genreSlug: slug, genre: name } = after;
    await GenreModel.updateOne(
      { _id: genreIdOf(catalogue, slug) },
      { $inc: { count: 1 }, $setOnInsert: { catalogue, slug, name } },
      { upsert: true, session },
    );
  }
}

/** Returns the exact number of entries of a genre, with one read by key. */
export async function countOfGenre(catalogue: CatalogueKind, slug: string): Promise<number> {
  return (await GenreModel.findById(genreIdOf(catalogue, slug)).lean())?.count ?? 0;
}

/** Returns the genres of a catalogue, most frequent first, 200 at most. */
export const listGenres = (catalogue: CatalogueKind): Promise<Genre[]> =>
  GenreModel.find({ catalogue }).sort({ count: -1, name: 1 }).limit(mostGenres).lean<Genre[]>().exec();

import mongoose, { type Types } from "mongoose";
import { searchKeys } from "../../lib/text/stems.ts";
import { type BulkDocument, dateOf, insertAll, newId, subjectOf, wordOf } from "./bulk-documents.ts";

/** The tags of these numbers, how many articles bear each, and an article that is pinned in each category's block. */
export async function countTags(
  all: readonly number[],
  pinOf: (number: number) => Types.ObjectId,
): Promise<void> {
  const none = { DRAFT: 0, PROPOSED: 0, SCHEDULED: 0, PUBLISHED: 0, TRASHED: 0 };
  const tags = mongoose.connection.collection("tags");
  await insertAll(
    "tags",
    all.map((number) => ({
      slug: `categorie-${number}`,
      name: `Catégorie ${number}`,
      nameKey: `categorie ${number}`,
      categoryKey: `categorie ${number}`,
      isCategory: true,
      section: 1,
      pins: [pinOf(number)],
      counts: { ...none, PUBLISHED: 1 },
    })),
  );
  const add = async (slug: string, by: number) => {
    const $setOnInsert = { name: slug, nameKey: slug.replaceAll("-", " "), isCategory: false };
    const update = { $inc: { "counts.PUBLISHED": by }, $setOnInsert };
    await tags.updateOne({ slug }, update, { upsert: true });
  };
  await add("", all.length);
  const subjects = new Map<string, number>();
  for (const number of all) {
    const slug = subjectOf(number);
    subjects.set(slug, (subjects.get(slug) ?? 0) + 1);
  }
  for (const [slug, by] of subjects) await add(slug, by);
}

interface CatalogueFixtures {
  readonly fileOf: (number: number, at: number) => string;
  readonly addedById: (number: number) => Types.ObjectId;
  readonly alike: number;
}

/** One of each catalogue to a number, and the genres. */
export async function fillCatalogues(
  all: readonly number[],
  { fileOf, addedById, alike }: CatalogueFixtures,
): Promise<void> {
  const entries = (more: (number: number) => BulkDocument): BulkDocument[] =>
    all.map((number) => {
      const title = `Un ${wordOf(number, alike)}`;
      const { words } = searchKeys({ title, description: "", text: "", tags: [] });
      const texts = { title, description: "", credits: "", licence: "", author: "" };
      const dates = { createdAt: dateOf(number), updatedAt: dateOf(number) };
      const shown = { coverName: fileOf(number, 0), addedById: addedById(number) };
      return { _id: newId(), ...texts, ...dates, ...shown, words, ...more(number) };
    });
  const genreOf = (number: number) => ({
    genre: `Genre ${Math.floor(number / alike)}`,
    genreSlug: `genre-${Math.floor(number / alike)}`,
  });
  await insertAll(
    "pictures",
    entries((number) => ({ fileName: fileOf(number, 0), alt: "", place: "" })),
  );
  await insertAll(
    "videos",
    entries((number) => ({ fileName: fileOf(number, 2), director: "", ...genreOf(number) })),
  );
  await insertAll(
    "books",
    entries((number) => ({ fileName: fileOf(number, 3), publisher: "", language: "", ...genreOf(number) })),
  );
  await insertAll(
    "musics",
    entries((number) => ({
      fileName: fileOf(number, 1),
      artist: "",
      album: `Album ${number % 7}`,
      trackNumber: (number % 9) + 1,
      ...genreOf(number),
    })),
  );
  const counts = new Map<string, number>();
  for (const number of all) {
    const { genreSlug } = genreOf(number);
    counts.set(genreSlug, (counts.get(genreSlug) ?? 0) + 1);
  }
  const genres = mongoose.connection.collection<{ _id: string }>("genres");
  for (const catalogue of ["VIDEO", "BOOK", "MUSIC"]) {
    const lines = [...counts].map(([slug, count]) => ({
      updateOne: {
        filter: { _id: `${catalogue} ${slug}` },
        update: { $inc: { count }, $setOnInsert: { catalogue, slug, name: slug } },
        upsert: true,
      },
    }));
    await genres.bulkWrite(lines);
  }
}

import { distinctSpellings } from "../../lib/text/body-words.ts";
import { afterPrefix } from "../../lib/text/fold.ts";
import { type Spelling, spellingsOf, spellingVariants } from "../../lib/text/spelling.ts";
import { type SearchTerm, SearchTermModel } from "./search-term.entity.ts";

const termsAtOnce = 200;

/** Adds the words of an article that no article has held before: those of its other texts, then those of its body. */
export async function addSearchTerms(texts: readonly string[], body: readonly Spelling[]): Promise<void> {
  const found = distinctSpellings([...texts.flatMap((text) => [...spellingsOf(text)]), ...body]);
  const words = new Map(found.map(({ folded, written }) => [folded, written]));
  if (words.size === 0) return;
  const known = await SearchTermModel.find({ _id: { $in: [...words.keys()] } }, { _id: 1 }).lean<
    SearchTerm[]
  >();
  for (const { _id } of known) words.delete(_id);
  const added = [...words];
  // Written out some hundreds at a time: other requests are answered in between.
  for (let from = 0; from < added.length; from += termsAtOnce)
    await insertTerms(added.slice(from, from + termsAtOnce));
}

async function insertTerms(words: readonly (readonly [string, string])[]): Promise<void> {
  await SearchTermModel.bulkWrite(
    words.map(([_id, written]) => ({
      // Another gateway may add the same word at the same time.
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { written, variants: spellingVariants(_id) } },
        upsert: true,
      },
    })),
    { ordered: false, timestamps: false },
  );
}

const maxSimilar = 200;
const maxLonger = 20;

/** Returns terms that may have been meant by a folded word: those that share a variant with it or continue it. */
export async function findSimilarTerms(word: string): Promise<SearchTerm[]> {
  const projection = { written: 1 };
  const [similar, longer] = await Promise.all([
    SearchTermModel.find({ variants: { $in: spellingVariants(word) } }, projection)
      .limit(maxSimilar)
      .lean<SearchTerm[]>(),
    word.length < 3
      ? []
      : SearchTermModel.find({ _id: { $gt: word, $lt: afterPrefix(word) } }, projection)
          .sort({ _id: 1 })
          .limit(maxLonger)
          .lean<SearchTerm[]>(),
  ]);
  return [...similar, ...longer];
}

/** Returns those of some folded words that are terms. */
export const findTerms = (words: readonly string[]): Promise<SearchTerm[]> =>
  SearchTermModel.find({ _id: { $in: [...words] } }, { written: 1 })
    .lean<SearchTerm[]>()
    .exec();

import { afterPrefix } from "../../../schema/text/fold.ts";
import { ignoreDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { type Spelling, spellingVariants } from "../../lib/text/spelling.ts";
import { type SearchTerm, SearchTermModel } from "./search-term.entity.ts";

const termsAtOnce = 200;

// Words that this process has seen stored in its database: terms stay, and words repeat.
let stored: { client: unknown; words: Set<string> } = { client: null, words: new Set() };
const mostStored = 50_000;

/** Adds the words of an article that no article has held before. */
export async function addSearchTerms(spellings: readonly Spelling[]): Promise<void> {
  const client = SearchTermModel.db.getClient();
  if (stored.client !== client || stored.words.size > mostStored) stored = { client, words: new Set() };
  const { words } = stored;
  const added = spellings.filter(({ folded }) => !words.has(folded));
  // Written out some hundreds at a time: other requests are answered in between.
  for (let from = 0; from < added.length; from += termsAtOnce)
    await insertTerms(added.slice(from, from + termsAtOnce));
  for (const { folded } of added) words.add(folded);
}

/** Inserts those of these words that are not stored yet. */
async function insertTerms(words: readonly Spelling[]): Promise<void> {
  const _id = { $in: words.map(({ folded }) => folded) };
  const known = new Set(await SearchTermModel.distinct("_id", { _id }));
  const terms = words
    .filter(({ folded }) => !known.has(folded))
    .map(({ folded, written }) => ({ _id: folded, written, variants: spellingVariants(folded) }));
  // Another gateway may add the same word at the same time.
  if (terms.length > 0)
    await SearchTermModel.insertMany(terms, { ordered: false, lean: true }).catch(ignoreDuplicateKey);
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

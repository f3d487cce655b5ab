import type { Types } from "mongoose";
import { allQueryWords } from "../../lib/text/stems.ts";
import { findNewestWithWord } from "../../posts/lists/post-search.service.ts";
import { withoutAdditions } from "./compared-words.ts";

/** Letters whose words are sought: stemming more would hold other requests. */
const mostLetters = 20_000;
/** Words of a text that are looked up: two commands for all of them. */
const soughtWords = 32;
/** An article with more of them is more likely; a word of more articles than this distinguishes none. */
const mostWithWord = 60;
/** Articles that a text is compared with. */
const mostCandidates = 4;

/**
 * Returns published articles that a text may be a copy of, the likeliest first: those that hold most of its longest words, a rare
 * word counting for more. Not all words have to match, since some may have been changed.
 */
export async function findOriginals(text: string): Promise<Types.ObjectId[]> {
  const words = allQueryWords(withoutAdditions(text.slice(0, mostLetters)))
    .sort((one, other) => other.length - one.length)
    .slice(0, soughtWords);
  const found = await Promise.all(words.map((word) => findNewestWithWord(word, mostWithWord + 1)));
  const votes = new Map<string, { id: Types.ObjectId; weight: number }>();
  const isRare = found.some(({ length }) => length > 0 && length <= mostWithWord);
  for (const posts of found) {
    if (isRare && posts.length > mostWithWord) continue;
    for (const { _id } of posts) {
      const weight = (votes.get(String(_id))?.weight ?? 0) + 1 / posts.length;
      votes.set(String(_id), { id: _id, weight });
    }
  }
  const likeliest = [...votes.values()].sort((one, other) => other.weight - one.weight);
  return likeliest.slice(0, mostCandidates).map(({ id }) => id);
}

import { foldedWords, withWholeNumbers } from "../../../schema/text/fold.ts";
import { isStopWord } from "./stop-words.ts";

// Prefix search of article titles, for suggestions while somebody types: a document stores its folded title from each
// word that is not a stop word on, and a range of the index finds what begins with the typed text.

const mostSuggestKeys = 12;
const longestSuggestKey = 60;

/** Returns the keys under which a title is suggested. */
export function suggestKeys(title: string): string[] {
  const words = foldedWords(withWholeNumbers(title));
  // As many words as a key has characters are enough.
  const keyFrom = (index: number) =>
    words
      .slice(index, index + longestSuggestKey)
      .join(" ")
      .slice(0, longestSuggestKey);
  const starts = words.flatMap((word, index) => (index === 0 || !isStopWord(word) ? [keyFrom(index)] : []));
  return [...new Set(starts)].slice(0, mostSuggestKeys);
}

/** Returns what the user has typed so far in the form of suggestKeys; empty when there is nothing to search for. */
export const suggestPrefix = (prefix: string): string =>
  foldedWords(withWholeNumbers(prefix)).join(" ").slice(0, longestSuggestKey);

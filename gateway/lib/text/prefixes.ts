import { foldedWords } from "../../../schema/text/fold.ts";

// Prefix search of accounts and files (of titles: suggest-keys.ts): documents store every prefix of their words as keys, so that a query of several words is one exact
// match per word on a multikey index, without regular expressions.

/** Longer words are cut to this length, in keys and queries alike. */
const longest = 20;
const mostTerms = 8;

const wordsOf = (text: string): string[] => foldedWords(text).map((word) => word.slice(0, longest));

/** Returns every prefix of the first words of a text, for search as the user types. */
export function prefixesOf(text: string, mostWords: number): string[] {
  const keys = wordsOf(text)
    .slice(0, mostWords)
    .flatMap((word) => Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1)));
  return [...new Set(keys)];
}

/**
 * Returns the terms of a query, all of which must match: the longest first, since they are rarer. Empty: nothing to
 * search for.
 */
export const termsOf = (keyword: string): string[] =>
  [...new Set(wordsOf(keyword))].sort((a, b) => b.length - a.length).slice(0, mostTerms);

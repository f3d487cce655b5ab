import { foldedWords } from "./fold.ts";

/** Longer words are found by their beginning. */
const longest = 20;
const mostTerms = 8;

const wordsOf = (text: string): string[] => foldedWords(text).map((word) => word.slice(0, longest));

/** Every beginning of the first words of a text, for finding it as somebody types. */
export function beginningsOf(text: string, mostWords: number): string[] {
  const keys = wordsOf(text)
    .slice(0, mostWords)
    .flatMap((word) => Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1)));
  return [...new Set(keys)];
}

/** What a keyword asks for, all of it: the longest first, since fewer have it. Empty: there is nothing to look for. */
export const termsOf = (keyword: string): string[] =>
  [...new Set(wordsOf(keyword))].sort((a, b) => b.length - a.length).slice(0, mostTerms);

import { foldedWords } from "../shared/fold.ts";

/** Longer words are found by their beginning. */
const longest = 20;
const mostWords = 20;
const mostTerms = 8;

const wordsOf = (text: string): string[] => foldedWords(text).map((word) => word.slice(0, longest));

/** Under what a person is found: every beginning of the words of their name and address. */
export function keysOf(person: { firstName: string; lastName: string; email: string }): string[] {
  const words = wordsOf(`${person.firstName} ${person.lastName} ${person.email}`).slice(0, mostWords);
  const keys = words.flatMap((word) =>
    Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1)),
  );
  return [...new Set(keys)];
}

/** What a keyword asks for, all of it: the longest first, since fewer have it. Empty: there is nothing to look for. */
export const termsOf = (keyword: string): string[] =>
  [...new Set(wordsOf(keyword))].sort((a, b) => b.length - a.length).slice(0, mostTerms);

import { foldedWords } from "../../../lib/text/fold.ts";

const maxLength = 20;

/** Returns every prefix of the first words of a text, as migrations 5 and 12 stored them. */
export function prefixesOf(text: string, maxWords: number): string[] {
  const keys = foldedWords(text)
    .map((word) => word.slice(0, maxLength))
    .slice(0, maxWords)
    .flatMap((word) => Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1)));
  return [...new Set(keys)];
}

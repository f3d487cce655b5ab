import { accentedWords, initialsOf, isWrittenAlike, queryWords, wordsOf } from "../lib/text/stems.ts";
import type { TextPart } from "./search.types.ts";

/** Words of a query, as texts are searched for them. */
export interface SoughtWords {
  readonly keys: ReadonlySet<string>;
  readonly accented: ReadonlyMap<string, string>;
}

export const soughtWords = (query: string): SoughtWords => ({
  keys: new Set(queryWords(query)),
  accented: accentedWords(query),
});

/** Splits a text into parts and marks those that match the query's keys. Joined, the parts are the text. */
export function mark(text: string, queryKeys: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== "") parts.push({ text: piece, isMatch });
  };
  let done = 0;
  for (const { start, end, keys } of wordsOf(text, initialsOf(queryKeys))) {
    if (!keys.some((key) => queryKeys.has(key))) continue;
    add(text.slice(done, start), false);
    add(text.slice(start, end), true);
    done = end;
  }
  add(text.slice(done), false);
  return parts;
}

const longest = 220;
const before = 60;
/** Characters before a match in which the beginning of its sentence is looked for. */
const longestLead = 130;

/**
 * Returns an extract around the first match in a text; null without a match. A word that the query has with accents, in
 * `accented`, matches only where it is written so, endings aside.
 */
export function extractAround(
  text: string,
  queryKeys: ReadonlySet<string>,
  accented?: SoughtWords["accented"],
): string | null {
  const isMatch = (key: string, written: string) =>
    queryKeys.has(key) && isWrittenAlike(written, key, accented);
  for (const { start, end, keys, written } of wordsOf(text, initialsOf(queryKeys))) {
    if (keys.some((key) => isMatch(key, written))) return cut(text, beginningOf(text, start), end);
  }
  return null;
}

// Not « M. Ahouman »: a single capital letter before the full stop is an abbreviation.
const sentenceEnd = /(?<!(?<![\p{L}\p{N}])\p{Lu})[.!?…](?:\s?»)?(?=\s[«—\s]*[\p{Lu}\d])/gu;

/** Returns the beginning of the sentence of a match, or where it is far, of a word shortly before it. */
function beginningOf(text: string, match: number): number {
  const from = Math.max(0, match - longestLead);
  const last = [...text.slice(from, match).matchAll(sentenceEnd)].at(-1);
  if (last) return from + last.index + last[0].length + 1;
  if (from === 0) return 0;
  return text.indexOf(" ", match - before) + 1;
}

/**
 * Returns at most 220 characters of a text from a position, `until` included: up to the end of a sentence where one ends in
 * the last third, else up to a word, with … for what is left out in the middle of a sentence.
 */
export function cut(text: string, from = 0, until = 0): string {
  const lead = from > 0 && !/[.!?…»]\s$/.test(text.slice(Math.max(0, from - 2), from)) ? "… " : "";
  const piece = text.slice(from, from + longest);
  if (from + longest >= text.length) return lead + piece;
  const last = [...text.slice(from, from + longest + 8).matchAll(sentenceEnd)]
    .map(({ 0: found, index }) => index + found.length)
    .filter((end) => end <= longest && end > (longest * 2) / 3 && from + end >= until)
    .at(-1);
  if (last) return lead + piece.slice(0, last);
  const end = piece.lastIndexOf(" ");
  return `${lead}${end > 0 ? piece.slice(0, end) : piece} …`;
}

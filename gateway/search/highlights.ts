import { wordsOf } from "../lib/text/stems.ts";
import type { TextPart } from "./search.types.ts";

/** Splits a text into parts and marks those that match the query's keys. Joined, the parts are the text. */
export function mark(text: string, queryKeys: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== "") parts.push({ text: piece, isMatch });
  };
  let done = 0;
  for (const { start, end, keys } of wordsOf(text)) {
    if (!keys.some((key) => queryKeys.has(key))) continue;
    add(text.slice(done, start), false);
    add(text.slice(start, end), true);
    done = end;
  }
  add(text.slice(done), false);
  return parts;
}

/** The parts of an article that a search shows. */
export interface MarkedTexts {
  readonly title: TextPart[];
  readonly extract: TextPart[];
}

/** Marks a title and an extract. */
export const markTexts = (title: string, extract: string, queryKeys: ReadonlySet<string>): MarkedTexts => ({
  title: mark(title, queryKeys),
  extract: mark(extract, queryKeys),
});

const longest = 220;
const before = 60;

/** Returns an extract around the first match in a text, cut between words; null without a match. */
export function extractAround(text: string, queryKeys: ReadonlySet<string>): string | null {
  for (const { start, keys } of wordsOf(text)) {
    if (keys.some((key) => queryKeys.has(key))) return cut(text, Math.max(0, start - before));
  }
  return null;
}

/** Returns at most 220 characters of a text from a position, with … for omitted text. */
export function cut(text: string, from = 0): string {
  const begin = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  if (text.length - begin <= longest) return `${begin > 0 ? "… " : ""}${text.slice(begin)}`;
  const end = text.lastIndexOf(" ", begin + longest);
  return `${begin > 0 ? "… " : ""}${text.slice(begin, end > begin ? end : begin + longest)} …`;
}

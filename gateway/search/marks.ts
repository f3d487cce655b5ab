import type { TextPart } from "./search.types.ts";
import { queryWords, wordsOf } from "./words.ts";

/** A text in parts, those marked that a query asks for. Joined, they are the text. */
export function markMatches(text: string, keyword: string): TextPart[] {
  return mark(text, new Set(queryWords(keyword)));
}

export function mark(text: string, asked: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== "") parts.push({ text: piece, isMatch });
  };
  let done = 0;
  for (const { start, end, keys } of wordsOf(text)) {
    if (!keys.some((key) => asked.has(key))) continue;
    add(text.slice(done, start), false);
    add(text.slice(start, end), true);
    done = end;
  }
  add(text.slice(done), false);
  return parts;
}

const longest = 220;
const before = 60;

/** The stretch of a text around the first thing that is asked for, cut between words; null when there is none. */
export function stretchOf(text: string, asked: ReadonlySet<string>): string | null {
  for (const { start, keys } of wordsOf(text)) {
    if (keys.some((key) => asked.has(key))) return cut(text, Math.max(0, start - before));
  }
  return null;
}

/** At most 220 characters of a text from there on, with … where something is left out. */
export function cut(text: string, from = 0): string {
  const begin = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  if (text.length - begin <= longest) return `${begin > 0 ? "… " : ""}${text.slice(begin)}`;
  const end = text.lastIndexOf(" ", begin + longest);
  return `${begin > 0 ? "… " : ""}${text.slice(begin, end > begin ? end : begin + longest)} …`;
}

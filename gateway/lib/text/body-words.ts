import { textOfHtml } from "./html-text.ts";
import { type Spelling, spellingsOf } from "./spelling.ts";
import { textWords } from "./stems.ts";
import { isStopWord } from "./stop-words.ts";

/** The search's fields of an article's body. */
export interface BodyWords {
  /** Search keys, without stop words. */
  readonly keys: readonly string[];
  /** Words that correct queries, each once. */
  readonly spellings: readonly Spelling[];
}

export interface BodyWordsTask {
  /** A sanitized body. */
  readonly html: string;
}

const mostSpellings = 2_000;

/** Reads the words of a body, in a thread: 200,000 characters take a twentieth of a second. */
export function bodyWordsOf({ html }: BodyWordsTask): BodyWords {
  const text = textOfHtml(html);
  return { keys: textWords(text), spellings: distinctSpellings(spellingsOf(text)) };
}

/** Returns the first spelling of each word that is no stop word, 2,000 at most. */
export function distinctSpellings(spellings: Iterable<Spelling>): Spelling[] {
  const distinct = new Map<string, Spelling>();
  for (const spelling of spellings) {
    if (distinct.size >= mostSpellings) break;
    if (!distinct.has(spelling.folded) && !isStopWord(spelling.folded))
      distinct.set(spelling.folded, spelling);
  }
  return [...distinct.values()];
}

import { stemmer } from "@orama/stemmers/french";
import { fold, foldedInitial, groupedNumber } from "../../../schema/text/fold.ts";
import { formsWithAnotherInitial, lemmaOf } from "./irregular-forms.ts";
import { isStopWord } from "./stop-words.ts";
import { suggestKeys } from "./suggest-keys.ts";

// Search keys of French texts. A word gets up to two keys: its stem with accents (publié, publier → publi) and the
// stem of its unaccented form, so that queries typed without accents match. Forms that the stemmer does not lead back
// (« yeux », « apprennent ») become their word first. Documents store the keys of all words that are not stop words, and
// compounds as one word too (« week-end », « weekend »); a query uses the first key of each of its words and matches
// documents that have all of them.

// Maximum number of search keys: a body of 200,000 characters has fewer distinct words that matter.
const mostWords = 2_000;
const longestWord = 40;
const maxQueryWords = 12;

// N’Guessan, M’Bahiakro: one name, written with and without its apostrophe. Invisible characters (soft hyphens,
// joiners) do not separate words.
const plainShape = /(?:\b[KMN]['’ʼ](?=\p{Lu}))?[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]*/u;
// « 1 500 » is one word, written « 1500 » too.
const wordShape = new RegExp(`${groupedNumber.source}|${plainShape.source}`, "gu");
const invisible = /[\u00ad\u200b-\u200d\u2060]/g;

// « porte-monnaie », not « fit-il »: the parts of at least three letters make a word.
const compoundShape = /(?<![\p{L}\p{N}])\p{L}{3,20}(?:[-\u2010\u2011]\p{L}{3,20}){1,2}(?![\p{L}\p{N}])/gu;
const joined = (compound: string): string => compound.replace(/[-\u2010\u2011]/g, "");

/** A word at its position in a text, and its search keys. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
}

/**
 * Returns the keys of a word, the one used by queries first: its stem, taken before the accents are removed
 * (publié, publier), and the stem of the unaccented form.
 */
const keysOf = (word: string): readonly string[] => stemOf(word).keys;

interface Stemmed {
  readonly keys: readonly string[];
  readonly isStopWord: boolean;
  /** The word in lower case with its accents, without ligatures. */
  readonly written: string;
}

function stemOf(word: string): Stemmed {
  const cached = stems.get(word);
  if (cached) return cached;
  const lower = word.replace(invisible, "").normalize("NFC").toLowerCase();
  const folded = fold(lower);
  const found = lemmaOf(folded);
  const both = (found && !found.isAmbiguous ? [] : [fold(stemOfLetters(lower)), stemOfLetters(folded)])
    .concat(found ? stemmer(found.lemma) : [])
    .map((key) => sameEnding(key).slice(0, longestWord));
  const keys = [...new Set(both)].filter(Boolean);
  const stemmed = { keys, isStopWord: isStopWord(fold(word)), written: writtenForm(word) };
  if (stems.size >= mostStems) stems.clear();
  if (word.length <= longestWord) stems.set(word, stemmed);
  return stemmed;
}

// Nothing as long is a word, and its ending is cut from the key anyway.
const stemOfLetters = (word: string): string => (word.length > 2 * longestWord ? word : stemmer(word));

const writtenForm = (word: string): string => word.normalize("NFC").toLowerCase().replace(/[œæ]/g, fold);

// Cache of keys: words repeat, and stemming is the most expensive step.
const stems = new Map<string, Stemmed>();
const mostStems = 20_000;

/**
 * Ends a stem the same way for all forms of its word, where the stemmer does not: taxis and cacaos, feux and bijoux,
 * chanteuse and actrice, neuve and active. Paris loses its s too, in keys and queries alike.
 */
function sameEnding(stem: string): string {
  if (stem.length < 4) return stem;
  const plain = stem.length > 4 ? stem.replace(/(?<=[aiou])s$/, "") : stem;
  return plain
    .replace(/(?<=[eo]u)x$/, "")
    .replace(/(?<=...eu)r$/, "")
    .replace(/(?<=..t)ric$/, "eu")
    .replace(/(?<=..i)v$/, "f");
}

/** First letters of words, folded. */
export type Initials = ReadonlySet<string>;

/** By key, the first letters of irregular forms that begin with another letter than it. */
let otherInitials: ReadonlyMap<string, Initials> | undefined;

function readOtherInitials(): ReadonlyMap<string, Initials> {
  const byKey = new Map<string, Set<string>>();
  for (const form of formsWithAnotherInitial)
    for (const key of keysOf(form)) byKey.set(key, (byKey.get(key) ?? new Set()).add(foldedInitial(form)));
  return byKey;
}

/** Returns the first letters of all words that have one of these keys, or are written like one of them. */
export function initialsOf(keys: Iterable<string>): Initials {
  otherInitials ??= readOtherInitials();
  const initials = new Set<string>();
  for (const key of keys) {
    initials.add(foldedInitial(key));
    for (const other of otherInitials.get(key) ?? []) initials.add(other);
  }
  return initials;
}

/**
 * Yields the words of a text with their positions, stop words too. With `initials`, words of other first letters are left out
 * where that is quick to see: looking up their keys takes most of the time.
 */
export function* wordsOf(text: string, initials?: Initials): Generator<Word & Stemmed> {
  for (const { 0: found, index } of text.matchAll(wordShape)) {
    const isName = apostrophe.test(found);
    const isGrouped = groups.test(found);
    if (initials && !isName && !isGrouped && !initials.has(foldedInitial(found))) continue;
    const { keys, isStopWord, written } = isName
      ? stemOfName(found)
      : isGrouped
        ? stemOfNumber(found)
        : stemOf(found);
    yield { start: index, end: index + found.length, keys, isStopWord, written };
  }
}

const apostrophe = /['’ʼ]/;
const groups = /^\d+[ \u00a0\u2009\u202f.]/;

/** The number in one piece, which queries use, then its groups: « chapitre 12 500 francs » may be two numbers. */
const stemOfNumber = (found: string): Stemmed => {
  const whole = found.replace(/\D/g, "");
  return {
    keys: [whole, ...found.split(/\D/)].map((key) => key.slice(0, longestWord)),
    isStopWord: false,
    written: whole,
  };
};

const stemOfName = (found: string): Stemmed => ({
  keys: [...keysOf(found.slice(2)), ...keysOf(found.replace(apostrophe, ""))],
  isStopWord: false,
  written: writtenForm(found),
});

/** Adds the keys of a text up to the maximum; stop words only on request. */
function collect(keys: Set<string>, text: string, withStopWords = false): Set<string> {
  for (const word of wordsOf(text)) {
    if (keys.size >= mostWords) break;
    if (withStopWords || !word.isStopWord) for (const key of word.keys) keys.add(key);
  }
  for (const key of compoundKeys(text)) {
    if (keys.size >= mostWords) break;
    keys.add(key);
  }
  return keys;
}

/** Yields the keys of a text's compounds as one word: « porte-monnaie » is « portemonnaie » too. */
export function* compoundKeys(text: string): Generator<string> {
  // Most texts have no hyphen, and searching for compounds takes as long as for words.
  if (!/[-\u2010\u2011]/.test(text)) return;
  for (const [compound] of text.matchAll(compoundShape)) yield* keysOf(joined(compound));
}

export interface SearchKeys {
  /** All keys of the article. */
  readonly words: string[];
  /** Keys of its title, stop words too: « Ça et là » can be found. */
  readonly titleWords: string[];
  /** The folded title from each of its words on: prefixes for suggestions. */
  readonly suggestKeys: string[];
}

/**
 * Returns the search keys of an article, to be stored with it. `tags` are slugs or names, `text` the body without
 * markup, or its keys (`textWords`).
 */
export function searchKeys(article: {
  readonly title: string;
  readonly description: string;
  readonly text: string | readonly string[];
  readonly tags: readonly string[];
}): SearchKeys {
  const titleWords = [...collect(new Set(), article.title, true)];
  const words = new Set(titleWords);
  // The most relevant texts first: only the end of the body is cut off.
  for (const text of [article.tags.join(" "), article.description]) collect(words, text);
  if (typeof article.text === "string") collect(words, article.text);
  else for (const key of article.text) words.add(key);
  return { words: [...words].slice(0, mostWords), titleWords, suggestKeys: suggestKeys(article.title) };
}

/** Returns the search keys of a short text, a comment or a feed, without stop words. */
export const textWords = (text: string): string[] => [...collect(new Set(), text)];

/**
 * Returns the keys of a query: an article must have all of them. A query of stop words only uses these; a query
 * without letters or digits has none and finds nothing.
 */
export const queryWords = (text: string): string[] => allQueryWords(text).slice(0, maxQueryWords);

/** Same as queryWords, of a text that is as long as it likes. */
export function allQueryWords(text: string): string[] {
  const words = [...wordsOf(text)].filter(({ keys }) => keys.length > 0);
  const significant = words.filter((word) => !word.isStopWord);
  const selected = significant.length > 0 ? significant : words;
  return [...new Set(selected.map(({ keys }) => keys[0]!))];
}

/**
 * Returns the words of a query that are written with accents, up to the last one, by their key: « marchés » means no
 * « marches », which has the same key.
 */
export function accentedWords(text: string): ReadonlyMap<string, string> {
  const accented = new Map<string, string>();
  for (const { keys, written } of wordsOf(text)) {
    const [start] = /^.*[^a-z\d'’ʼ]/.exec(written) ?? [];
    if (start && keys[0]) accented.set(keys[0], start);
  }
  return accented;
}

/** Returns whether a word of this key is written with the accents that the query's has, if any. */
export const isWrittenAlike = (
  written: string,
  key: string,
  accented: ReadonlyMap<string, string> | undefined,
): boolean => written.startsWith(accented?.get(key) ?? "");

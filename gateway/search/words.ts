import { stemmer } from "@orama/stemmers/french";
import { fold, foldedWords } from "../shared/fold.ts";
import { isStopWord } from "./stop-words.ts";

// What an article is found by, at most: a body of 200,000 characters has fewer of them that tell anything.
const mostWords = 2_000;
const longestWord = 40;
const mostAsked = 12;
const mostSuggestKeys = 12;
const longestSuggestKey = 60;

// N’Guessan, M’Bahiakro: one name, which people write with and without its apostrophe.
// What nobody sees (soft hyphens, joiners) parts no word.
const wordShape = /(?:\b[KMN]['’ʼ](?=\p{Lu}))?[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]*/gu;
const unseen = /[\u00ad\u200b-\u200d\u2060]/g;

/** A word of a text as it stands there, and the keys it is found by. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
}

/**
 * The keys of a word, the one that a query gives first: its stem, taken before the accents go (publié, publier), and
 * the stem of what people type without accents.
 */
function keysOf(word: string): readonly string[] {
  const known = stems.get(word);
  if (known) return known;
  const lower = word.replace(unseen, "").normalize("NFC").toLowerCase();
  const folded = fold(lower);
  const both = [fold(stemmer(lower)), stemmer(folded)].map((key) => singular(key).slice(0, longestWord));
  const keys = [...new Set(both)].filter(Boolean);
  if (stems.size >= mostStems) stems.clear();
  if (word.length <= longestWord) stems.set(word, keys);
  return keys;
}

// A text says the same words over and over, and to stem one takes longer than all else that is done with it.
const stems = new Map<string, readonly string[]>();
const mostStems = 20_000;

// The stemmer leaves the s of taxis, cacaos and gbakas. Of Paris it goes too, where one looks and where one finds.
const singular = (stem: string): string => (stem.length > 4 ? stem.replace(/(?<=[aiou])s$/, "") : stem);

/** The words of a text with their places, stop words too. */
export function* wordsOf(text: string): Generator<Word & { readonly isStopWord: boolean }> {
  for (const { 0: written, index } of text.matchAll(wordShape)) {
    const [, name] = /^\p{L}['’ʼ](.+)$/u.exec(written) ?? [];
    const keys = name ? [...keysOf(name), ...keysOf(written.replace(/['’ʼ]/, ""))] : keysOf(written);
    const isStop = name === undefined && isStopWord(fold(written));
    yield { start: index, end: index + written.length, keys, isStopWord: isStop };
  }
}

/** Adds the keys of a text until there are enough. Stop words only where they are asked for. */
function collect(keys: Set<string>, text: string, withStopWords = false): Set<string> {
  for (const word of wordsOf(text)) {
    if (keys.size >= mostWords) break;
    if (withStopWords || !word.isStopWord) for (const key of word.keys) keys.add(key);
  }
  return keys;
}

export interface SearchKeys {
  /** All that the article is found by. */
  readonly words: string[];
  /** Those of its title, stop words too: « Ça et là » is found by its name. */
  readonly titleWords: string[];
  /** The title from each of its words on, folded: what a person who types has begun. */
  readonly suggestKeys: string[];
}

/** What an article is found by, to be stored with it. `tags` are slugs or names, `text` the body without marks. */
export function searchKeys(article: {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly tags: readonly string[];
}): SearchKeys {
  const titleWords = [...collect(new Set(), article.title, true)];
  const words = new Set(titleWords);
  // The most telling first: what is cut off is the end of the body.
  for (const text of [article.tags.join(" "), article.description, article.text]) collect(words, text);
  return { words: [...words].slice(0, mostWords), titleWords, suggestKeys: suggestKeys(article.title) };
}

/** What a short text is found by, a comment or a feed: the keys of its telling words. */
export const textWords = (text: string): string[] => [...collect(new Set(), text)];

/**
 * What a query asks for: an article is found when it has all of them. Of a query of stop words alone, these; of one
 * without a letter or a digit, none, and nothing is found.
 */
export function queryWords(text: string): string[] {
  const words = [...wordsOf(text)].filter(({ keys }) => keys.length > 0);
  const telling = words.filter((word) => !word.isStopWord);
  const asked = telling.length > 0 ? telling : words;
  return [...new Set(asked.map(({ keys }) => keys[0]!))].slice(0, mostAsked);
}

function suggestKeys(title: string): string[] {
  const words = foldedWords(title);
  const starts = words.flatMap((word, index) =>
    index === 0 || !isStopWord(word) ? [words.slice(index).join(" ").slice(0, longestSuggestKey)] : [],
  );
  return [...new Set(starts)].slice(0, mostSuggestKeys);
}

/** What a person has typed so far, as it stands in suggestKeys; empty when there is nothing to look for. */
export const typedSoFar = (prefix: string): string =>
  foldedWords(prefix).join(" ").slice(0, longestSuggestKey);

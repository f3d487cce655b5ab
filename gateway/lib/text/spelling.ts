import { fold } from "../../../schema/text/fold.ts";

/*
 * Spelling variants of folded words, to find a word from a misspelling. Two words are compared where they share a
 * variant: the word itself, the word without one of its letters (symmetric deletion: a missing, superfluous, wrong or
 * swapped letter leaves a common variant), or its sound.
 */

const longest = 24;

/** Returns the variants of a folded word, the same for a word to be found and for a misspelling. */
export function spellingVariants(word: string): string[] {
  const whole = word.slice(0, longest);
  const shorter = Array.from(whole, (_, at) => whole.slice(0, at) + whole.slice(at + 1));
  return [...new Set([whole, ...shorter, soundOf(whole)])];
}

/**
 * Returns how a folded word sounds in French, roughly, in capitals: « pharmacie » and « farmassi » sound the same. Spellings
 * of one sound become one, double letters and silent endings go.
 */
export function soundOf(word: string): string {
  const sound = word
    .replace(/ph/g, "f")
    // Consonants first: the vowels behind them decide their sound.
    .replace(/(?<=[aeiouy])s(?=[aeiouy])/g, "z")
    .replace(/(?:qu|ck|ch|c(?![eiy])|q)/g, "k")
    .replace(/s?c(?=[eiy])/g, "s")
    .replace(/ge(?=[ao])/g, "j")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/gu(?=[eiy])/g, "g")
    .replace(/ti(?=on)/g, "si")
    .replace(/(?:eau|au|hau|ho)/g, "o")
    .replace(/oeu|eu/g, "e")
    .replace(/(?:ain|ein|aim|im|ym|yn)(?![aeiouy])/g, "in")
    .replace(/(?:en|em|am)(?![aeiouynm])/g, "an")
    .replace(/om(?![aeiouym])/g, "on")
    .replace(/ai|ei/g, "e")
    .replace(/y/g, "i")
    .replace(/h/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=..)(?:es|ent|e|s|t|d|x|z|p)$/, "");
  return sound.toUpperCase();
}

/**
 * Returns how many letters are missing, superfluous, wrong or swapped between two words (optimal string alignment), or
 * `most + 1` for more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY;
      current.push(
        Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1), swapped),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length]!, most + 1);
}

/** A word to be found: folded, and as it is written. */
export interface Spelling {
  readonly folded: string;
  readonly written: string;
}

const termShape = /\p{L}[\p{L}\p{M}\u00ad\u200b-\u200d\u2060]*(?:[-\u2010\u2011]\p{L}+)*/gu;

/** Yields the words of at least three letters in a text, compounds as a whole and in parts. */
export function* spellingsOf(text: string): Generator<Spelling> {
  for (const [found] of text.matchAll(termShape)) {
    const written = found
      .replace(/[\u00ad\u200b-\u200d\u2060]/g, "")
      .normalize("NFC")
      .toLowerCase();
    const parts = written.split(/[-\u2010\u2011]/);
    for (const each of parts.length > 1 ? [written, ...parts] : parts) {
      const folded = fold(each).replace(/[-\u2010\u2011]/g, "");
      if (folded.length >= 3 && folded.length <= longest) yield { folded, written: each };
    }
  }
}

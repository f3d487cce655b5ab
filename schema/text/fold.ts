// Letters that NFKD does not decompose.
const plainLetters: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  // Written in the languages of Côte d’Ivoire.
  ɔ: "o",
  ɛ: "e",
  ŋ: "n",
  ɲ: "n",
};

/** Returns a text without case, accents, ligatures and typographic variants, for comparison; its length may differ. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđıɔɛŋɲ]/g, (letter) => plainLetters[letter] ?? letter);

// By code unit, since most words begin with one of some sixty letters.
const initials = new Map<number, string>();

/** Returns the first letter of a folded word. */
export function foldedInitial(word: string): string {
  const unit = word.charCodeAt(0);
  const known = initials.get(unit);
  if (known !== undefined) return known;
  const initial = fold(String.fromCodePoint(word.codePointAt(0) ?? 0)).slice(0, 1);
  // Half of a pair is the beginning of many letters.
  if (!isHalf(unit)) initials.set(unit, initial);
  return initial;
}

const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** A number whose thousands are set apart by spaces or full stops: « 1 500 », « 1.500.000 ». */
export const groupedNumber = /(?<![\p{L}\p{N}.])\d{1,3}(?:[ \u00a0\u2009\u202f.]\d{3})+(?![\p{L}\p{N}])/gu;

/** Writes each number with thousands in one piece. */
export const withWholeNumbers = (text: string): string =>
  text.replace(groupedNumber, (number) => number.replace(/\D/g, ""));

/** Returns the folded words of a text: letters and digits; everything else separates, apostrophes and hyphens too. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the comparison key of a name: « Arts & Société » and « arts société » have the same. */
export const nameKeyOf = (name: string): string => foldedWords(name).join(" ");

/** Returns the exclusive upper bound of a prefix, for a range of an index. */
export const afterPrefix = (prefix: string): string => `${prefix}\uffff`;

// What NFKD leaves whole.
const spelled: Readonly<Record<string, string>> = {
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

/** A text without case, accents, ligatures and typographic forms, for comparing; its length may differ. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđıɔɛŋɲ]/g, (letter) => spelled[letter] ?? letter);

/** The folded words of a text: letters and digits; all else parts them, apostrophes and hyphens too. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name as it is compared: « Arts & Société » and « arts société » are one. */
export const nameKeyOf = (name: string): string => foldedWords(name).join(" ");

/** What follows every text that begins with `prefix`, for a range of an index. */
export const afterPrefix = (prefix: string): string => `${prefix}\uffff`;

// Letters without a decomposition; ɔ, ɛ, ŋ and similar ones are written in the languages of Côte d’Ivoire.
const plainLetters: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ɔ: "o",
  ɛ: "e",
  ŋ: "n",
  ɲ: "n",
  ɓ: "b",
  ɗ: "d",
};

/**
 * Returns the URL slug of a text: « L’été à Grand-Bassam » gives l-ete-a-grand-bassam. Empty when no character can
 * stay. Used by the server and by the studio, which must agree.
 */
export const slugOf = (text: string, max = 160): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\0-\x7F]/gu, (letter) => plainLetters[letter] ?? " ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, max)
    .replace(/-$/, "");

/**
 * Returns the URL slug of a keyword. One of another script, « 文化 », is written by the numbers of its letters: two keywords have
 * two addresses. Empty for one without a letter or a digit.
 */
export const keywordSlugOf = (text: string, max = 160): string =>
  slugOf(text, max) ||
  [
    ...text
      .toLowerCase()
      .normalize("NFKC")
      .matchAll(/[\p{L}\p{N}]/gu),
  ]
    .map(([letter]) => letter.codePointAt(0)?.toString(36) ?? "")
    .join("")
    .slice(0, max);

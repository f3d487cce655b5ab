/** Letters of the scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and their like. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the direction of a text's first letter; null without a letter. */
export function firstDirection(text: string): "ltr" | "rtl" | null {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (!letter) return null;
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}

/**
 * Returns a name for use within a sentence: one with letters from right to left stands between isolating marks (U+2068,
 * U+2069), so that it does not turn the words beside it.
 */
export const isolatedName = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

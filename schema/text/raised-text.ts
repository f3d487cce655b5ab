/** Place of a text: above the line, below it, or in it. */
export type Script = "" | "above" | "below";

const above = new Map([..."0123456789+-−=()ni"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"][at]!]));
const below = new Map([..."0123456789+-−=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"][at]!]));

/** Ends of French abbreviations: 1er, Mme, Dr, no; a lone letter other than theirs is an exponent. */
const abbreviation = /^(?:[eèoasrtdm]|[\p{L}\p{M}.]{2,4})$/iu;

/**
 * Writes text that stands above or below the line: markdown has no form for it. Digits and signs become Unicode's, so that
 * 10⁶ is not 106; letters of French abbreviations (1er, Mme) stand in the line; anything else comes after ^ or _.
 */
export function raisedText(text: string, script: Script): string {
  if (!script || !text.trim()) return text;
  const signs = script === "above" ? above : below;
  const written = [...text].map((sign) => (/\s/.test(sign) ? sign : signs.get(sign)));
  if (written.every((sign) => sign !== undefined)) return written.join("");
  if (script === "above" && abbreviation.test(text.trim())) return text;
  return `${script === "above" ? "^" : "_"}${/^\S$/.test(text) ? text : `(${text.trim()})`}`;
}

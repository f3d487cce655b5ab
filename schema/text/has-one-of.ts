import { contactsIn } from "./contacts-in-text.ts";
import { foldedWords } from "./fold.ts";

/**
 * Whether a text holds one of these words, expressions, addresses or telephone numbers, whole, without regard to case and accents, nor to
 * how a number is grouped.
 */
export function hasOneOf(text: string, entries: readonly string[]): boolean {
  if (entries.length === 0) return false;
  const words = ` ${foldedWords(text).join(" ")} `;
  const numbers = numbersIn(text);
  return entries.some((entry) => {
    const wanted = foldedWords(entry).join(" ");
    if (wanted === "") return false;
    const [number] = numbers.length > 0 ? numbersIn(entry) : [];
    return words.includes(` ${wanted} `) || (number !== undefined && numbers.includes(number));
  });
}

/** Ends of telephone numbers that are the same with and without the dial code of a country. */
const numbersIn = (text: string): string[] =>
  contactsIn(text).telephones.map((each) => each.replace(/\D/g, "").slice(-8));

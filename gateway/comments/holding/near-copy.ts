import { createHash } from "node:crypto";
import { contactsIn, withoutContacts } from "../../../schema/text/contacts-in-text.ts";
import { foldedWords } from "../../../schema/text/fold.ts";

/** Print of a text: enough to know it again, not to read it. */
export interface TextPrint {
  /** Hash of its words. */
  readonly hash: string;
  /** MinHash of its pairs of words without contacts and numbers, two minima a band: texts that share a band may be near copies. None of a short text. */
  readonly bands: readonly string[];
}

const seeds = Array.from({ length: 16 }, (_, index) => Math.imul(index + 1, 0x9e3779b1));
const rowsOfBand = 2;
/** Fewest words of a text that not everybody might write; with a contact, fewer. */
const fewest = { words: 8, withContact: 4 } as const;

/** Returns the print of a text; null for a short one without a contact. */
export function printOf(text: string): TextPrint | null {
  const { links, telephones } = contactsIn(text);
  const hasContact = links.length + telephones.length > 0;
  const words = foldedWords(text);
  if (words.length < fewest.words && !hasContact) return null;
  const hash = createHash("sha256").update(words.join(" ")).digest("base64url");
  const lasting = foldedWords(withoutContacts(text));
  const isLong = lasting.length >= (hasContact ? fewest.withContact : fewest.words);
  return { hash, bands: isLong ? bandsOf(lasting) : [] };
}

/** Whether two prints are of the same text, or of texts that have about two fifths of their pairs of words in common. */
export const isNearCopy = (one: TextPrint, other: TextPrint): boolean => {
  const minima = new Set(minimaOf(other));
  return one.hash === other.hash || minimaOf(one).filter((each) => minima.has(each)).length >= fewestShared;
};

const fewestShared = 6;

/** Returns the minima of a print, each with its place. */
const minimaOf = ({ bands }: TextPrint): string[] =>
  bands.flatMap((band) => {
    const [place, ...minima] = band.split(".");
    return minima.map((each, at) => `${place} ${at} ${each}`);
  });

function bandsOf(words: readonly string[]): string[] {
  const minima = seeds.map(() => 0xffffffff);
  for (let at = 1; at < words.length; at++) {
    const pair = hashOf(`${words[at - 1]} ${words[at]}`);
    for (const [index, seed] of seeds.entries()) minima[index] = Math.min(minima[index]!, mixed(pair ^ seed));
  }
  const bands: string[] = [];
  for (let at = 0; at < minima.length; at += rowsOfBand)
    bands.push([at, ...minima.slice(at, at + rowsOfBand)].map((each) => each.toString(36)).join("."));
  return bands;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The end of MurmurHash3: spreads the bits of a number. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

import { createHash } from "node:crypto";
import { foldedWords } from "../../lib/text/fold.ts";
import { contactsIn } from "./contacts-in-text.ts";

/** Print of a text: enough to know it again, not to read it. */
export interface TextPrint {
  /** Hash of its words. */
  readonly hash: string;
  /** MinHash of its pairs of words, two minima a band: texts that share a band may be near copies. None of a short text. */
  readonly bands: readonly string[];
}

const seeds = Array.from({ length: 16 }, (_, index) => Math.imul(index + 1, 0x9e3779b1));
const rowsOfBand = 2;
const shortest = 8;

/** Returns the print of a text; null for a short one without a contact, which anybody might write. */
export function printOf(text: string): TextPrint | null {
  const words = foldedWords(text);
  const isShort = words.length < shortest;
  if (isShort && !hasContacts(text)) return null;
  const hash = createHash("sha256").update(words.join(" ")).digest("base64url");
  return { hash, bands: isShort ? [] : bandsOf(words) };
}

function hasContacts(text: string): boolean {
  const { links, telephones } = contactsIn(text);
  return links.length + telephones.length > 0;
}

/** Whether two prints are of the same text, or share at least three of their eight bands: half of their pairs of words. */
export const isNearCopy = (one: TextPrint, other: TextPrint): boolean =>
  one.hash === other.hash || one.bands.filter((band) => other.bands.includes(band)).length >= 3;

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

import { fold } from "./fold.ts";
import { linkify } from "./linkify.ts";

/** Ways out of the site that a text offers, as they are written. */
export interface Contacts {
  /** Addresses of sites and mailboxes. */
  readonly links: readonly string[];
  readonly telephones: readonly string[];
}

/** Ends of addresses without `https://`: a full stop without a space after it is no address. */
const topLevels = new Set(
  (
    "com net org info biz edu io co me ly gl gd cc tv app dev xyz top vip icu online site website store shop club live " +
    "click link pro work life world fun space cam loan bet casino tk ml ga cf gq ru cn su pw to ws " +
    "ci fr sn bf ml tg bj ne gn cm cd cg mg ma dz tn be ch ca lu uk de africa paris"
  ).split(" "),
);
/** « exemple [point] com ». */
const writtenDot = / ?[[({] ?(?:\.|point|dot) ?[\])}] ?/g;
const separator = /[\s<>"'«»()[\]{},;|]+/;
const schemes = ["http:", "https:", "hxxp:", "hxxps:"];
/** Eight to fifteen digits, single signs between them, which is no date or price. */
const digits = /(?:\+|\b)\d(?:[ .\-/]?\d){7,14}\b/g;

/**
 * Returns the links, mail addresses and telephone numbers of a text, in linear time: what the page makes a link, and what readers would
 * type or write to.
 */
export function contactsIn(text: string): Contacts {
  const words = wordsOf(text);
  const links = words.flatMap(({ word, isAddress }) => (isAddress ? [word] : []));
  const others = words.flatMap(({ word, isAddress }) => (isAddress ? [] : [word])).join(" ");
  return { links, telephones: (others.match(digits) ?? []).filter(isTelephone) };
}

/** Returns a folded text without its addresses and numbers: what stays where the same is sent for somebody else. */
export const withoutContacts = (text: string): string =>
  wordsOf(text)
    .flatMap(({ word, isAddress }) => (isAddress || /\d/.test(word) ? [] : [word]))
    .join(" ");

const wordsOf = (text: string) =>
  linkify(text).flatMap((part) => {
    if (part.href) return [{ word: fold(part.text), isAddress: true }];
    const words = fold(part.text).replace(writtenDot, ".").split(separator);
    return words.map((word) => ({ word, isAddress: isWrittenAddress(word) }));
  });

/** Whether a word that is no link is an address: without its scheme, of a mailbox, or with another sign in it. */
function isWrittenAddress(word: string): boolean {
  if (schemes.some((scheme) => word.startsWith(`${scheme}//`) && word.length > scheme.length + 2))
    return true;
  const host = word.slice(word.indexOf("@") + 1).split(/[/?#:]/, 1)[0]!;
  const labels = host.split(".").filter(Boolean);
  if (labels[0] === "www" && labels.length > 1) return true;
  return labels.length > 1 && labels.at(-2)!.length > 1 && topLevels.has(labels.at(-1)!);
}

/** A number of a telephone begins with +, 00 or 0; a year, a price or a score doesn't. */
const isTelephone = (found: string): boolean => /^(?:\+|0)/.test(found) && !/[/]/.test(found);

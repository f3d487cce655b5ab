import { withoutEnd } from "../../../../schema/text/ends.ts";

interface Seller {
  name: string;
  url?: string;
}

/**
 * Reads a book's sellers, one per line: « Librairie du Quai https://… »; an address alone is named by its site. Others
 * are plain text.
 */
export const parseWhereToFind = (text: string): Seller[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [address] = /https?:\/\/\S+/.exec(line.split(/\s/).at(-1) ?? "") ?? [];
      const url = address && URL.canParse(address) ? address : undefined;
      const name = url ? withoutEnd(line.slice(0, -url.length), " \t\u00a0\u202f:,–-") : line;
      return { name: name || new URL(url ?? "").hostname, url };
    });

import { limits } from "../limits.ts";

/**
 * The newest articles in a letter: in markdown a link alone in its paragraph to the list of articles, of which the mark in the title
 * says how many (link-sign.ts): `[Derniers articles](/posts?tags=culture "!latest 5")`.
 */
export interface LatestArticles {
  readonly count: number;
  /** Slug of a category; empty for all. */
  readonly category: string;
}

export const latestAddress = (category: string): string =>
  category ? `/posts?tags=${encodeURIComponent(category)}` : "/posts";

/** Returns how many articles of which category the address and the mark of a link name; null for another address. */
export function readLatest(address: string, text: string): LatestArticles | null {
  const [path, search = ""] = address.trim().split("?");
  if (path !== "/posts") return null;
  const count = Math.min(
    Math.max(Number.parseInt(text, 10) || limits.letter.latest, 1),
    limits.letter.mostLatest,
  );
  return { count, category: new URLSearchParams(search).get("tags") ?? "" };
}

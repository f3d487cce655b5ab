import { cutBetweenWords } from "../../schema/cut-text.ts";

/** A page's own words, as plain text in one line each; "" for those that it lacks. */
export interface PageDetails {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly site: string;
  /** Address of its picture, not yet fetched. */
  readonly picture: string;
}

/** Greatest lengths that are kept. */
const most = { title: 200, description: 320, author: 120, site: 80, picture: 2_000 } as const;

/** Returns texts of another site in one line, without invisible characters, cut at a word where they are too long. */
export const plainDetails = (given: Partial<Record<keyof PageDetails, unknown>>): PageDetails => ({
  title: oneLine(given.title, most.title),
  description: oneLine(given.description, most.description),
  author: oneLine(given.author, most.author),
  site: oneLine(given.site, most.site),
  picture: typeof given.picture === "string" && given.picture.length <= most.picture ? given.picture : "",
});

function oneLine(text: unknown, max: number): string {
  if (typeof text !== "string") return "";
  // Controls, direction marks and lone surrogates; what comes after ten times the length is not looked at.
  const line = text
    .slice(0, max * 10)
    .replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= max ? line : `${cutBetweenWords(line, max - 1)}…`;
}

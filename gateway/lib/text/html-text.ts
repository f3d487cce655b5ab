const wordsPerMinute = 220;

// Inline tags are removed; any other tag ends a block and becomes a space.
const inlineTags = /<\/?(?:a|em|strong|del|code|span)\b[^>]*>/g;
// Marks of footnotes and the title above the notes, and what the cards of other sites say of themselves: not part of the
// written text.
const unwritten =
  /<sup>.*?<\/sup>|<span class="card-(?:site|action)">.*?<\/span>|<small class="card-notice">.*?<\/small>|<a [^>]*data-footnote-backref[^>]*>.*?<\/a>|<h2 id="note-titre">.*?<\/h2>/gs;
const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  amp: "&",
  nbsp: "\u00a0",
  "#39": "'",
};

/** Returns the text of a body cleaned by sanitizeBody, without the marks of footnotes, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/span>(?=<span class="card-)/g, "</span> ")
    .replace(unwritten, "")
    .replace(inlineTags, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** Counts words; « L’arbre » is one, as it is spoken. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[’'ʼ\-.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Returns the reading time in minutes, at least one. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

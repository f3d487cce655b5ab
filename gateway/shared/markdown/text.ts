const wordsPerMinute = 220;

// Within a line; whatever else ends a block.
const inline = /<\/?(?:a|em|strong|del|code|span)\b[^>]*>/g;
// The marks of notes, and the title over them: nobody wrote them.
const marks = /<sup>.*?<\/sup>|<a [^>]*data-footnote-backref[^>]*>.*?<\/a>|<h2 id="note-titre">.*?<\/h2>/gs;
const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** The words of a body that sanitizeBody has cleaned, without its marks, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replace(marks, "")
    .replace(inline, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** « L’arbre » is one word, as whoever reads aloud has it. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[’'ʼ\-.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** How long it takes to read, at least a minute. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

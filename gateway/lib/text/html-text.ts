import { Parser } from "htmlparser2";
import { blockKinds } from "../../../schema/markdown/blocks.ts";

const wordsPerMinute = 220;

/** Elements within a line; any other parts two words. */
const inline = new Set(["a", "em", "strong", "del", "code", "span", "sup"]);

type Attributes = Readonly<Record<string, string>>;

const unwritten = [...new Set(Object.values(blockKinds).flatMap(({ isUnwritten }) => isUnwritten ?? []))];
const isUnwritten = (tag: string, attributes: Attributes): boolean =>
  unwritten.some((isOf) => isOf(tag, attributes));

/** Returns the text of a body cleaned by sanitizeBody, without the marks of footnotes, in one line. */
export const textOfHtml = (html: string): string => writtenText(html, " ").replace(/\s+/g, " ").trim();

/** Returns the same text with each block in a line of its own. */
export const linesOfHtml = (html: string): string => writtenText(html, "\n");

/** Returns the written text of a body; `blockEnd` stands where a block begins or ends, spaces where its source has line breaks. */
function writtenText(html: string, blockEnd: string): string {
  let text = "";
  let unwritten = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const isLeft = isUnwritten(tag, attributes);
      open.push(isLeft);
      unwritten += Number(isLeft);
      if (!inline.has(tag)) text += blockEnd;
    },
    ontext(part) {
      if (unwritten === 0) text += part.replace(/\s/g, " ");
    },
    onclosetag(tag) {
      unwritten -= Number(open.pop());
      if (!inline.has(tag)) text += blockEnd;
    },
  });
  parser.end(html);
  return text;
}

/** Counts words; « L’arbre » is one, as it is spoken. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[’'ʼ\-.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Returns the reading time in minutes, at least one. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

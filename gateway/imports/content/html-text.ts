import { Parser } from "htmlparser2";
import { trimmedLines } from "../../../schema/text/ends.ts";

/** Elements that end a line, or a paragraph. */
const lines: readonly string[] = ["br", "li", "tr"];
const paragraphs: readonly string[] = "p div blockquote ul ol pre table h1 h2 h3 h4 h5 h6".split(" ");
const unread: readonly string[] = ["script", "style"];

/** Returns the text of HTML, as a title or a summary has it. */
export const plainTextOf = (html: string): string => textOf(html, () => "");

/** Returns the text of a comment: it can have no links and pictures here, whose addresses stand in the text instead. */
export const commentTextOf = (html: string): string =>
  textOf(html, (address, words) =>
    /^(https?:|mailto:)/i.test(address) && !words.includes(address) ? address : "",
  );

/** Returns an address that the text shows, beside the words of its link; "" for none. */
type ShownAddress = (address: string, words: string) => string;

function textOf(html: string, shown: ShownAddress): string {
  let [text, unreadDepth, linkWords, href] = ["", 0, "", ""];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (unread.includes(tag)) unreadDepth += 1;
      if (tag === "a") [linkWords, href] = ["", attributes.href ?? ""];
      if (tag === "img") text += ` ${shown(attributes.src ?? "", "")} `;
    },
    ontext(part) {
      if (unreadDepth > 0) return;
      text += part;
      linkWords += part;
    },
    onclosetag(tag) {
      if (unread.includes(tag)) unreadDepth -= 1;
      const address = tag === "a" ? shown(href, linkWords) : "";
      if (address) text += ` (${address})`;
      if (tag === "a") linkWords = "";
      if (lines.includes(tag)) text += "\n";
      if (paragraphs.includes(tag)) text += "\n\n";
    },
  });
  parser.end(html);
  return trimmedLines(text)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

import { Parser } from "htmlparser2";
import { changedText, type TextChange } from "../texts/changed-text.ts";

/** Addresses at which Blogger keeps the pictures of its sites. */
const isOwnPicture = /^https?:\/\/[\w.-]+\.(?:blogspot|googleusercontent|ggpht)\.com\//;

/** A table in which Blogger puts a picture and its caption. */
interface Captioned {
  readonly start: number;
  readonly depth: number;
  picture: string;
  /** Start of the words of the caption; 0 before them. */
  from: number;
  words: string;
}

/** Returns the HTML of Blogger with figures for its tables of captions, and without the links of pictures to themselves. */
export function bloggerBody(html: string): string {
  const changes: TextChange[] = [];
  let captioned: Captioned | null = null;
  let link: { readonly start: number; readonly end: number } | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, { class: name = "", href = "" }) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      depth += 1;
      if (tag === "a") link = isOwnPicture.test(href) ? { start, end } : null;
      if (tag === "table" && !captioned && /\btr-caption-container\b/.test(name))
        captioned = { start, depth, picture: "", from: 0, words: "" };
      else if (captioned && tag === "td" && /\btr-caption\b/.test(name)) captioned.from = end;
      else if (captioned && tag === "img") captioned.picture ||= html.slice(start, end);
    },
    onclosetag(tag) {
      const end = parser.endIndex + 1;
      if (tag === "a" && link) {
        changes.push({ ...link, shown: () => "" }, { start: parser.startIndex, end, shown: () => "" });
        link = null;
      }
      if (captioned && tag === "td" && captioned.from > 0 && !captioned.words)
        captioned.words = html.slice(captioned.from, parser.startIndex);
      if (captioned && tag === "table" && depth === captioned.depth) {
        const { start, picture, words } = captioned;
        const figure = `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
        if (picture) changes.push({ start, end, shown: () => figure });
        captioned = null;
      }
      depth -= 1;
    },
  });
  parser.end(html);
  return changedText(html, changes);
}

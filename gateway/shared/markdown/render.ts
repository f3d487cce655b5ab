import type { Nodes, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { placeCallouts } from "./callouts.ts";
import type { BodyFile } from "./file.ts";
import { type BodyHeading, headingsOf } from "./headings.ts";
import { labelWhatNeedsIt } from "./labels.ts";
import { readLinks } from "./links.ts";
import { placeMedia } from "./media.ts";
import { sanitizeBody } from "./sanitize.ts";
import { countWords, minutesOf, textOfHtml } from "./text.ts";

export interface Body {
  /** Cleaned by the allow-list: fit to be shown. */
  readonly html: string;
  readonly headings: BodyHeading[];
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** Our files that it shows. */
  readonly fileNames: string[];
}

export interface Task {
  readonly markdown: string;
  /** Those of ours that it may show, by name. */
  readonly files: ReadonlyMap<string, BodyFile>;
  /** The site's own address: what lies there is no foreign link. */
  readonly origin: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);
const toHtml = unified().use(remarkRehype, {
  clobberPrefix: "note-",
  footnoteLabel: "Notes",
  footnoteLabelProperties: {},
  footnoteBackLabel: "Retour au texte",
});
const writer = unified().use(rehypeStringify);

/** Deeper than anybody writes, and less than browsers bear. */
const deepest = 100;

/** In characters: a phone's memory, and a document of the database. */
const longest = 2_000_000;

/** Markdown as a page shows it. Throws RangeError for what is too deep (quotes in quotes by the thousand) or too much. */
export function renderBody({ markdown, files, origin }: Task): Body {
  const tree = toHtml.runSync(parser.parse(markdown)) as Root;
  if (depthOf(tree) > deepest) throw new RangeError("This text is too deep.");
  placeCallouts(tree);
  const fileNames = placeMedia(tree, files, origin);
  const headings = headingsOf(tree);
  readLinks(tree, origin);
  labelWhatNeedsIt(tree);
  const html = sanitizeBody(writer.stringify(tree));
  if (html.length > longest) throw new RangeError("This text is too much.");
  const wordCount = countWords(textOfHtml(html));
  return { html, headings, wordCount, readingMinutes: minutesOf(wordCount), fileNames };
}

const depthOf = (node: Nodes): number =>
  "children" in node ? 1 + node.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) : 1;

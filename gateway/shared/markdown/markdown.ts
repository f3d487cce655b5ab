import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { badInput } from "../errors.ts";
import { type BodyHeading, headingsOf } from "./headings.ts";
import { labelWhatNeedsIt } from "./labels.ts";
import { readLinks } from "./links.ts";
import { type BodyFile, fileNamesIn, placeMedia } from "./media.ts";
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

export interface Surroundings {
  /** The files of ours among these names. */
  findFiles(names: readonly string[]): Promise<ReadonlyMap<string, BodyFile>>;
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

/** Markdown (CommonMark, tables, footnotes, task lists) as a page shows it. HTML inside it is left out. Throws BAD_USER_INPUT. */
export async function renderMarkdown(markdown: string, { findFiles, origin }: Surroundings): Promise<Body> {
  const tree = unlessTooDeep(() => toHtml.runSync(parser.parse(markdown)) as Root);
  const found = await findFiles(fileNamesIn(tree, origin));
  return unlessTooDeep(() => {
    const shown = placeMedia(tree, found, origin);
    const headings = headingsOf(tree);
    readLinks(tree, origin);
    labelWhatNeedsIt(tree);
    const html = sanitizeBody(writer.stringify(tree));
    const wordCount = countWords(textOfHtml(html));
    return { html, headings, wordCount, readingMinutes: minutesOf(wordCount), fileNames: shown };
  });
}

// Thousands of quotes in quotes: nobody writes that, and the stack ends before they do.
function unlessTooDeep<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw badInput({ content: "Ce texte est trop imbriqué pour être mis en page" });
    throw error;
  }
}

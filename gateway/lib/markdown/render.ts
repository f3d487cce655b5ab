import type { Element, Nodes, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { countWords, minutesOf, textOfHtml } from "../text/html-text.ts";
import type { BodyHeading, LoneLink, PageText } from "./blocks/block.ts";
import { blocks } from "./blocks/blocks.ts";
import { markRightToLeft } from "./directions.ts";
import type { BodySources } from "./file.ts";
import { rewriteLinks } from "./links.ts";
import { sanitizeBody } from "./sanitize.ts";

export interface Body {
  /** Sanitized by the allow-list: safe to show. */
  readonly html: string;
  readonly headings: BodyHeading[];
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** Names of the site's files that it uses. */
  readonly fileNames: string[];
}

export interface Task extends BodySources {
  readonly markdown: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);
const toHtml = unified().use(remarkRehype, {
  clobberPrefix: "note-",
  footnoteLabel: "Notes",
  footnoteLabelProperties: {},
  footnoteBackLabel: "Retour au texte",
});
const writer = unified().use(rehypeStringify);

/** Maximum nesting: deeper than any real text, within what browsers handle. */
const maxDepth = 100;

/** In characters: within a phone's memory and a database document. */
const maxLength = 2_000_000;

/**
 * Renders markdown to sanitized HTML. Throws RangeError for a text that is nested too deeply (quotes in quotes by
 * the thousand) or too long.
 */
export function renderBody({ markdown, ...sources }: Task): Body {
  const tree = toHtml.runSync(parser.parse(markdown)) as Root;
  if (depthOf(tree) > maxDepth) throw new RangeError("This text is too deep.");
  const text: PageText = { ...sources, tree, fileNames: new Set(), headings: [], ofLink };
  for (const { page } of blocks) page?.(text);
  rewriteLinks(tree, sources.origin);
  markRightToLeft(tree);
  const html = sanitizeBody(writer.stringify(tree));
  if (html.length > maxLength) throw new RangeError("This text is too much.");
  const wordCount = countWords(textOfHtml(html));
  const { headings, fileNames } = text;
  return { html, headings, wordCount, readingMinutes: minutesOf(wordCount), fileNames: [...fileNames] };
}

function ofLink(link: LoneLink): Element | undefined {
  for (const block of blocks) {
    const shown = block.ofLink?.(link);
    if (shown) return shown;
  }
  return undefined;
}

const depthOf = (node: Nodes): number =>
  "children" in node ? 1 + node.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) : 1;

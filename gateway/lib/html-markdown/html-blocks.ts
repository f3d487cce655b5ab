import type { Nodes, Parents, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { inOneLine } from "../../../schema/text/ends.ts";
import { htmlToMarkdown } from "./convert.ts";

export interface HtmlBlocksTask {
  /** Markdown with blocks of HTML, or HTML alone. */
  readonly mixed: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Returns a text whose blocks of HTML are markdown, since an article shows no HTML: their words would be lost. A text of
 * nothing else is read as one document, blank lines and indented lines included. HTML within a paragraph and comments stay.
 */
export function withoutHtmlBlocks({ mixed }: HtmlBlocksTask): string {
  const tree = parser.parse(mixed);
  const isDocument = tree.children.every((node) => node.type === "html" || isIndented(node, mixed));
  if (isDocument && tree.children.some(isShown)) return converted(mixed);
  let [text, position] = ["", 0];
  for (const { start, end, isWithin } of runsOf(tree)) {
    const markdown = converted(mixed.slice(start, end));
    text += mixed.slice(position, start) + (isWithin ? inOneLine(markdown) : markdown);
    position = end;
  }
  return text + mixed.slice(position);
}

const converted = (html: string): string =>
  htmlToMarkdown({ html, addresses: new Map(), notes: new Map() }).markdown;

/** Indented code: the lines of a document of HTML that follow a blank one. */
const isIndented = (node: Nodes, text: string): boolean =>
  node.type === "code" && !/^(?:```|~~~)/.test(text.slice(node.position?.start.offset).trimStart());

const isShown = (node: Nodes): boolean =>
  node.type === "html" && !(node.value.startsWith("<!--") && node.value.trimEnd().endsWith("-->"));

interface Run {
  readonly start: number;
  end: number;
  /** Within a quotation, a list or a note, whose lines have signs of their own. */
  readonly isWithin: boolean;
}

/** Returns where blocks of HTML stand; those that follow each other are one. */
function runsOf(tree: Root): Run[] {
  const runs: Run[] = [];
  let last: { readonly parent: Parents; readonly index: number } | null = null;
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || parent.type === "paragraph" || !isShown(node)) return;
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const run = runs.at(-1);
    if (run && last?.parent === parent && last.index === index - 1) run.end = end;
    else runs.push({ start, end, isWithin: parent.type !== "root" });
    last = { parent, index };
  });
  return runs;
}

import type { Definition, Image, Link, Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";

export interface MarkdownTask {
  readonly markdown: string;
  /** New addresses by those of the text; absent: the text is only read. */
  readonly addresses?: ReadonlyMap<string, string>;
}

export interface MarkdownRead {
  /** With the new addresses in their places, and everything else as it was written. */
  readonly markdown: string;
  readonly media: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  /** The whole as HTML, if parts of it are written in HTML. */
  readonly html?: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);
const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true });
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true });

/** Reads markdown of another system: its addresses, which may be replaced, and whether it holds HTML. */
export function readMarkdown({ markdown, addresses = new Map() }: MarkdownTask): MarkdownRead {
  const tree = parser.parse(markdown);
  const [media, links] = [new Set<string>(), new Set<string>()];
  const shown = picturesByReference(tree);
  const edits: { readonly at: number; readonly old: string; readonly to: string }[] = [];
  let hasHtml = false;
  visit(tree, (node) => {
    if (node.type === "html") hasHtml ||= !/^<!--[\s\S]*-->$/.test(node.value.trim());
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return;
    const isShown = node.type === "image" || (node.type === "definition" && shown.has(node.identifier));
    (isShown ? media : links).add(node.url);
    const to = addresses.get(node.url);
    const at = to === undefined ? -1 : placeOf(node, markdown);
    if (to !== undefined && at >= 0) edits.push({ at, old: node.url, to });
  });
  // A link around a picture comes before it in the tree, and after it in the text.
  edits.sort((a, b) => a.at - b.at);
  let [text, position] = ["", 0];
  for (const { at, old, to } of edits) {
    text += markdown.slice(position, at) + to;
    position = at + old.length;
  }
  const html = hasHtml ? writer.stringify(toHtml.runSync(tree) as never) : undefined;
  return { markdown: text + markdown.slice(position), media, links, html };
}

function picturesByReference(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, "imageReference", ({ identifier }) => void names.add(identifier));
  return names;
}

/** Returns where the address of a node is written; -1 if it is written otherwise than it reads. */
function placeOf(node: Link | Image | Definition, markdown: string): number {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return -1;
  const lastChild = node.type === "link" ? node.children.at(-1)?.position?.end.offset : undefined;
  const isLone = node.type === "link" && lastChild !== undefined && end.offset - lastChild <= 1;
  const sign = node.type === "definition" ? "]:" : "](";
  const from = isLone
    ? start.offset
    : Math.max(markdown.indexOf(sign, lastChild ?? start.offset), start.offset);
  const at = markdown.indexOf(node.url, from);
  return at >= 0 && at + node.url.length <= end.offset ? at : -1;
}

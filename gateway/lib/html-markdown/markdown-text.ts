import type { Element } from "hast";
import type { Definition, FootnoteReference, Image, Link, Root } from "mdast";
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
  /** Notes of that HTML by the ids with which it refers to them. */
  readonly notes?: ReadonlyMap<string, string>;
}

const parser = unified().use(remarkParse).use(remarkGfm);
/** A reference to a note is written as the conversion back reads it; without those of the library it adds no list of notes. */
const toHtml = unified().use(remarkRehype, {
  allowDangerousHtml: true,
  handlers: {
    footnoteReference: (_state, { identifier }: FootnoteReference): Element => ({
      ...{ type: "element", tagName: "sup", properties: { dataFn: identifier }, children: [] },
    }),
  },
});
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
  const whole = { markdown: text + markdown.slice(position), media, links };
  return hasHtml ? { ...whole, html: htmlOf(tree), notes: notesIn(tree) } : whole;
}

const htmlOf = (tree: Root): string => writer.stringify(toHtml.runSync(tree) as never);

function notesIn(tree: Root): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  visit(tree, "footnoteDefinition", ({ identifier, children }) => {
    notes.set(identifier, htmlOf({ type: "root", children }));
  });
  return notes;
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

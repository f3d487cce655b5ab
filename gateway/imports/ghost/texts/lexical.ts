import { escapeHtml } from "../../wordpress/attributes.ts";
import { type GhostRow, isRow, textIn } from "../ghost-tables.ts";
import { cardHtml, type Leave } from "./cards.ts";

/** Marks of a text, by the bits of its format. */
const marks: readonly (readonly [bit: number, tag: string])[] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];

/** A text is nested no deeper: lists in lists. */
const deepest = 40;

/** Returns the HTML of a document of Lexical, the editor of Ghost 5. `leave` takes the kinds of nodes that can't be shown. */
export const lexicalHtml = ({ root }: GhostRow, leave: Leave): string =>
  isRow(root) ? childrenHtml(root, leave, 0) : "";

function childrenHtml({ children }: GhostRow, leave: Leave, depth: number): string {
  const nodes = Array.isArray(children) && depth < deepest ? children.filter(isRow) : [];
  return nodes.map((node) => nodeHtml(node, leave, depth + 1)).join("");
}

function nodeHtml(node: GhostRow, leave: Leave, depth: number): string {
  const type = textIn(node, "type").replace(/^extended-/, "");
  const inner = () => childrenHtml(node, leave, depth);
  if (type === "text") return textHtml(node);
  if (type === "linebreak") return "<br>";
  if (type === "tab") return " ";
  if (type === "paragraph") return `<p>${inner()}</p>\n`;
  if (type === "quote" || type === "aside") return `<blockquote>${inner()}</blockquote>\n`;
  if (type === "heading") {
    const tag = /^h[1-6]$/.test(textIn(node, "tag")) ? textIn(node, "tag") : "h2";
    return `<${tag}>${inner()}</${tag}>\n`;
  }
  if (type === "list") {
    const isNumbered = textIn(node, "listType") === "number";
    const start = Number(node.start ?? 1);
    return isNumbered
      ? `<ol${start > 1 ? ` start="${start}"` : ""}>${inner()}</ol>\n`
      : `<ul>${inner()}</ul>\n`;
  }
  if (type === "listitem") return `<li>${inner()}</li>`;
  if (type === "link" || type === "autolink" || type === "at-link")
    return `<a href="${escapeHtml(textIn(node, "url"))}">${inner()}</a>`;
  return cardHtml(type, node, leave) + inner();
}

function textHtml(node: GhostRow): string {
  const format = Number(node.format ?? 0);
  return marks.reduce(
    (html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(textIn(node, "text")),
  );
}

import { $createQuoteNode, $isQuoteNode, QuoteNode } from "@lexical/rich-text";
import { $isLineBreakNode, type LexicalNode } from "lexical";
import type { BlockContent, RootContent } from "mdast";
import { element } from "../../compare/rich-node.ts";
import { $paragraph } from "../../markdown/paragraph.ts";
import { beginBlock } from "../../toolbar/block-commands.ts";
import type { Block } from "../block.ts";
import { hasCalloutMarker } from "../callout/markdown.ts";

/** Splits the lines of a quote at its empty lines into paragraphs. */
function $paragraphs(nodes: readonly LexicalNode[]): RootContent[] {
  const parts: LexicalNode[][] = [[]];
  for (const node of nodes) {
    const part = parts.at(-1)!;
    if ($isLineBreakNode(node) && $isLineBreakNode(part.at(-1))) parts.push([]);
    else part.push(node);
  }
  return parts.flatMap($paragraph);
}

/** Quotation: of one paragraph, or of several blocks. Readers get it as markdown has it. */
export const quoteBlock: Block = {
  name: "quote",
  nodes: [QuoteNode],
  $read(node, { $inline, $blocks }) {
    if (node.type !== "blockquote" || hasCalloutMarker(node)) return null;
    const [first, ...others] = node.children;
    if (first?.type === "paragraph" && others.length === 0)
      return $createQuoteNode().append(...$inline(first.children));
    const blocks = $blocks(node.children);
    return blocks && $createQuoteNode({ shadowRoot: true }).append(...blocks);
  },
  $write(node, $blocks) {
    if (!$isQuoteNode(node)) return null;
    const children = node.isShadowRoot() ? $blocks(node.getChildren()) : $paragraphs(node.getChildren());
    return children.length > 0 ? [{ type: "blockquote", children: children as BlockContent[] }] : [];
  },
  compare: (node, inside) =>
    node.type === "blockquote" ? [element("blockquote", inside(node.children))] : null,
  slash: [
    {
      name: "quote",
      group: "text",
      icon: "M4.5 17c2.5-1 4-3 4-6V7H4v5h4.5M14 17c2.5-1 4-3 4-6V7h-4.5v5H18",
      label: "Citation",
      synonyms: "exergue extrait quote blockquote",
      insert: beginBlock("quote"),
    },
  ],
};

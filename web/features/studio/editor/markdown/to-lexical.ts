import { $createParagraphNode, type LexicalNode } from "lexical";
import type { RootContent } from "mdast";
import type { Inside } from "../blocks/block.ts";
import { blocks } from "../blocks/blocks.ts";
import { $inline, type SourceOf } from "./inline.ts";

/** Converts a block to a Lexical node; null if the editor has no tool for it. */
export function $block(node: RootContent, sourceOf: SourceOf): LexicalNode | null {
  const inside: Inside = {
    $inline: (nodes) => $inline(nodes, sourceOf),
    $blocks: (nodes) => $blocks(nodes, sourceOf),
  };
  for (const { $read } of blocks) {
    const converted = $read?.(node, inside);
    if (converted) return converted;
  }
  return node.type === "paragraph" ? $createParagraphNode().append(...inside.$inline(node.children)) : null;
}

/** Converts all of the blocks; null if one of them can't be converted. */
function $blocks(nodes: readonly RootContent[], sourceOf: SourceOf): LexicalNode[] | null {
  // Lexical would join two lists in a row.
  if (nodes.some((node, index) => node.type === "list" && nodes[index + 1]?.type === "list")) return null;
  const blocks = nodes.map((node) => $block(node, sourceOf));
  return blocks.every((block) => block !== null) ? blocks : null;
}

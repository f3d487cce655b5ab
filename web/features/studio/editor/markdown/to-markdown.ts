import { $getRoot, $isElementNode, type LexicalNode } from "lexical";
import type { RootContent } from "mdast";
import { blocks } from "../blocks/blocks.ts";
import { stringify } from "./language.ts";
import { $paragraph } from "./paragraph.ts";

/** Returns the editor's content as markdown. */
export const $toMarkdown = (): string => $blocksToMarkdown($getRoot().getChildren());

export const $blocksToMarkdown = (nodes: readonly LexicalNode[]): string =>
  stringify({ type: "root", children: $written(nodes) });

const $written = (nodes: readonly LexicalNode[]): RootContent[] => nodes.flatMap($blockToMarkdown);

/** Converts a block to markdown's nodes; none for an empty one, since markdown has no empty paragraphs. */
export function $blockToMarkdown(node: LexicalNode): RootContent[] {
  for (const { $write } of blocks) {
    const written = $write?.(node, $written);
    if (written) return written;
  }
  return $paragraph($isElementNode(node) ? node.getChildren() : [node]);
}

import { $isCodeNode } from "@lexical/code";
import { diffChars } from "diff";
import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type LexicalNode,
  type NodeKey,
  type TextNode,
} from "lexical";
import { correct } from "./typography.ts";

/** A stretch of a block's text: kept, or of one side only. */
export interface Piece {
  text: string;
  side: "both" | "before" | "after";
}

/** What would become of a block: its texts one after the other, each by its key. */
export interface Correction {
  key: NodeKey;
  pieces: readonly Piece[];
  texts: readonly { key: NodeKey; text: string }[];
}

// Stands for what is no prose within a line: code, notes, pictures.
const other = "\ufffc";

const isProse = (node: LexicalNode): node is TextNode =>
  $isTextNode(node) && node.isSimpleText() && !node.hasFormat("code");

/** All that the whole text has to be put right, block by block; marks and links don't keep a sign from its word. */
export function $corrections(): Correction[] {
  return $blocks($getRoot()).flatMap((block) => {
    const leaves = $leaves(block);
    const before = leaves.map((leaf) => (isProse(leaf) ? leaf.getTextContent() : other)).join("");
    const after = correct(before);
    if (before === after) return [];
    const pieces = diffChars(before, after).map(
      ({ value, added, removed }): Piece => ({
        text: value,
        side: added ? "after" : removed ? "before" : "both",
      }),
    );
    return [{ key: block.getKey(), pieces, texts: shared(leaves, pieces) }];
  });
}

/** Puts these right, in one step that can be undone. A text that was changed meanwhile stays. */
export function $correct(corrections: readonly Correction[]): void {
  for (const { texts } of corrections) {
    for (const { key, text } of texts) {
      const node = $getNodeByKey(key);
      if ($isTextNode(node) && node.getTextContent() !== text) node.setTextContent(text);
    }
  }
}

/** Blocks that hold a line of text, code aside. */
function $blocks(node: LexicalNode): LexicalNode[] {
  if (!$isElementNode(node) || $isCodeNode(node)) return [];
  const children = node.getChildren();
  const isLine = children.some((child) => child.isInline());
  return isLine ? [node] : children.flatMap($blocks);
}

const $leaves = (node: LexicalNode): LexicalNode[] =>
  $isElementNode(node) ? node.getChildren().flatMap($leaves) : [node];

/** What each text gets. What is put in between two goes to the second, behind the first one's marks. */
function shared(leaves: readonly LexicalNode[], pieces: readonly Piece[]) {
  const texts = leaves.map(() => "");
  const lengths = leaves.map((leaf) => (isProse(leaf) ? leaf.getTextContentSize() : other.length));
  let [at, left] = [0, lengths[0] ?? 0];
  const next = () => {
    while (left === 0 && at < leaves.length - 1) left = lengths[++at]!;
  };
  for (const { text, side } of pieces) {
    if (side === "after") {
      next();
      // Nothing is written into what is no prose.
      const into = isProse(leaves[at]!) ? at : at - 1;
      if (into >= 0) texts[into] += text;
      continue;
    }
    for (const letter of text) {
      next();
      left -= letter.length;
      if (side === "both") texts[at] += letter;
    }
  }
  return leaves.flatMap((leaf, index) =>
    isProse(leaf) ? [{ key: leaf.getKey(), text: texts[index]! }] : [],
  );
}

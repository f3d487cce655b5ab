/**
 * Typography of a whole text as a list of corrections that the user can choose from.
 *
 * Each block's text is corrected as one line, because marks and links must not hide a word from the sign that follows it;
 * what is no prose in it (code, notes, pictures) is represented by one placeholder character. The difference between the two
 * lines is then distributed to the text nodes: removed and kept characters belong to the node that holds them, inserted ones
 * between two nodes to the second, so that they get the marks of the sign and not those of the word.
 */
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
import { correctText } from "./typography.ts";

/** Part of a block's text: in both versions, or in one only. */
export interface Piece {
  text: string;
  side: "both" | "before" | "after";
}

/** Correction of a block: the difference to show, and the new text of each of its text nodes. */
export interface Correction {
  key: NodeKey;
  pieces: readonly Piece[];
  texts: readonly { key: NodeKey; text: string }[];
}

// A longer comparison would block the page: such a block is left as it is.
const timeoutMs = 400;

// Placeholder in a line for each node that is no prose.
const placeholder = "\ufffc";

const isProse = (node: LexicalNode): node is TextNode =>
  $isTextNode(node) && node.isSimpleText() && !node.hasFormat("code");

/** Returns the corrections of the whole text, one for each block that needs any. */
export function $findCorrections(): Correction[] {
  return $blocks($getRoot()).flatMap((block) => {
    const leaves = $leaves(block);
    const before = leaves.map((leaf) => (isProse(leaf) ? leaf.getTextContent() : placeholder)).join("");
    const after = correctText(before);
    if (before === after) return [];
    const parts = diffChars(before, after, { timeout: timeoutMs });
    if (!parts) return [];
    const pieces = parts.map(
      ({ value, added, removed }): Piece => ({
        text: value,
        side: added ? "after" : removed ? "before" : "both",
      }),
    );
    return [{ key: block.getKey(), pieces, texts: distribute(leaves, pieces) }];
  });
}

/** Applies corrections, within one update that can be undone. Nodes that no longer exist are skipped. */
export function $applyCorrections(corrections: readonly Correction[]): void {
  for (const { texts } of corrections) {
    for (const { key, text } of texts) {
      const node = $getNodeByKey(key);
      if ($isTextNode(node) && node.getTextContent() !== text) node.setTextContent(text);
    }
  }
}

/** Returns the blocks that contain inline content, except code. */
function $blocks(node: LexicalNode): LexicalNode[] {
  if (!$isElementNode(node) || $isCodeNode(node)) return [];
  const children = node.getChildren();
  const isLine = children.some((child) => child.isInline());
  return isLine ? [node] : children.flatMap($blocks);
}

const $leaves = (node: LexicalNode): LexicalNode[] =>
  $isElementNode(node) ? node.getChildren().flatMap($leaves) : [node];

/** Returns the new text of each text node of a block. */
function distribute(leaves: readonly LexicalNode[], pieces: readonly Piece[]) {
  const texts = leaves.map(() => "");
  const lengths = leaves.map((leaf) => (isProse(leaf) ? leaf.getTextContentSize() : placeholder.length));
  let [at, left] = [0, lengths[0] ?? 0];
  const next = () => {
    while (left === 0 && at < leaves.length - 1) left = lengths[++at]!;
  };
  for (const { text, side } of pieces) {
    if (side === "after") {
      next();
      // Nothing is inserted into a node that is no prose.
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

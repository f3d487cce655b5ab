import { $isTextNode, type TextNode } from "lexical";
import { cutText, cutTextStart } from "../../../../../schema/cut-text.ts";
import { limits } from "../../../../../schema/limits.ts";
import { $textBlocks, type Match, placeAt } from "../find/find-matches.ts";
import { $textSelection } from "../lexical/selection.ts";
import { findPassage, type Passage } from "./passages.ts";

const { quote: longest, context } = limits.annotation;

/** The article as plain text, a line for each block. */
interface PlainText {
  readonly text: string;
  readonly blocks: readonly {
    readonly nodes: readonly TextNode[];
    readonly start: number;
    readonly end: number;
  }[];
}

function $plainText(): PlainText {
  let text = "";
  const blocks = $textBlocks().map((nodes) => {
    const start = text.length;
    text += `${nodes.map((node) => node.getTextContent()).join("")}\n`;
    return { nodes, start, end: text.length - 1 };
  });
  return { text, blocks };
}

/** Returns the selected passage, its first 500 characters; null without any text in the selection. */
export function $selectedPassage(): Passage | null {
  const selection = $textSelection();
  const nodes = selection?.getNodes().filter($isTextNode) ?? [];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!selection || !first || !last) return null;
  const [from, to] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus];
  const plain = $plainText();
  const start = offsetIn(plain, first) + (from.key === first.getKey() ? from.offset : 0);
  const end = offsetIn(plain, last) + (to.key === last.getKey() ? to.offset : last.getTextContentSize());
  const chosen = plain.text.slice(start, end);
  const quote = cutText(chosen.trim(), longest);
  if (quote === "") return null;
  const position = start + chosen.indexOf(quote);
  return {
    quote,
    before: cutTextStart(plain.text.slice(0, position), context),
    after: cutText(plain.text.slice(position + quote.length), context),
    position,
  };
}

function offsetIn({ blocks }: PlainText, node: TextNode): number {
  for (const { nodes, start } of blocks) {
    let offset = start;
    for (const each of nodes) {
      if (each.is(node)) return offset;
      offset += each.getTextContentSize();
    }
  }
  return 0;
}

/** Returns where passages stand in the text, in their order; null for those that are gone. */
export function $findPassages(passages: readonly Passage[]): (Match | null)[] {
  const plain = $plainText();
  return passages.map((passage) => {
    const at = findPassage(plain.text, passage);
    return at === null ? null : matchAt(plain, at, at + passage.quote.length);
  });
}

function matchAt({ blocks }: PlainText, from: number, to: number): Match | null {
  const first = blocks.find(({ start, end }) => from >= start && from < end);
  const last = blocks.find(({ start, end }) => to > start && to <= end);
  if (!first || !last) return null;
  return {
    start: placeAt(first.nodes, from - first.start, true),
    end: placeAt(last.nodes, to - last.start, false),
  };
}

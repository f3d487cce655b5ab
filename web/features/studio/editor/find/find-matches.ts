import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type TextNode,
} from "lexical";

interface Place {
  key: NodeKey;
  offset: number;
}

/** Passage of the text, which may be in several formats but not in several blocks. */
export interface Match {
  start: Place;
  end: Place;
}

/** Returns where a text occurs, in the order of the article; case is ignored. */
export function $findMatches(query: string): Match[] {
  const wanted = toLower(query);
  if (wanted === "") return [];
  return $textBlocks().flatMap((nodes) => {
    const text = toLower(nodes.map((node) => node.getTextContent()).join(""));
    const matches: Match[] = [];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      matches.push({ start: placeAt(nodes, at, true), end: placeAt(nodes, at + wanted.length, false) });
    }
    return matches;
  });
}

/** Lower case with the same offsets: « İ », which is longer in lower case, stays. */
function toLower(text: string): string {
  const lower = text.toLocaleLowerCase("fr");
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLocaleLowerCase("fr");
    return small.length === letter.length ? small : letter;
  }).join("");
}

/** Returns the text nodes of each block, one array a block. */
export function $textBlocks(): TextNode[][] {
  const blocks = new Map<NodeKey, TextNode[]>();
  for (const node of $getRoot().getAllTextNodes()) {
    const block = blockOf(node)?.getKey() ?? "";
    blocks.set(block, [...(blocks.get(block) ?? []), node]);
  }
  return [...blocks.values()];
}

function blockOf(node: LexicalNode): ElementNode | null {
  let parent = node.getParent();
  while (parent && $isElementNode(parent) && parent.isInline()) parent = parent.getParent();
  return parent;
}

/** Returns the place in the nodes of a block at an offset of their joined text; between two nodes in the later or earlier one. */
export function placeAt(nodes: readonly TextNode[], offset: number, isLater: boolean): Place {
  let rest = offset;
  for (const node of nodes) {
    const size = node.getTextContentSize();
    if (isLater ? rest < size : rest <= size) return { key: node.getKey(), offset: rest };
    rest -= size;
  }
  throw new Error("The offset is beyond the block.");
}

/** Replaces passages of the text, which must be in its order. */
export function $replaceMatches(matches: readonly Match[], replacement: string): void {
  // From the last one: the offsets of those before it stay right.
  for (const { start, end } of matches.toReversed()) {
    if (!$isTextNode($getNodeByKey(start.key)) || !$isTextNode($getNodeByKey(end.key))) continue;
    const selection = $createRangeSelection();
    selection.anchor.set(start.key, start.offset, "text");
    selection.focus.set(end.key, end.offset, "text");
    selection.insertText(replacement);
  }
}

/** Returns the passage in the document; null when it is not rendered. */
export function rangeOf(editor: LexicalEditor, { start, end }: Match): Range | null {
  const [first, last] = [start, end].map(({ key }) => firstText(editor.getElementByKey(key)));
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, start.offset);
  range.setEnd(last, end.offset);
  return range;
}

/** Returns the text of an element, which formats may have wrapped. */
const firstText = (element: HTMLElement | null): Node | null =>
  element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();

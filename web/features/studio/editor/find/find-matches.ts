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

/** Search in the text, with its options. */
export interface Search {
  query: string;
  /** Capital and small letters are not the same. */
  hasCase: boolean;
  /** Nothing within a longer word. */
  isWhole: boolean;
}

/** Returns the offsets at which a text has what is looked for. */
export function placesIn(text: string, { query, hasCase, isWhole }: Search): number[] {
  const [content, wanted] = hasCase ? [text, query] : [toLower(text), toLower(query)];
  const places: number[] = [];
  if (wanted === "") return places;
  for (let at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    const isInWord = isWithinWord(content, at) || isWithinWord(content, end);
    if (!isWhole || !isInWord) places.push(at);
  }
  return places;
}

const isWithinWord = (text: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(at - 1, 0), at + 1));

/** Returns what a block of the text has of what is looked for, in its order. */
export function $findIn(block: LexicalNode, search: Search): Match[] {
  return $textBlocks($isElementNode(block) ? block.getAllTextNodes() : []).flatMap((nodes) => {
    const text = nodes.map((node) => node.getTextContent()).join("");
    return placesIn(text, search).map((at) => ({
      start: placeAt(nodes, at, true),
      end: placeAt(nodes, at + search.query.length, false),
    }));
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

/** Returns text nodes by their blocks, one array a block. */
export function $textBlocks(nodes = $getRoot().getAllTextNodes()): TextNode[][] {
  const blocks = new Map<NodeKey, TextNode[]>();
  for (const node of nodes) {
    const key = blockOf(node)?.getKey() ?? "";
    const block = blocks.get(key);
    if (block) block.push(node);
    else blocks.set(key, [node]);
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
export function rangeOf(editor: LexicalEditor, match: Match): Range | null {
  const bounds = boundsOf(editor, match);
  if (!bounds) return null;
  const range = document.createRange();
  range.setStart(bounds.startContainer, bounds.startOffset);
  range.setEnd(bounds.endContainer, bounds.endOffset);
  return range;
}

/** Returns the same as a range that does not follow changes of the document, each of which thousands of others would slow. */
export function staticRangeOf(editor: LexicalEditor, match: Match): StaticRange | null {
  const bounds = boundsOf(editor, match);
  return bounds && new StaticRange(bounds);
}

function boundsOf(editor: LexicalEditor, { start, end }: Match): StaticRangeInit | null {
  const [first, last] = [start, end].map(({ key }) => firstText(editor.getElementByKey(key)));
  if (!first || !last) return null;
  return {
    startContainer: first,
    startOffset: start.offset,
    endContainer: last,
    endOffset: end.offset,
  };
}

/** Returns the text of an element, which formats may have wrapped. */
const firstText = (element: HTMLElement | null): Node | null =>
  element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();

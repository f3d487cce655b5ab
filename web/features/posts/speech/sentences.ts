import { blockKinds } from "../../../../schema/markdown/blocks.ts";

/** Part of a sentence inside one text node. */
interface Piece {
  node: Text;
  /** Index of the first character of the part, in the node and in the sentence. */
  offset: number;
  start: number;
  length: number;
}

export interface Sentence {
  text: string;
  pieces: Piece[];
  /** Paragraph, heading or list item that contains the sentence. */
  block: Element;
}

const skipped = [
  ...Object.values(blockKinds).flatMap(({ unspoken }) => unspoken ?? []),
  ...["script", "style", "[aria-hidden=true]", ".visually-hidden"],
].join();
const blocks = "p, li, h2, h3, h4, h5, h6, blockquote, dt, dd";
/** Chrome stops an utterance after about fifteen seconds, so longer sentences are split. */
const longest = 220;

/** Returns the sentences of an article's body to read aloud. */
export function sentencesOf(body: Element): Sentence[] {
  const found: Sentence[] = [];
  let [block, run]: [Element | null, Text[]] = [null, []];
  const flush = () => {
    if (block) found.push(...cut(block, run));
    run = [];
  };
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest(skipped)) continue;
    const own = node.parentElement?.closest(blocks) ?? body;
    if (own !== block) {
      flush();
      block = own;
    }
    run.push(node);
  }
  flush();
  return found;
}

function cut(block: Element, nodes: Text[]): Sentence[] {
  const text = nodes.map(({ data }) => data).join("");
  const found: Sentence[] = [];
  for (const { start, end } of bounds(text)) {
    const sentence = text.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(sentence))
      found.push({ text: sentence, pieces: piecesOf(nodes, start, end), block });
  }
  return found;
}

function piecesOf(nodes: Text[], start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const node of nodes) {
    const from = Math.max(start, at);
    const to = Math.min(end, at + node.data.length);
    if (from < to) pieces.push({ node, offset: from - at, start: from - start, length: to - from });
    at += node.data.length;
  }
  return pieces;
}

/**
 * Splits after . ! ? … and closing quotation marks when a space follows; long sentences at commas and
 * semicolons.
 */
function bounds(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(/(?<![.!?…])[.!?…]+[\s\u00a0\u202f]*[»”"')\]]*(?=\s|$)/gu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  return spans(text, ends).flatMap(({ start, end }) => {
    if (end - start <= longest) return [{ start, end }];
    const pauses = [...text.slice(start, end).matchAll(/[,;:]\s/g)].map(({ index }) => start + index + 1);
    return spans(text, spaced(pauses, start), start, end);
  });
}

/** Keeps only as many pauses as needed for parts near the maximum length. */
function spaced(pauses: number[], start: number): number[] {
  const selected: number[] = [];
  pauses.forEach((pause, index) => {
    const next = pauses[index + 1];
    const last = selected.at(-1) ?? start;
    if (next === undefined ? pause - last > longest / 3 : next - last > longest) selected.push(pause);
  });
  return selected;
}

function spans(text: string, ends: number[], from = 0, to = text.length) {
  return [...ends.filter((end) => end > from && end < to), to].map((end, index, all) => ({
    start: all[index - 1] ?? from,
    end,
  }));
}

/** Returns the words with their positions; an apostrophe or a hyphen within belongs to the word. */
export function wordsOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'‑-][\p{L}\p{N}]+)*/gu)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** Returns the DOM range of some characters of a sentence. */
export function rangeOf({ pieces }: Sentence, start: number, end: number): Range | null {
  const first = pieces.find((piece) => start < piece.start + piece.length);
  const last = pieces.findLast((piece) => end > piece.start);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset + Math.max(0, start - first.start));
  range.setEnd(last.node, last.offset + Math.min(last.length, end - last.start));
  return range;
}

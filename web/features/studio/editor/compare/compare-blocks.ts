/**
 * Compares two texts block by block. Blocks with the same canonical form in the same order are the same passage (a longest
 * common sequence). Between them, a block of one side is paired with the block of the other that it is most like, without
 * changing the order of either; what remains is paired by place, and the rest stands alone.
 */
import { diffArrays } from "diff";
import type { RootContent } from "mdast";
import { canonicalForm } from "../markdown/canonical-form.ts";
import { parse } from "../markdown/language.ts";
import { markChanges, timeoutMs } from "./mark-changes.ts";
import { type RichNode, type Token, tokensIn } from "./rich-node.ts";
import { toRich } from "./to-rich.ts";

/** Block of a text: its markdown, and what readers see of it. */
export interface Block {
  type: RootContent["type"];
  source: string;
  form: string;
  rich: readonly RichNode[];
  tokens: readonly Token[];
}

/** Passage of two texts: the same in both, or another in each; null where one has none. */
export interface Passage {
  left: Block | null;
  right: Block | null;
  isSame: boolean;
  /** Tokens of both sides that the other lacks. */
  marked: ReadonlySet<Token>;
}

export function blocksOf(markdown: string): Block[] {
  return parse(markdown).children.map((node) => {
    const rich = toRich(node);
    return {
      type: node.type,
      source: sourceOf(markdown, node),
      form: canonicalForm(node),
      rich,
      tokens: rich.flatMap(tokensIn),
    };
  });
}

/** Returns a block's markdown, with the spaces before its first line, which are a part of indented code. */
function sourceOf(markdown: string, { position }: RootContent): string {
  const start = position?.start.offset ?? 0;
  const lineStart = markdown.lastIndexOf("\n", start - 1) + 1;
  const isIndented = markdown.slice(lineStart, start).trim() === "";
  return markdown.slice(isIndented ? lineStart : start, position?.end.offset ?? 0);
}

/** Returns the passages of two markdown texts, in order. */
export function compareBlocks(left: string, right: string): Passage[] {
  const [lefts, rights] = [blocksOf(left), blocksOf(right)];
  const parts = diffArrays(
    lefts.map(({ form }) => form),
    rights.map(({ form }) => form),
    { timeout: timeoutMs },
  );
  if (!parts) return pairBlocks(lefts, rights);
  const passages: Passage[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const close = () => {
    passages.push(...pairBlocks(removed, added));
    [removed, added] = [[], []];
  };
  let [leftAt, rightAt] = [0, 0];
  for (const part of parts) {
    const { length } = part.value;
    if (part.removed) removed = lefts.slice(leftAt, leftAt + length);
    else if (part.added) added = rights.slice(rightAt, rightAt + length);
    else {
      close();
      for (let index = 0; index < length; index++) {
        const [own, other] = [lefts[leftAt + index]!, rights[rightAt + index]!];
        passages.push({ left: own, right: other, isSame: true, marked: new Set() });
      }
    }
    if (!part.added) leftAt += length;
    if (!part.removed) rightAt += length;
  }
  close();
  return passages;
}

// Below this share of common words two blocks are not compared word by word: nearly all would be marked.
const leastLikeness = 0.3;
// The table of sums is quadratic; longer runs are paired by place.
const maxCells = 40_000;

function pairBlocks(lefts: readonly Block[], rights: readonly Block[]): Passage[] {
  const pairs = lefts.length * rights.length <= maxCells ? likestPairs(lefts, rights) : [];
  const passages: Passage[] = [];
  let [leftAt, rightAt] = [0, 0];
  for (const [leftEnd, rightEnd] of [...pairs, [lefts.length, rights.length] as const]) {
    // Between two pairs each block replaces the one at its place.
    for (; leftAt < leftEnd || rightAt < rightEnd; leftAt++, rightAt++) {
      const left = leftAt < leftEnd ? lefts[leftAt]! : null;
      const right = rightAt < rightEnd ? rights[rightAt]! : null;
      passages.push(unlike(left, right));
    }
    [leftAt, rightAt] = [leftEnd, rightEnd];
    const [left, right] = [lefts[leftAt++], rights[rightAt++]];
    if (left && right) passages.push(alike(left, right));
  }
  return passages;
}

function alike(left: Block, right: Block): Passage {
  return { left, right, isSame: false, marked: markChanges(left.tokens, right.tokens) };
}

const unlike = (left: Block | null, right: Block | null): Passage => ({
  left,
  right,
  isSame: false,
  marked: new Set([...(left?.tokens ?? []), ...(right?.tokens ?? [])]),
});

/** Returns the pairs of places with the greatest sum of likeness, both places growing, by dynamic programming. */
function likestPairs(lefts: readonly Block[], rights: readonly Block[]): [number, number][] {
  const likeness = lefts.map((left) => rights.map((right) => likenessOf(left, right)));
  const sums = Array.from({ length: lefts.length + 1 }, () => new Float64Array(rights.length + 1));
  const paired = (i: number, j: number) =>
    likeness[i]![j]! >= leastLikeness ? likeness[i]![j]! + sums[i + 1]![j + 1]! : -1;
  for (let i = lefts.length - 1; i >= 0; i--) {
    for (let j = rights.length - 1; j >= 0; j--) {
      sums[i]![j] = Math.max(paired(i, j), sums[i + 1]![j]!, sums[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < lefts.length && j < rights.length; ) {
    if (sums[i]![j] === paired(i, j)) pairs.push([i++, j++]);
    else if (sums[i]![j] === sums[i + 1]![j]) i++;
    else j++;
  }
  return pairs;
}

/** Returns the share of words (tokens other than spaces) that two blocks have in common, 0 to 1. */
function likenessOf(left: Block, right: Block): number {
  const counts = new Map<string, number>();
  const [own, others] = [wordsOf(left), wordsOf(right)];
  for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common++;
    counts.set(word, count - 1);
  }
  const all = own.length + others.length;
  return all === 0 ? Number(left.type === right.type) : (2 * common) / all;
}

/** Words and signs without their marks; a picture by its address. */
const wordsOf = ({ tokens }: Block): string[] =>
  tokens.flatMap(({ text, key }) => (text === "" ? key : text.trim() ? text : []));

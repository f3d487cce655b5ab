import { diffArrays } from "diff";
import type { Token } from "./rich-node.ts";

// A longer comparison would block the page; then all of both sides is marked.
export const timeoutMs = 400;

/** Word, sign or picture, with the spaces that follow it. */
interface Item {
  token: Token;
  spaces: Token[];
}

/**
 * Returns the tokens of two sequences that the other lacks. Spaces are no part of the longest common sequence, which would
 * else rest on them: they are marked between two marked words, and where two words that both have are set apart differently.
 */
export function markChanges(left: readonly Token[], right: readonly Token[]): ReadonlySet<Token> {
  const [own, others] = [itemsOf(left), itemsOf(right)];
  const parts = diffArrays(keysOf(own), keysOf(others), { timeout: timeoutMs });
  if (!parts) return new Set([...left, ...right]);
  const marked = new Set<Token>();
  let [leftAt, rightAt] = [0, 0];
  for (const { added, removed, value } of parts) {
    const { length } = value;
    if (removed) markAll(own.slice(leftAt, leftAt + length), marked);
    if (added) markAll(others.slice(rightAt, rightAt + length), marked);
    if (!added && !removed) {
      for (let index = 0; index < length - 1; index++) {
        markSpaces(own[leftAt + index]!, others[rightAt + index]!, marked);
      }
    }
    if (!added) leftAt += length;
    if (!removed) rightAt += length;
  }
  return marked;
}

function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  for (const token of tokens) {
    const isSpace = token.text !== "" && token.text.trim() === "";
    const last = items.at(-1);
    if (isSpace && last) last.spaces.push(token);
    else items.push({ token, spaces: [] });
  }
  return items;
}

// `diffArrays` takes no comparator together with a time limit: keys are compared instead of tokens.
const keysOf = (items: readonly Item[]): string[] => items.map(({ token }) => token.key);

function markAll(items: readonly Item[], marked: Set<Token>): void {
  for (const [index, { token, spaces }] of items.entries()) {
    marked.add(token);
    if (index < items.length - 1) for (const space of spaces) marked.add(space);
  }
}

function markSpaces({ spaces: left }: Item, { spaces: right }: Item, marked: Set<Token>): void {
  const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join("");
  if (textOf(left) !== textOf(right)) for (const space of [...left, ...right]) marked.add(space);
}

export const isWord = ({ text }: Token): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns how many words of a set are marked. */
export const countWords = (tokens: ReadonlySet<Token>): number => [...tokens].filter(isWord).length;

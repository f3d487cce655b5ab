/**
 * Conflicts between the paths of an update. Most are seen in the paths alone; whether `$`, `$[]` and `$[name]` meet in
 * one element is seen in the document only.
 */

import { Doc, type Maybe } from "../bson/doc.ts";
import { CommandError } from "../core/errors.ts";
import type { PositionalContext } from "./modify.ts";

interface Located {
  parts: readonly string[];
}

const isArrayUpdate = (part: string) => part.startsWith("$[");
const isPositional = (part: string) => part === "$" || isArrayUpdate(part);

/** Throws where a path conflicts with an earlier one whatever the document. */
export function refuseConflict(existing: readonly Located[], parts: readonly string[], path: string): void {
  for (const other of existing) {
    const at = conflictOf(other.parts, parts);
    if (at === null) continue;
    const place = parts.slice(0, at).join(".");
    throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${place}'`);
  }
}

/**
 * Returns the number of parts after which two paths conflict: one is the beginning of the other, or one goes on into
 * the elements of an array (`$[]`) where the other names a field.
 */
function conflictOf(a: readonly string[], b: readonly string[]): number | null {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++)
    if (a[i] !== b[i]) return isArrayUpdate(a[i]!) === isArrayUpdate(b[i]!) ? null : i;
  return shared;
}

/** Returns the pairs of paths that may meet in an element of an array. */
export function positionalPairs<T extends Located>(modifications: readonly T[]): [T, T][] {
  return modifications.flatMap((one, i) =>
    modifications
      .slice(i + 1)
      .filter((other) => mayMeet(one.parts, other.parts))
      .map((other): [T, T] => [one, other]),
  );
}

function mayMeet(a: readonly string[], b: readonly string[]): boolean {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && at < b.length && (isPositional(a[at]!) || isPositional(b[at]!));
}

/** Throws where two paths of an update lead to the same value of the document. */
export function refuseOverlap(
  doc: Doc,
  a: readonly string[],
  b: readonly string[],
  positions: PositionalContext,
): void {
  const at = overlap(doc, a, b, 0, positions);
  if (at) throw new CommandError(40, `Update created a conflict at '${at.join(".")}'`);
}

function overlap(
  value: Maybe,
  a: readonly string[],
  b: readonly string[],
  at: number,
  positions: PositionalContext,
): string[] | null {
  if (at === a.length || at === b.length) return [];
  const [left, right] = [a[at]!, b[at]!];
  if (value instanceof Doc) {
    const below = left === right ? overlap(value.get(left), a, b, at + 1, positions) : null;
    return below && [left, ...below];
  }
  if (!Array.isArray(value)) return null;
  for (const [i, element] of value.entries()) {
    const selects = (part: string) => {
      if (part === "$[]") return true;
      if (part === "$") return positions.matched() === i;
      return isArrayUpdate(part) ? positions.selects(part.slice(2, -1), element) : part === String(i);
    };
    const below = selects(left) && selects(right) ? overlap(element, a, b, at + 1, positions) : null;
    if (below) return [String(i), ...below];
  }
  return null;
}

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { shell } from "../bson/shell.ts";
import { badValue, CommandError } from "../errors.ts";
import { isNumeric } from "../query/path.ts";

/** What a modification makes of the value at its path; undefined takes it away. */
export type Change = (old: Maybe) => Maybe;

/** Each operator reads its operand once and answers what it does to a value. */
export type MakeChange = (operand: Value, path: string) => Change;

/** What positional parts of a path stand for. */
export interface Positions {
  /** The element the query matched: `$`. */
  matched(): number | null;
  /** Whether an element is one that `$[name]` means. */
  selects(identifier: string, element: Value): boolean;
}

const MOST_PADDING = 1_500_000;

/** The document with the value at the path changed; itself if nothing changed. Shares what it does not change. */
export function modify(
  doc: Doc,
  parts: readonly string[],
  positions: Positions,
  change: Change,
  creates = true,
): Doc {
  return step(doc, parts, 0, positions, change, creates) as Doc;
}

function step(
  container: Value,
  parts: readonly string[],
  at: number,
  positions: Positions,
  change: Change,
  creates: boolean,
): Value {
  const part = parts[at]!;
  if (Array.isArray(container)) return inArray(container, parts, at, positions, change, creates);
  if (!(container instanceof Doc)) {
    if (!creates) return container;
    throw notViable(part, parts[at - 1] ?? "", container);
  }
  if (part === "$" || part.startsWith("$[")) {
    if (part === "$") requireMatched(positions, parts);
    throw badValue(
      `Cannot apply array updates to non-array element ${parts[at - 1] ?? ""}: ${shell(container)}`,
    );
  }
  const old = container.get(part);
  const fresh = below(old, parts, at, positions, change, creates);
  if (fresh === old) return container;
  const copy = container.copy();
  if (fresh === undefined) copy.delete(part);
  else copy.set(part, fresh);
  return copy;
}

function below(
  old: Maybe,
  parts: readonly string[],
  at: number,
  positions: Positions,
  change: Change,
  creates: boolean,
): Maybe {
  if (at === parts.length - 1) return change(old);
  if (old !== undefined) return step(old, parts, at + 1, positions, change, creates);
  if (!creates) return undefined;
  const next = parts[at + 1]!;
  if (next === "$") requireMatched(positions, parts);
  if (next.startsWith("$[")) {
    throw badValue(
      `The path '${parts.slice(0, at + 1).join(".")}' must exist in the document in order to apply array updates.`,
    );
  }
  const made = step(new Doc(), parts, at + 1, positions, change, creates) as Doc;
  return made.size === 0 ? undefined : made;
}

function inArray(
  array: Value[],
  parts: readonly string[],
  at: number,
  positions: Positions,
  change: Change,
  creates: boolean,
): Value[] {
  const part = parts[at]!;
  let changed = array;
  const put = (index: number) => {
    const old = changed[index];
    // An array has no holes: taking an element away leaves null.
    let fresh = below(old, parts, at, positions, change, creates);
    if (fresh === undefined && old !== undefined) fresh = null;
    if (fresh === old || fresh === undefined) return;
    if (index > array.length + MOST_PADDING)
      throw new CommandError(2, `Cannot backfill array to that many elements: ${index}`);
    if (changed === array) changed = [...array];
    while (changed.length < index) changed.push(null);
    changed[index] = fresh;
  };
  if (part === "$") put(requireMatched(positions, parts));
  else if (part === "$[]") for (let i = 0; i < array.length; i++) put(i);
  else if (part.startsWith("$[")) {
    const identifier = part.slice(2, -1);
    for (let i = 0; i < array.length; i++) if (positions.selects(identifier, array[i]!)) put(i);
  } else if (isNumeric(part)) put(Number(part));
  else if (creates) throw notViable(part, parts[at - 1] ?? "", array);
  return changed;
}

function requireMatched(positions: Positions, parts: readonly string[]): number {
  const index = positions.matched();
  if (index === null) {
    throw badValue(
      `The positional operator did not find the match needed from the query. Unexpanded update: ${parts.join(".")}`,
    );
  }
  return index;
}

function notViable(part: string, parent: string, container: Value): CommandError {
  return new CommandError(28, `Cannot create field '${part}' in element {${parent}: ${shell(container)}}`);
}

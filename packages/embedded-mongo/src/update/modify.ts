/**
 * Copy-on-write modification of documents. Only the documents and arrays on the path to a change are copied;
 * everything else is shared with the original, whose unchanged bytes are written again as they are. A modification
 * that changes nothing returns the same document, which is how nModified is counted.
 */

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { CommandError } from "../core/errors.ts";
import { isNumeric } from "../documents/path.ts";

/** Returns the new value at the path; undefined removes it. */
export type ValueChange = (old: Maybe) => Maybe;

/** Parses an operator's operand once and returns the change of a value. */
export type OperatorFactory = (operand: Value, path: string) => ValueChange;

/** Whether a change makes the fields on its path, and whether it refuses a path that meets another type. */
export type Creates = "yes" | "no" | "never through scalars";

const MAX_PADDING = 1_500_000;

/** Returns the document with the value at the path changed; the same document if nothing changed. */
export function modify(
  doc: Doc,
  parts: readonly string[],
  change: ValueChange,
  creates: Creates = "yes",
): Doc {
  return step(doc, parts, 0, change, creates) as Doc;
}

function step(
  container: Value,
  parts: readonly string[],
  at: number,
  change: ValueChange,
  creates: Creates,
): Value {
  const part = parts[at]!;
  if (Array.isArray(container)) return modifyInArray(container, parts, at, change, creates);
  if (!(container instanceof Doc)) {
    if (creates === "no") return container;
    throw creates === "yes"
      ? notViable(part, parts[at - 1] ?? "", container)
      : notTraversable(parts, at, container);
  }
  const old = container.get(part);
  const fresh = valueBelow(old, parts, at, change, creates);
  if (fresh === old) return container;
  const copy = container.copy();
  if (fresh === undefined) copy.delete(part);
  else copy.set(part, fresh);
  return copy;
}

function valueBelow(
  old: Maybe,
  parts: readonly string[],
  at: number,
  change: ValueChange,
  creates: Creates,
): Maybe {
  if (at === parts.length - 1) return change(old);
  if (old !== undefined) return step(old, parts, at + 1, change, creates);
  if (creates !== "yes") return undefined;
  const made = step(new Doc(), parts, at + 1, change, creates) as Doc;
  return made.size === 0 ? undefined : made;
}

function modifyInArray(
  array: Value[],
  parts: readonly string[],
  at: number,
  change: ValueChange,
  creates: Creates,
): Value[] {
  const part = parts[at]!;
  let changed = array;
  const put = (index: number) => {
    const old = changed[index];
    // An array has no holes: removing an element leaves null.
    let fresh = valueBelow(old, parts, at, change, creates);
    if (fresh === undefined && old !== undefined) fresh = null;
    if (fresh === old || fresh === undefined) return;
    if (index > array.length + MAX_PADDING)
      throw new CommandError(2, `Cannot backfill array to that many elements: ${index}`);
    if (changed === array) changed = [...array];
    while (changed.length < index) changed.push(null);
    changed[index] = fresh;
  };
  if (isNumeric(part)) put(Number(part));
  else if (creates === "yes") throw notViable(part, parts[at - 1] ?? "", array);
  else if (creates !== "no") throw notTraversable(parts, at, array);
  return changed;
}

function notTraversable(parts: readonly string[], at: number, container: Value): CommandError {
  return new CommandError(
    28,
    `Cannot use the part (${parts[at]}) of (${parts.join(".")}) to traverse the element ({${parts[at - 1] ?? ""}: ${formatForShell(container)}})`,
  );
}

function notViable(part: string, parent: string, container: Value): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${part}' in element {${parent}: ${formatForShell(container)}}`,
  );
}

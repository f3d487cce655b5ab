import { Doc } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { badValue, CommandError, notOffered } from "../errors.ts";
import type { Index } from "../store/collection.ts";
import type { Interval } from "./intervals.ts";
import { type Path, toPath } from "./path.ts";

export interface SortField {
  path: Path;
  descending: boolean;
}

/** Reads a sort; a field named twice counts once. */
export function parseSort(sort: Doc): SortField[] {
  const fields: SortField[] = [];
  for (const [name, value] of sort.entries()) {
    if (value instanceof Doc) throw notOffered("$meta");
    if (!isNumber(value))
      throw new CommandError(15974, `Illegal key in $sort specification: ${name}: ${String(value)}`);
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    }
    if (name === "") throw badValue("Sort field names must not be empty");
    if (fields.some((field) => field.path.name === name)) continue;
    fields.push({ path: toPath(name), descending: direction < 0 });
  }
  return fields;
}

export interface IndexOrder {
  reverse: boolean;
  /** Stretches must be merged by what follows their skipped fields. */
  merge: boolean;
  skip: number;
}

/** How reading this index within the bounds gives the wanted order, or null when it does not. */
export function sortedBy(
  index: Index,
  bounds: Interval[][],
  points: number,
  sort: SortField[] | null,
): IndexOrder | null {
  if (sort === null || sort.length === 0) return null;
  let next = 0;
  let skip = 0;
  let merge = false;
  let reverse: boolean | null = null;
  for (let at = 0; at < index.fields.length && next < sort.length; at++) {
    const field = sort[next]!;
    const constant = at < points && bounds[at]!.length === 1 && !index.multikey[at];
    if (index.fields[at]!.name === field.path.name) {
      if (index.multikey[at]) return null;
      const opposite = index.descending[at] !== field.descending;
      if (!constant) {
        if (reverse !== null && reverse !== opposite) return null;
        reverse = opposite;
      }
      next++;
    } else if (at < points && (next === 0 || bounds[at]!.length === 1)) {
      if (bounds[at]!.length > 1) merge = true;
      if (next === 0) skip = at + 1;
    } else return null;
  }
  return next === sort.length ? { reverse: reverse ?? false, merge, skip } : null;
}

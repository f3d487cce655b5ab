/**
 * The order of an array's elements by a pattern ($sortArray, $push). Unlike a sort of documents, which takes an array's
 * smallest or largest element, it compares the value at each path as a whole; what is missing counts as null.
 */

import { compareValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import type { SortField } from "./sort-spec.ts";

/** Returns the elements in the order of the pattern; elements that are no documents have none of its fields. */
export function sortByPattern(items: readonly Value[], fields: readonly SortField[]): Value[] {
  return items
    .map((item) => ({ item, values: fields.map(({ path }) => valueAt(item, path.parts) ?? null) }))
    .sort((a, b) => {
      for (const [i, { descending }] of fields.entries()) {
        const order = compareValues(a.values[i]!, b.values[i]!);
        if (order !== 0) return descending ? -order : order;
      }
      return 0;
    })
    .map(({ item }) => item);
}

/** Returns the value at a path, whose numbers are positions in arrays. */
function valueAt(item: Value, parts: readonly string[]): Maybe {
  let value: Maybe = item;
  for (const [i, part] of parts.entries()) {
    if (value instanceof Doc) value = value.get(part);
    else if (i > 0 && Array.isArray(value)) value = /^\d+$/.test(part) ? value[Number(part)] : undefined;
    else return undefined;
  }
  return value;
}

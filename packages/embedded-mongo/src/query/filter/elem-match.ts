import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { badValue } from "../../core/errors.ts";
import { type Path, toPath } from "../../documents/path.ts";
import type { Test } from "../../documents/path-walk.ts";
import { wholeValueFilter } from "./combine.ts";
import type { ElementGroup, Filter } from "./filter.ts";
import { type Interval, intersectIntervals } from "./intervals.ts";

/** Parsers of the operand: as a filter on an element's fields, or as operators on the element itself. */
export interface FilterParsers {
  filter(query: Doc): Filter;
  operators(path: Path, value: Doc): Filter[];
  isOperators(value: Maybe): value is Doc;
}

const LOGICAL = new Set(["$and", "$or", "$nor"]);

export function elemMatchFilter(path: Path, operand: Value, readers: FilterParsers): Filter {
  if (!(operand instanceof Doc)) throw badValue("$elemMatch needs an Object");
  if (readers.isOperators(operand) && !LOGICAL.has(operand.keys[0]!)) {
    return elemMatchValue(path, operand, readers);
  }
  const inner = readers.filter(operand);
  const test: Test = (value) =>
    Array.isArray(value) && value.some((item) => isContainer(item) && inner.matches(asDoc(item)));
  const group = { depth: path.parts.length };
  return { ...wholeValueFilter(path, test), indexable: prefixCondition(path, inner, group) };
}

function isContainer(item: Maybe): item is Doc | Value[] {
  return item instanceof Doc || Array.isArray(item);
}

/** Returns an element as a document; an array as a document whose names are positions. */
function asDoc(item: Doc | Value[]): Doc {
  if (item instanceof Doc) return item;
  const doc = new Doc();
  for (let i = 0; i < item.length; i++) doc.push(String(i), item[i]!);
  return doc;
}

function elemMatchValue(path: Path, operand: Doc, readers: FilterParsers): Filter {
  const filters = readers.operators(path, operand);
  const test: Test = (value) =>
    Array.isArray(value) && value.some((item) => filters.every((filter) => filter.testValue?.(item) ?? true));
  let intervals: Interval[] | null = null;
  for (const { indexable } of filters) {
    // The index holds an array in the array as a whole, without the elements of an inner $elemMatch.
    if (indexable?.kind !== "keys" || indexable.path !== path || indexable.ofElements) continue;
    intervals = intervals ? intersectIntervals(intervals, indexable.intervals) : indexable.intervals;
  }
  return {
    ...wholeValueFilter(path, test),
    indexable: intervals && { kind: "keys", path, intervals, exact: false, ofElements: true },
  };
}
/** Returns the index condition of the filter inside an $elemMatch, with the outer path prefixed. */
function prefixCondition(path: Path, inner: Filter, group: ElementGroup): Filter["indexable"] {
  const { indexable } = inner;
  if (indexable?.kind === "keys") {
    const full = toPath(`${path.name}.${indexable.path.name}`);
    return { kind: "keys", path: full, intervals: indexable.intervals, exact: false, group };
  }
  if (indexable?.kind === "and") {
    return {
      kind: "and",
      // Without the predicate, which names the path within the element.
      filters: indexable.filters.map((f) => ({
        matches: (doc) => f.matches(doc),
        indexable: prefixCondition(path, f, group),
      })),
    };
  }
  return null;
}

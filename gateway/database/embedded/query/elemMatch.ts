import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { badValue, failedToParse } from "../errors.ts";
import { whole } from "./combine.ts";
import type { Filter } from "./filter.ts";
import { type Interval, intersect } from "./intervals.ts";
import { type Path, toPath } from "./path.ts";
import { positionAt, type Test } from "./walk.ts";

/** How to read what stands inside: a filter of an element's fields, or operators on the element itself. */
export interface Readers {
  filter(query: Doc): Filter;
  operators(path: Path, value: Doc): Filter[];
  isOperators(value: Maybe): value is Doc;
}

const LOGICAL = new Set(["$and", "$or", "$nor", "$expr"]);

export function elemMatch(path: Path, operand: Value, readers: Readers): Filter {
  if (!(operand instanceof Doc)) throw badValue("$elemMatch needs an Object");
  if (readers.isOperators(operand) && !LOGICAL.has(operand.keys[0]!)) {
    return elemMatchValue(path, operand, readers);
  }
  if (operand.has("$expr")) throw failedToParse("$expr can only be applied to the top-level document");
  const inner = readers.filter(operand);
  const test: Test = (value) =>
    Array.isArray(value) && value.some((item) => isContainer(item) && inner.matches(asDoc(item)));
  const position = (doc: Doc) =>
    positionAt(doc, path, (item) => isContainer(item) && inner.matches(asDoc(item)));
  return { ...whole(path, test), position, plan: prefixed(path, inner, {}) };
}

function isContainer(item: Maybe): item is Doc | Value[] {
  return item instanceof Doc || Array.isArray(item);
}

/** Inside $elemMatch, an element that is an array is looked at as a document whose names are its indexes. */
function asDoc(item: Doc | Value[]): Doc {
  if (item instanceof Doc) return item;
  const doc = new Doc();
  for (let i = 0; i < item.length; i++) doc.push(String(i), item[i]!);
  return doc;
}

function elemMatchValue(path: Path, operand: Doc, readers: Readers): Filter {
  const filters = readers.operators(path, operand);
  const test: Test = (value) =>
    Array.isArray(value) && value.some((item) => filters.every((filter) => filter.single?.(item) ?? true));
  let intervals: Interval[] | null = null;
  for (const { plan } of filters) {
    if (plan?.kind !== "keys") continue;
    intervals = intervals ? intersect(intervals, plan.intervals) : plan.intervals;
  }
  const position = (doc: Doc) =>
    positionAt(doc, path, (item) => filters.every((filter) => filter.single?.(item) ?? true));
  return {
    ...whole(path, test),
    position,
    plan: intervals && { kind: "keys", path, intervals, exact: false },
  };
}
/** What the filter inside an $elemMatch says about keys of the whole path. */
function prefixed(path: Path, inner: Filter, group: object): Filter["plan"] {
  const { plan } = inner;
  if (plan?.kind === "keys") {
    const full = toPath(`${path.name}.${plan.path.name}`);
    return { kind: "keys", path: full, intervals: plan.intervals, exact: false, group };
  }
  if (plan?.kind === "and") {
    return { kind: "and", filters: plan.filters.map((f) => ({ ...f, plan: prefixed(path, f, group) })) };
  }
  return null;
}

/**
 * Parsed filters. A filter is a predicate on documents together with a description for the planner (`indexable`): a
 * sound over-approximation, so that ignoring it or using part of it never loses a match. Negations and whatever has
 * no order-preserving interval have none and are only tested.
 */

import type { Doc, Value } from "../../bson/doc.ts";
import type { Path } from "../../documents/path.ts";
import type { Test } from "../../documents/path-walk.ts";
import type { Interval } from "./intervals.ts";

/** Filter compiled from a query. */
export interface Filter {
  matches(doc: Doc): boolean;
  /** Test of a single value without expanding arrays, for $elemMatch and $not. */
  testValue?: Test;
  /** The condition as written, to recognise it in the filter of a partial index. */
  readonly predicate?: { path: string; operator: string; operand: Value };
  /** Condition for the planner; null when an index cannot help. */
  readonly indexable: IndexableCondition | null;
}

/** One $elemMatch; `depth`: number of parts of the path to its array. */
export interface ElementGroup {
  readonly depth: number;
}

export type IndexableCondition =
  | { kind: "and"; filters: Filter[] }
  | { kind: "or"; filters: Filter[] }
  /**
   * Every matching document has an index key under `path` within the intervals. `exact`: every document with a
   * value there matches. `group`: conditions of one $elemMatch hold for one array element. `ofElements`: the intervals are
   * those of an array's elements.
   */
  | {
      kind: "keys";
      path: Path;
      intervals: Interval[];
      exact: boolean;
      group?: ElementGroup;
      ofElements?: boolean;
    }
  /** The path exists in every matching document. */
  | { kind: "exists"; path: Path };

import type { ElementGroup, Filter } from "../query/filter/filter.ts";
import type { Interval } from "../query/filter/intervals.ts";

/** Condition that restricts one field of an index. */
export interface FieldCondition {
  path: string;
  intervals: Interval[];
  group?: ElementGroup;
}

/** The conditions of a filter that restrict index keys. */
export interface FilterConditions {
  keys: FieldCondition[];
  /** The same by their paths: a collection has some twenty indexes that ask for them. */
  byPath: Map<string, FieldCondition[]>;
  hasGroups: boolean;
  exists: Set<string>;
  disjunctions: Filter[][];
}

/** Collects the conditions of a filter. */
export function conditionsOf(filter: Filter): FilterConditions {
  const conditions: FilterConditions = {
    keys: [],
    byPath: new Map(),
    hasGroups: false,
    exists: new Set(),
    disjunctions: [],
  };
  collectConditions(filter, conditions);
  for (const key of conditions.keys) {
    const same = conditions.byPath.get(key.path);
    if (same) same.push(key);
    else conditions.byPath.set(key.path, [key]);
    conditions.hasGroups ||= key.group !== undefined;
  }
  return conditions;
}

function collectConditions(filter: Filter, conditions: FilterConditions): void {
  const { indexable } = filter;
  if (indexable === null) return;
  if (indexable.kind === "and") for (const inner of indexable.filters) collectConditions(inner, conditions);
  else if (indexable.kind === "or") conditions.disjunctions.push(indexable.filters);
  else if (indexable.kind === "exists") conditions.exists.add(indexable.path.name);
  else {
    conditions.keys.push({
      path: indexable.path.name,
      intervals: indexable.intervals,
      group: indexable.group,
    });
  }
}

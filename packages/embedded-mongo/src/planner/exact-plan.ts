/**
 * Exact plans: the entries in their key ranges are exactly the matching documents. Each condition of the filter is one that
 * an index answers exactly, each bounded field is covered by one of them, and no truncated key or partial index is
 * involved. A count needs no documents then.
 */

import type { Filter, IndexableCondition } from "../query/filter/filter.ts";
import { includesMissing } from "../query/filter/implication.ts";
import type { Plan } from "./planner.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

/** Returns whether the entries that the plan reads are exactly the matching documents. */
export function isExactPlan(plan: Plan, filter: Filter): plan is IndexPlan {
  if (plan.kind !== "index" || !plan.boundedFields || plan.index.hasTruncatedKeys || plan.index.partial)
    return false;
  const parts = exactConditions(filter.indexable);
  if (parts === null) return false;
  // A sparse index is not bounded by a condition that a missing value meets.
  if (plan.index.sparse && parts.some(({ intervals }) => intervals.some(includesMissing))) return false;
  const paths = new Set(parts.map(({ path }) => path.name));
  const fields = plan.index.fields.slice(0, plan.boundedFields);
  if (paths.size !== fields.length || !fields.every(({ name }) => paths.has(name))) return false;
  // On a multikey field an entry is one element: two conditions on the field may match different elements, and a
  // value below an array may be missing in several ways. A document with several entries is counted once by the
  // scan.
  return fields.every((field, at) => {
    if (!plan.index.multikey[at]) return true;
    const on = parts.filter(({ path }) => path.name === field.name);
    const answered = at === 0 && plan.intersection ? plan.intersection.length : 1;
    return on.length === answered && field.parts.length === 1;
  });
}

type KeysCondition = Extract<IndexableCondition, { kind: "keys" }>;

/** Returns the conditions of a filter that consists only of conditions an index answers exactly; null otherwise. */
function exactConditions(plan: IndexableCondition | null): KeysCondition[] | null {
  if (plan?.kind === "keys") return plan.exact && plan.group === undefined ? [plan] : null;
  if (plan?.kind !== "and") return null;
  const all: KeysCondition[] = [];
  for (const filter of plan.filters) {
    const parts = exactConditions(filter.indexable);
    if (parts === null) return null;
    all.push(...parts);
  }
  return all;
}

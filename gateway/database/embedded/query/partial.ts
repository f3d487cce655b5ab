import { equalValues } from "../bson/compare.ts";
import type { Filter } from "./filter.ts";
import { compareBounds, type Interval } from "./intervals.ts";

/** Whether every document that matches the query is one that the index' own filter lets in. */
export function implies(query: Filter, wanted: Filter): boolean {
  return conditions(wanted).every((part) => conditions(query).some((known) => conditionImplies(known, part)));
}

function conditions(filter: Filter): Filter[] {
  return filter.plan?.kind === "and" ? filter.plan.filters.flatMap(conditions) : [filter];
}

function conditionImplies(known: Filter, wanted: Filter): boolean {
  if (sameAtom(known, wanted)) return true;
  const have = known.plan;
  const need = wanted.plan;
  if (have?.kind !== "keys" || have.group) return false;
  if (need?.kind === "exists") {
    return have.path.name === need.path.name && have.intervals.every((interval) => !mayBeMissing(interval));
  }
  if (need?.kind !== "keys" || !need.exact || need.path.name !== have.path.name) return false;
  return have.intervals.every((inner) => need.intervals.some((outer) => within(inner, outer)));
}

function sameAtom(a: Filter, b: Filter): boolean {
  if (!a.atom || !b.atom) return false;
  return (
    a.atom.path === b.atom.path &&
    a.atom.operator === b.atom.operator &&
    equalValues(a.atom.operand, b.atom.operand)
  );
}

/** The key of a missing value is null's. */
export function mayBeMissing({ low, high }: Interval): boolean {
  return (low.bytes[0] ?? 0) <= 5 && (high.bytes[0] ?? 255) >= 5;
}

function within(inner: Interval, outer: Interval): boolean {
  return compareBounds(inner.low, outer.low) >= 0 && compareBounds(inner.high, outer.high) <= 0;
}

import { equalValues } from "../../bson/compare.ts";
import type { Filter } from "./filter.ts";
import { compareBounds, type Interval } from "./intervals.ts";

/** Returns whether every match of the query is also a match of a partial index's filter. */
export function implies(query: Filter, wanted: Filter): boolean {
  return conjuncts(wanted).every((part) => conjuncts(query).some((known) => conditionImplies(known, part)));
}

function conjuncts(filter: Filter): Filter[] {
  return filter.indexable?.kind === "and" ? filter.indexable.filters.flatMap(conjuncts) : [filter];
}

function conditionImplies(known: Filter, wanted: Filter): boolean {
  if (samePredicate(known, wanted)) return true;
  const have = known.indexable;
  const need = wanted.indexable;
  if (have?.kind !== "keys" || have.group) return false;
  if (need?.kind === "exists") {
    return (
      have.path.name === need.path.name && have.intervals.every((interval) => !includesMissing(interval))
    );
  }
  if (need?.kind !== "keys" || !need.exact || need.path.name !== have.path.name) return false;
  // Below an array without documents a path does not exist, and is not null.
  if (!have.exact && have.intervals.some(includesMissing)) return false;
  return have.intervals.every((inner) => need.intervals.some((outer) => isWithin(inner, outer)));
}

function samePredicate(a: Filter, b: Filter): boolean {
  if (!a.predicate || !b.predicate) return false;
  return (
    a.predicate.path === b.predicate.path &&
    a.predicate.operator === b.predicate.operator &&
    equalValues(a.predicate.operand, b.predicate.operand)
  );
}

/** Returns whether the interval holds null, which is also the key of a missing value. */
export function includesMissing({ low, high }: Interval): boolean {
  return (low.bytes[0] ?? 0) <= 5 && (high.bytes[0] ?? 255) >= 5;
}

function isWithin(inner: Interval, outer: Interval): boolean {
  return compareBounds(inner.low, outer.low) >= 0 && compareBounds(inner.high, outer.high) <= 0;
}

import type { Maybe } from "../bson/doc.ts";
import type { Filter } from "./filter.ts";
import type { Leaf } from "./leaf.ts";
import type { Path } from "./path.ts";
import { positionAt, someAt, type Test } from "./walk.ts";

export const MATCH_ALL: Filter = { matches: () => true, plan: null };

export function all(filters: Filter[]): Filter {
  if (filters.length === 0) return MATCH_ALL;
  if (filters.length === 1) return filters[0]!;
  return {
    matches: (doc) => filters.every((filter) => filter.matches(doc)),
    single: (value) => filters.every((filter) => filter.single?.(value) ?? false),
    position: (doc) =>
      filters.reduce<number | null>((found, filter) => filter.position?.(doc) ?? found, null),
    plan: { kind: "and", filters },
  };
}

export function leaf(path: Path, { test, intervals, exact = false }: Leaf): Filter {
  return {
    matches: (doc) => someAt(doc, path, true, test),
    single: test,
    position: (doc) => positionAt(doc, path, test),
    plan: intervals && { kind: "keys", path, intervals, exact },
  };
}

export function whole(path: Path, test: Test): Filter {
  return { matches: (doc) => someAt(doc, path, false, test), single: test, plan: null };
}

export function not(filter: Filter): Filter {
  const { single } = filter;
  return {
    matches: (doc) => !filter.matches(doc),
    ...(single && { single: (value: Maybe) => !single(value) }),
    plan: null,
  };
}

import type { Doc, Maybe } from "../../bson/doc.ts";
import { arrayHoldsString } from "../../bson/layout.ts";
import type { Path } from "../../documents/path.ts";
import { someValueAt, type Test } from "../../documents/path-walk.ts";
import type { Condition } from "./conditions.ts";
import type { Filter } from "./filter.ts";

export const MATCH_ALL: Filter = { matches: () => true, indexable: null };

export function andFilter(filters: Filter[]): Filter {
  if (filters.length === 0) return MATCH_ALL;
  if (filters.length === 1) return filters[0]!;
  return {
    matches: (doc) => filters.every((filter) => filter.matches(doc)),
    testValue: (value) => filters.every((filter) => filter.testValue?.(value) ?? false),
    indexable: { kind: "and", filters },
  };
}

export function conditionFilter(path: Path, condition: Condition): Filter {
  const { test, intervals, exact = false, onlyString } = condition;
  const [name] = path.parts;
  const quickly = (doc: Doc): boolean | null => {
    const bytes = onlyString && path.parts.length === 1 ? doc.originalBytes() : null;
    return bytes && arrayHoldsString(bytes, name!, onlyString!);
  };
  return {
    matches: (doc) => quickly(doc) ?? someValueAt(doc, path, true, test),
    testValue: test,
    indexable: intervals && { kind: "keys", path, intervals, exact },
  };
}

export function wholeValueFilter(path: Path, test: Test): Filter {
  return { matches: (doc) => someValueAt(doc, path, false, test), testValue: test, indexable: null };
}

export function notFilter(filter: Filter): Filter {
  const { testValue } = filter;
  return {
    matches: (doc) => !filter.matches(doc),
    ...(testValue && { testValue: (value: Maybe) => !testValue(value) }),
    indexable: null,
  };
}

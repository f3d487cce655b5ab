import { comparisonOperators } from "./comparison.ts";
import type { Operator } from "./scope.ts";

export const OPERATORS: Record<string, Operator> = {
  ...comparisonOperators,
};

/** Known to MongoDB, not offered here. */
export const KNOWN_EXPRESSIONS = new Set<string>([]);

import { arithmeticOperators } from "./arithmetic.ts";
import { arrayOperators } from "./arrays.ts";
import { comparisonOperators } from "./comparison.ts";
import { conversionOperators } from "./convert.ts";
import { dateMathOperators } from "./dateMath.ts";
import { dateOperators } from "./dates.ts";
import { extremeOperators } from "./extremes.ts";
import { objectOperators } from "./objects.ts";
import type { Operator } from "./scope.ts";
import { stringOperators } from "./strings.ts";

export const OPERATORS: Record<string, Operator> = {
  ...comparisonOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...stringOperators,
  ...conversionOperators,
  ...objectOperators,
  ...dateOperators,
  ...dateMathOperators,
  ...extremeOperators,
};

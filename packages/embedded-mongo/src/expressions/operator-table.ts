/** Every supported operator by name: `compile.ts` looks here, CONFORMANCE.md is made from it. */

import { dateMathOperators } from "./dates/date-math.ts";
import { dateOperators } from "./dates/date-parts.ts";
import { arithmeticOperators } from "./operators/arithmetic.ts";
import { arrayOperators } from "./operators/arrays.ts";
import { comparisonOperators } from "./operators/comparison.ts";
import { conversionOperators } from "./operators/convert.ts";
import { extremeOperators } from "./operators/extremes.ts";
import { objectOperators } from "./operators/objects.ts";
import { setOperators } from "./operators/sets.ts";
import { stringOperators } from "./operators/strings.ts";
import type { Operator } from "./syntax/scope.ts";

export const OPERATORS: Record<string, Operator> = {
  ...comparisonOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...setOperators,
  ...stringOperators,
  ...conversionOperators,
  ...objectOperators,
  ...dateOperators,
  ...dateMathOperators,
  ...extremeOperators,
};

import { calculateWidening, decimal } from "../../bson/arithmetic.ts";
import { compareValues } from "../../bson/compare.ts";
import type { Maybe, Value } from "../../bson/doc.ts";
import { isNumber, type Numeric, toNumber } from "../../bson/numbers.ts";
import { Decimal, Double } from "../../bson/scalars.ts";
import { isConstant, type Operator } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";

/**
 * Returns an accumulator as an expression: over its operands, or over the array that is its only operand. MongoDB takes
 * the constants of some after the other operands: of values that are equal but of two types, $min and $max give the first.
 */
function overOperands(apply: (values: Maybe[]) => Maybe, areConstantsLast = false): Operator {
  return (operand, compile) => {
    if (Array.isArray(operand)) {
      const compiled = operand.map((item: Value) => compile(item));
      const nodes = areConstantsLast
        ? [...compiled.filter((node) => !isConstant(node)), ...compiled.filter(isConstant)]
        : compiled;
      return (scope) => {
        const values = nodes.map((node) => node(scope));
        return apply(values.length === 1 && Array.isArray(values[0]) ? values[0] : values);
      };
    }
    const node = compile(operand);
    return (scope) => {
      const value = node(scope);
      return apply(Array.isArray(value) ? value : [value]);
    };
  };
}

function total(values: Maybe[]): Numeric {
  return values.filter(isNumber).reduce<Numeric>((sum, value) => calculateWidening("add", sum, value), 0);
}

function best(direction: 1 | -1): (values: Maybe[]) => Maybe {
  return (values) => {
    const present = values.filter((value) => !isNullish(value));
    if (present.length === 0) return null;
    return present.reduce((a, b) => (compareValues(b, a) * direction < 0 ? b : a));
  };
}

export const extremeOperators: Record<string, Operator> = {
  $sum: overOperands(total),
  $min: overOperands(best(1), true),
  $max: overOperands(best(-1), true),
  $avg: overOperands((values) => {
    const numbers = values.filter(isNumber);
    if (numbers.length === 0) return null;
    const sum = total(numbers);
    return sum instanceof Decimal
      ? decimal("divide", sum, numbers.length)
      : new Double(toNumber(sum) / numbers.length);
  }),
};

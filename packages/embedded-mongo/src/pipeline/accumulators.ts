import { requireBinary } from "../bson/arithmetic.ts";
import { compareValues } from "../bson/compare.ts";
import type { Doc, Maybe, Value } from "../bson/doc.ts";
import { isNumber, type Numeric } from "../bson/numbers.ts";
import { Double } from "../bson/scalars.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_ACCUMULATORS } from "../core/supported-features.ts";
import { compileExpression } from "../expressions/compile.ts";
import type { Evaluate } from "../expressions/evaluate.ts";

export interface Accumulator {
  add(doc: Doc): void;
  result(): Maybe;
}

type Make = (evaluate: Evaluate) => Accumulator;

/** Sums whole numbers exactly, and doubles with compensation of rounding errors, as MongoDB does. */
class Sum {
  private whole = 0n;
  private isLong = false;
  private isDouble = false;
  private sum = 0;
  private compensation = 0;

  add(value: Numeric): void {
    requireBinary(value);
    if (value instanceof Double) {
      this.isDouble = true;
      this.addDouble(value.value);
    } else {
      if (typeof value === "bigint") this.isLong = true;
      this.whole += BigInt(value);
    }
  }

  private addDouble(value: number): void {
    const total = this.sum + value;
    if (Number.isFinite(total)) {
      this.compensation +=
        Math.abs(this.sum) >= Math.abs(value) ? this.sum - total + value : value - total + this.sum;
    }
    this.sum = total;
  }

  total(): Numeric {
    if (this.isDouble) return new Double(this.sum + this.compensation + Number(this.whole));
    if (!this.isLong && this.whole >= -2147483648n && this.whole <= 2147483647n) return Number(this.whole);
    if (this.whole >= -(2n ** 63n) && this.whole < 2n ** 63n) return this.whole;
    return new Double(Number(this.whole));
  }
}

function sum(evaluate: Evaluate): Accumulator {
  const state = new Sum();
  return {
    add: (doc) => {
      const value = evaluate(doc);
      if (isNumber(value)) state.add(value);
    },
    result: () => state.total(),
  };
}

/** $min and $max pass over null and missing values, though they are the lowest in BSON order. */
function minOrMax(direction: 1 | -1): Make {
  return (evaluate) => {
    let best: Maybe;
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (
          value !== undefined &&
          value !== null &&
          (best === undefined || compareValues(value, best) * direction < 0)
        )
          best = value;
      },
      result: () => best ?? null,
    };
  };
}

const ACCUMULATORS: Record<string, Make> = { $sum: sum, $min: minOrMax(1), $max: minOrMax(-1) };

export const ACCUMULATOR_NAMES = Object.keys(ACCUMULATORS);

/** Returns the factory of an accumulator for one field of a group. */
export function makeAccumulator(name: string, operand: Value): () => Accumulator {
  const make = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (!make) {
    if (UNSUPPORTED_ACCUMULATORS.has(name)) throw notSupported(`The accumulator ${name}`);
    throw new CommandError(15952, `unknown group operator '${name}'`);
  }
  if (Array.isArray(operand)) throw new CommandError(40237, `The ${name} accumulator is a unary operator`);
  const evaluate = compileExpression(operand);
  return () => make(evaluate);
}

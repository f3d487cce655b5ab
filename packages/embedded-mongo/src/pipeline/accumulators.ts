import { decimal, exactDecimal } from "../bson/arithmetic.ts";
import { compareValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { encodeKey } from "../bson/key-encoding.ts";
import { keyToString } from "../bson/layout.ts";
import { isNumber, type Numeric, toNumber } from "../bson/numbers.ts";
import { Decimal, Double } from "../bson/scalars.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_ACCUMULATORS } from "../core/supported-features.ts";
import { compileExpression, type Evaluate, type Variables } from "../expressions/compile.ts";

export interface Accumulator {
  /** Adds a document; returns roughly how many more bytes are now kept. */
  add(doc: Doc): number;
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
  private decimalSum: Decimal | null = null;

  add(value: Numeric): void {
    if (value instanceof Decimal)
      this.decimalSum = this.decimalSum ? decimal("add", this.decimalSum, value) : value;
    else if (value instanceof Double) {
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
    if (this.decimalSum) {
      let total: Numeric = decimal("add", this.decimalSum, this.whole);
      for (const part of this.isDouble ? [this.sum, this.compensation] : [])
        total = decimal("add", total, exactDecimal(part));
      return total;
    }
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
      return 0;
    },
    result: () => state.total(),
  };
}

function average(evaluate: Evaluate): Accumulator {
  const state = new Sum();
  let count = 0;
  return {
    add: (doc) => {
      const value = evaluate(doc);
      if (isNumber(value)) {
        state.add(value);
        count++;
      }
      return 0;
    },
    result: () => {
      if (count === 0) return null;
      const total = state.total();
      return total instanceof Decimal ? decimal("divide", total, count) : new Double(toNumber(total) / count);
    },
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
        return 0;
      },
      result: () => best ?? null,
    };
  };
}

/** $first and $last: a missing value of that document is null. */
function firstOrLast(first: boolean): Make {
  return (evaluate) => {
    let value: Maybe;
    let seen = false;
    return {
      add: (doc) => {
        if (!first || !seen) value = evaluate(doc);
        seen = true;
        return 0;
      },
      result: () => value ?? null,
    };
  };
}

/** Returns a rough size for the memory limit of $group. */
function sizeOf(value: Value): number {
  if (typeof value === "string") return value.length + 16;
  return encodeKey([value], [false]).length + 16;
}

function push(evaluate: Evaluate): Accumulator {
  const values: Value[] = [];
  return {
    add: (doc) => {
      const value = evaluate(doc);
      if (value === undefined) return 0;
      values.push(value);
      return sizeOf(value);
    },
    result: () => values,
  };
}

/** $addToSet compares by encoded key, so that 1, 1.0 and a long 1 are one value. */
function addToSet(evaluate: Evaluate): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (doc) => {
      const value = evaluate(doc);
      if (value === undefined) return 0;
      const key = keyToString(encodeKey([value], [false]));
      if (values.has(key)) return 0;
      values.set(key, value);
      return key.length * 2 + 32;
    },
    result: () => [...values.values()],
  };
}

function mergeObjects(evaluate: Evaluate): Accumulator {
  const merged = new Doc();
  return {
    add: (doc) => {
      const value = evaluate(doc);
      if (value === undefined || value === null) return 0;
      if (!(value instanceof Doc)) throw new CommandError(40400, "$mergeObjects requires object inputs");
      for (const [name, item] of value.entries()) merged.set(name, item);
      return 0;
    },
    result: () => merged,
  };
}

/** Standard deviation by Welford's method: one pass, and no difference of two large sums. */
function standardDeviation(sample: boolean): Make {
  return (evaluate) => {
    let count = 0;
    let mean = 0;
    let squares = 0;
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (!isNumber(value)) return 0;
        const number = toNumber(value);
        count++;
        const delta = number - mean;
        mean += delta / count;
        squares += delta * (number - mean);
        return 0;
      },
      result: () => {
        const by = sample ? count - 1 : count;
        return by <= 0 ? null : new Double(Math.sqrt(squares / by));
      },
    };
  };
}

const ACCUMULATORS: Record<string, Make> = {
  $sum: sum,
  $avg: average,
  $min: minOrMax(1),
  $max: minOrMax(-1),
  $first: firstOrLast(true),
  $last: firstOrLast(false),
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $stdDevPop: standardDeviation(false),
  $stdDevSamp: standardDeviation(true),
};

export const ACCUMULATOR_NAMES = [...Object.keys(ACCUMULATORS), "$count"];

/** Returns the factory of an accumulator for one field of a group. */
export function makeAccumulator(name: string, operand: Value, variables: Variables): () => Accumulator {
  if (name === "$count") {
    if (!(operand instanceof Doc) || operand.size > 0)
      throw new CommandError(14, "$count takes no arguments, i.e. $count:{}");
    const one: Evaluate = () => 1;
    return () => sum(one);
  }
  const make = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (!make) {
    if (UNSUPPORTED_ACCUMULATORS.has(name)) throw notSupported(`The accumulator ${name}`);
    throw new CommandError(15952, `unknown group operator '${name}'`);
  }
  if (Array.isArray(operand)) throw new CommandError(40237, `The ${name} accumulator is a unary operator`);
  const evaluate = compileExpression(operand, variables);
  return () => make(evaluate);
}

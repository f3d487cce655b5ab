import { asDecimal, calculateWidening, decimal } from "../../bson/arithmetic.ts";
import { decimalParts, divideHalfEven, makeDecimal, type Parts } from "../../bson/decimal.ts";
import type { Maybe, Value } from "../../bson/doc.ts";
import { fromNumber, isNumber, isZero, type Numeric, toNumber } from "../../bson/numbers.ts";
import { DateTime, Decimal, Double } from "../../bson/scalars.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError, typeMismatch } from "../../core/errors.ts";
import { fixedOperands, operandsUntilNull, variadicOperands } from "../syntax/operands.ts";
import type { Operator } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";
import { farDecimal, farPower } from "./far-decimals.ts";

function numeric(value: Maybe, name: string, code = 28765): Numeric {
  if (isNumber(value)) return value;
  throw new CommandError(code, `${name} only supports numeric types, not ${typeName(value)}`);
}

function addend(value: Value): Numeric | DateTime {
  if (isNumber(value) || value instanceof DateTime) return value;
  throw typeMismatch(`$add only supports numeric or date types, not ${typeName(value)}`);
}

function add(values: (Numeric | DateTime)[]): Maybe {
  let date: DateTime | null = null;
  let total: Numeric = 0;
  for (const value of values) {
    if (value instanceof DateTime) {
      if (date) throw new CommandError(16612, "only one date allowed in an $add expression");
      date = value;
    } else total = calculateWidening("add", total, value);
  }
  return date ? dateOf(date.ms + roundAway(toNumber(total)), "$add") : narrowed(values, total);
}

/** Returns a result of integers as an integer again where it fits: MongoDB widens by types, not by what lies between. */
function narrowed(operands: readonly unknown[], result: Numeric): Numeric {
  const areIntegers = operands.every((value) => typeof value === "number");
  return areIntegers && typeof result === "bigint" && BigInt.asIntN(32, result) === result
    ? Number(result)
    : result;
}

/** Rounds to the nearest whole number, halves away from zero. */
function roundAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Returns the date of a number of milliseconds. Throws 15 where it is none or no long. */
function dateOf(ms: number, operator: string): DateTime {
  if (Number.isNaN(ms) || Math.abs(ms) >= 2 ** 63) throw new CommandError(15, `date overflow in ${operator}`);
  return new DateTime(roundAway(ms));
}

function subtract(a: Maybe, b: Maybe): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (isNumber(a) && isNumber(b)) return calculateWidening("subtract", a, b);
  if (a instanceof DateTime && b instanceof DateTime) return BigInt(a.ms - b.ms);
  if (a instanceof DateTime && isNumber(b)) return dateOf(a.ms - roundAway(toNumber(b)), "$subtract");
  throw typeMismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function factor(value: Value): Numeric {
  if (isNumber(value)) return value;
  throw typeMismatch(`$multiply only supports numeric types, not ${typeName(value)}`);
}

function multiply(values: Numeric[]): Maybe {
  return narrowed(
    values,
    values.reduce<Numeric>((total, value) => calculateWidening("multiply", total, value), 1),
  );
}

function divide(a: Maybe, b: Maybe): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw typeMismatch(`$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) throw new CommandError(2, "can't $divide by zero");
  if (a instanceof Decimal || b instanceof Decimal) return decimal("divide", a, b);
  return new Double(toNumber(a) / toNumber(b));
}

function mod(a: Maybe, b: Maybe): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw new CommandError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) throw new CommandError(16610, "can't $mod by zero");
  if (a instanceof Decimal || b instanceof Decimal) return decimalMod(asDecimal(a), asDecimal(b));
  if (a instanceof Double || b instanceof Double) return new Double(toNumber(a) % toNumber(b));
  const rest = BigInt(a as number | bigint) % BigInt(b as number | bigint);
  return typeof a === "bigint" || typeof b === "bigint" ? rest : Number(rest);
}

function decimalMod(a: Decimal, b: Decimal): Decimal {
  const left = decimalParts(a);
  const right = decimalParts(b);
  if (typeof left === "number") return asDecimal(new Double(Number.NaN));
  if (typeof right === "number") return Number.isNaN(right) ? b : a;
  const exponent = Math.min(left.exponent, right.exponent);
  const rest =
    (left.coefficient * 10n ** BigInt(left.exponent - exponent)) %
    (right.coefficient * 10n ** BigInt(right.exponent - exponent));
  return makeDecimal(left.negative, rest, exponent);
}

/** Returns an operator of doubles; whole numbers give doubles too. `logarithm`: that of the result, to base 10. */
function realFunction(
  apply: (value: number) => number,
  domain?: (value: number) => boolean,
  code = 28714,
  logarithm = (_value: number) => Number.NaN,
): Operator {
  return fixedOperands(1, (value) => {
    if (isNullish(value)) return null;
    const number = toNumber(numeric(value, "This operator"));
    if (domain && !domain(number) && !Number.isNaN(number))
      throw new CommandError(code, "The argument is out of the operator's range");
    const result = new Double(apply(number));
    // Logarithms give a double for a decimal that is no number.
    if (Number.isNaN(number) && domain?.(0) === false) return result;
    return value instanceof Decimal
      ? (farDecimal(result.value, logarithm(number)) ?? asDecimal(result))
      : result;
  });
}

function abs(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  const number = numeric(value, "$abs");
  if (number instanceof Double) return new Double(Math.abs(number.value));
  if (number instanceof Decimal) {
    const parts = decimalParts(number);
    return typeof parts === "number"
      ? asDecimal(new Double(Math.abs(parts)))
      : makeDecimal(false, parts.coefficient, parts.exponent);
  }
  if (number >= 0) return number;
  if (number === -(2n ** 63n)) throw new CommandError(28680, "can't take $abs of long long min");
  return calculateWidening("multiply", number, -1);
}

type Rounding = "floor" | "ceil" | "trunc" | "round";

/** Rounds to a decimal place (negative: tens, hundreds); halves go to the even digit. */
function rounded(kind: Rounding, value: Maybe, place: Maybe): Maybe {
  if (isNullish(value) || place === null) return null;
  const number = numeric(value, `$${kind}`, kind === "round" || kind === "trunc" ? 51081 : 28765);
  const digits = isNumber(place) ? toNumber(place) : 0;
  if (!Number.isInteger(digits) || digits < -20 || digits > 100) {
    throw new CommandError(
      51083,
      `cannot apply $${kind} with precision value ${digits} value must be in [-20, 100]`,
    );
  }
  if (typeof number === "number" || typeof number === "bigint") {
    if (digits >= 0) return number;
    const scaled = scale(number < 0, BigInt(number) < 0n ? -BigInt(number) : BigInt(number), -digits, kind);
    const exact = (number < 0 ? -1n : 1n) * scaled * 10n ** BigInt(-digits);
    return typeof number === "number" ? fromNumber(Number(exact)) : exact;
  }
  const exact = exactValue(number);
  if (typeof exact === "number") return number;
  const drop = -exact.exponent - digits;
  if (drop <= 0) return number instanceof Decimal ? padded(exact, digits) : number;
  const coefficient = scale(exact.negative, exact.coefficient, drop, kind);
  const result = makeDecimal(exact.negative, coefficient, -digits);
  return number instanceof Decimal
    ? result
    : new Double(Number(`${exact.negative ? "-" : ""}${coefficient}e${-digits}`));
}

/** Returns a decimal with zeros up to the place, as far as its 34 digits hold them. */
function padded({ negative, coefficient, exponent }: Parts, digits: number): Decimal {
  const zeros = Math.min(exponent + digits, 34 - coefficient.toString().length);
  return makeDecimal(
    negative,
    coefficient * 10n ** BigInt(Math.max(0, zeros)),
    exponent - Math.max(0, zeros),
  );
}

function exactValue(number: Double | Decimal) {
  if (number instanceof Decimal) return decimalParts(number);
  if (!Number.isFinite(number.value)) return number.value;
  // The shortest text that parses to this double is its intended value.
  const [mantissa, power = "0"] = String(number.value).split("e") as [string, string?];
  const [whole, fraction = ""] = mantissa.split(".") as [string, string?];
  const negative = whole.startsWith("-") || Object.is(number.value, -0);
  return {
    negative,
    coefficient: BigInt(whole.replace("-", "") + fraction),
    exponent: Number(power) - fraction.length,
  };
}

function scale(negative: boolean, coefficient: bigint, digits: number, kind: Rounding): bigint {
  const unit = 10n ** BigInt(digits);
  if (kind === "round") return divideHalfEven(coefficient, unit);
  const away = kind === "ceil" ? !negative : kind === "floor" ? negative : false;
  return coefficient / unit + (away && coefficient % unit !== 0n ? 1n : 0n);
}

function placed(kind: "round" | "trunc"): Operator {
  return variadicOperands(([value, place = 0]) => rounded(kind, value, place), 1, 2);
}

function power(base: Maybe, exponent: Maybe): Maybe {
  if (isNullish(base) || isNullish(exponent)) return null;
  const [a, b] = [numeric(base, "$pow's base", 28762), numeric(exponent, "$pow's exponent", 28763)];
  if (isZero(a) && toNumber(b) < 0)
    throw new CommandError(28764, "$pow cannot take a base of 0 and a negative exponent");
  const whole = (value: Numeric): value is number | bigint =>
    typeof value === "number" || typeof value === "bigint";
  if (whole(a) && whole(b) && b >= 0 && b < 64) {
    const exact = BigInt(a) ** BigInt(b);
    if (typeof a === "number" && typeof b === "number" && exact >= -2147483648n && exact <= 2147483647n)
      return Number(exact);
    if (exact >= -(2n ** 63n) && exact < 2n ** 63n) return exact;
  }
  // Powers of 1, -1 and 0 fit whatever the exponent; as a double an odd one could become even.
  if (whole(a) && whole(b) && a >= -1 && a <= 1) {
    const exact = BigInt(b) % 2n === 0n ? BigInt(a) * BigInt(a) : BigInt(a);
    return typeof a === "number" && typeof b === "number" ? Number(exact) : exact;
  }
  // IEEE 754 has 1 for 1 to the power of what is no number; JavaScript has NaN.
  const result = new Double(toNumber(a) === 1 ? 1 : toNumber(a) ** toNumber(b));
  if (!(a instanceof Decimal || b instanceof Decimal)) return result;
  return farPower(result.value, toNumber(a), toNumber(b)) ?? asDecimal(result);
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: operandsUntilNull(addend, add),
  $subtract: fixedOperands(2, subtract),
  $multiply: operandsUntilNull(factor, multiply),
  $divide: fixedOperands(2, divide),
  $mod: fixedOperands(2, mod),
  $abs: fixedOperands(1, abs),
  $floor: fixedOperands(1, (value) => rounded("floor", value, 0)),
  $ceil: fixedOperands(1, (value) => rounded("ceil", value, 0)),
  $round: placed("round"),
  $trunc: placed("trunc"),
  $sqrt: realFunction(Math.sqrt, (value) => value >= 0),
  $exp: realFunction(Math.exp, undefined, undefined, (value) => value * Math.LOG10E),
  $ln: realFunction(Math.log, (value) => value > 0, 28766),
  $log10: realFunction(Math.log10, (value) => value > 0, 28761),
  $pow: fixedOperands(2, power),
};

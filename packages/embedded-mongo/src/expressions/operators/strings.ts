import { compareText } from "../../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { isNumber, toInteger } from "../../bson/numbers.ts";
import { Code, DateTime, Double, Regex, Timestamp } from "../../bson/scalars.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import {
  fixedOperands,
  namedOperands,
  operandsUntilNull,
  searchBound,
  variadicOperands,
} from "../syntax/operands.ts";
import type { Operator } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";
import { toText } from "./convert.ts";
import { compileRegex } from "./regex.ts";

function text(value: Maybe, name: string, code: number): string {
  if (typeof value === "string") return value;
  throw new CommandError(code, `${name} requires a string argument, found: ${typeName(value)}`);
}

/** Returns a value as these operators take it for text: null as none, and fewer types than $toString. */
function coercedText(value: Maybe): string {
  if (isNullish(value)) return "";
  if (value instanceof Double && !Number.isFinite(value.value))
    return Number.isNaN(value.value) ? "nan" : value.value > 0 ? "inf" : "-inf";
  if (typeof value === "string" || isNumber(value) || value instanceof DateTime)
    return toText(value) as string;
  if (value instanceof Timestamp) return timestampText(value);
  if (value instanceof Code) return value.code;
  throw new CommandError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

/** Returns a timestamp as MongoDB writes it for people: « Mar 17 05:39:52:7 », in UTC. */
function timestampText({ seconds, increment }: Timestamp): string {
  const [, day, month, , time] = new Date(seconds * 1000).toUTCString().split(" ");
  return `${month} ${String(Number(day)).padStart(2)} ${time}:${increment}`;
}

/** Changes the case of ASCII letters only, as MongoDB does. */
function changeCase(change: (letter: string) => string, letters: RegExp): Operator {
  return fixedOperands(1, (value) => {
    return coercedText(value).replace(letters, change);
  });
}

function substring(value: Maybe, start: Maybe, count: Maybe): Maybe {
  const points = [...coercedText(value)];
  const from = toInteger(start);
  const length = toInteger(count);
  if (from === null || length === null)
    throw new CommandError(34450, "$substrCP: the starting index and the length must be whole numbers");
  if (length < 0) throw new CommandError(34454, "$substrCP: length must be a nonnegative integer.");
  if (from < 0) throw new CommandError(34455, "$substrCP: the starting index must be a non-negative integer");
  return points.slice(from, from + length).join("");
}

function substringBytes(value: Maybe, start: Maybe, count: Maybe): Maybe {
  const bytes = Buffer.from(coercedText(value));
  const from = toInteger(start);
  const length = toInteger(count);
  if (from === null || length === null)
    throw new CommandError(16034, "$substrBytes: the starting index and the length must be numbers");
  if (from < 0) throw new CommandError(50752, "$substrBytes: the starting index must be non-negative");
  const cut = bytes.subarray(from, length < 0 ? undefined : from + length);
  if ((cut[0] ?? 0) >> 6 === 2)
    throw new CommandError(
      28656,
      "$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.",
    );
  const after = bytes[from + cut.length];
  if (after !== undefined && after >> 6 === 2)
    throw new CommandError(
      28657,
      "$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.",
    );
  return cut.toString("utf8");
}

function split(value: Maybe, separator: Maybe): Maybe {
  if (isNullish(value) || isNullish(separator)) return null;
  const [whole, by] = [text(value, "$split", 40085), text(separator, "$split", 40086)];
  if (by === "") throw new CommandError(40087, "$split requires a non-empty separator");
  return whole.split(by);
}

function indexOf([value, wanted, from = 0, to]: Maybe[]): Maybe {
  if (isNullish(value)) return null;
  const points = [...text(value, "$indexOfCP", 40093)];
  const sought = text(wanted, "$indexOfCP", 40094);
  const start = searchBound(from, "$indexOfCP");
  const end = to === undefined ? points.length : searchBound(to, "$indexOfCP");
  const part = points.slice(start, end).join("");
  const found = start > points.length ? -1 : part.indexOf(sought);
  return found < 0 ? -1 : start + [...part.slice(0, found)].length;
}

/** $indexOfCP: null where the text is null, whatever the other operands are. */
const indexOfCP: Operator = (operand, compile, name) => {
  const search = variadicOperands(indexOf, 2, 4)(operand, compile, name);
  const whole = compile((operand as Value[])[0]!);
  return (scope) => (isNullish(whole(scope)) ? null : search(scope));
};

function trim(name: string, front: boolean, back: boolean): Operator {
  return (operand, compile) => {
    const { input, chars } = namedOperands(operand, name, ["input"], ["chars"]);
    const [value, unwanted] = [compile(input!), chars === undefined ? null : compile(chars)];
    return (scope) => {
      const given = value(scope);
      const set = unwanted?.(scope);
      if (isNullish(given) || (unwanted && isNullish(set))) return null;
      const points = [...text(given, name, 50699)];
      const drop = new Set(
        unwanted
          ? [...text(set, name, 50700)]
          : [
              ..." \0\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a",
            ],
      );
      let [start, end] = [0, points.length];
      while (front && start < end && drop.has(points[start]!)) start++;
      while (back && end > start && drop.has(points[end - 1]!)) end--;
      return points.slice(start, end).join("");
    };
  };
}

function replace(name: string, all: boolean): Operator {
  return (operand, compile) => {
    const parts = namedOperands(operand, name, ["input", "find", "replacement"], []);
    const nodes = ["input", "find", "replacement"].map((part) => compile(parts[part]!));
    return (scope) => {
      const values = nodes.map((node) => node(scope));
      // Input, text to find and replacement have codes of their own.
      for (const [i, value] of values.entries()) if (!isNullish(value)) text(value, name, 51746 - i);
      if (values.some(isNullish)) return null;
      const [input, find, replacement] = values as [string, string, string];
      return all ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement);
    };
  };
}

function regexOf(pattern: Maybe, options: Maybe): RegExp | null {
  if (isNullish(pattern)) return null;
  if (pattern instanceof Regex)
    return compileRegex(pattern.pattern, typeof options === "string" ? options : pattern.flags);
  return compileRegex(text(pattern, "$regexMatch", 51105), typeof options === "string" ? options : "");
}

function matching(name: string, answer: (input: string, regex: RegExp) => Maybe, none: Value): Operator {
  return (operand, compile) => {
    const { input, regex, options } = namedOperands(operand, name, ["input", "regex"], ["options"]);
    const [value, pattern, flags] = [
      compile(input!),
      compile(regex!),
      options === undefined ? null : compile(options),
    ];
    return (scope) => {
      const given = value(scope);
      const expression = regexOf(pattern(scope), flags?.(scope));
      if (isNullish(given) || !expression) return none;
      return answer(text(given, name, 51104), expression);
    };
  };
}

function found(match: RegExpExecArray | RegExpMatchArray, input: string): Doc {
  return Doc.of({
    match: match[0],
    idx: [...input.slice(0, match.index)].length,
    captures: match.slice(1).map((capture) => capture ?? null),
  });
}

export const stringOperators: Record<string, Operator> = {
  $concat: operandsUntilNull(
    (value) => text(value, "$concat", 16702),
    (texts) => texts.join(""),
    true,
  ),
  $toLower: changeCase((letter) => letter.toLowerCase(), /[A-Z]/g),
  $toUpper: changeCase((letter) => letter.toUpperCase(), /[a-z]/g),
  $substrCP: fixedOperands(3, substring),
  $substrBytes: fixedOperands(3, substringBytes),
  $substr: fixedOperands(3, substringBytes),
  $strLenCP: fixedOperands(1, (value) => [...text(value, "$strLenCP", 34471)].length),
  $strLenBytes: fixedOperands(1, (value) => Buffer.byteLength(text(value, "$strLenBytes", 34473))),
  $split: fixedOperands(2, split),
  $indexOfCP: indexOfCP,
  $strcasecmp: fixedOperands(2, (a, b) => {
    const [left, right] = [a, b].map((value) => coercedText(value).toUpperCase());
    return Math.sign(compareText(left!, right!));
  }),
  $trim: trim("$trim", true, true),
  $ltrim: trim("$ltrim", true, false),
  $rtrim: trim("$rtrim", false, true),
  $replaceOne: replace("$replaceOne", false),
  $replaceAll: replace("$replaceAll", true),
  $regexMatch: matching("$regexMatch", (input, regex) => regex.test(input), false),
  $regexFind: matching(
    "$regexFind",
    (input, regex) => {
      const match = regex.exec(input);
      return match && found(match, input);
    },
    null,
  ),
  $regexFindAll: matching(
    "$regexFindAll",
    (input, regex) =>
      [...input.matchAll(new RegExp(regex, `${regex.flags}g`))].map((match) => found(match, input)),
    [],
  ),
};

import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { CommandError, notSupported } from "../../core/errors.ts";
import { parseFilter } from "../filter/parse-filter.ts";

interface FindOperator {
  inclusive: boolean;
  change(value: Value): Maybe;
}

/** Returns the operator of a find projection ($slice, $elemMatch); null for an expression. */
export function findOperator(value: Doc): FindOperator | null {
  const name = value.keys[0];
  if (name === "$slice") return slice(value.valueAt(0));
  if (name === "$elemMatch") return elemMatch(value.valueAt(0));
  if (name === "$meta") throw notSupported("$meta");
  return null;
}

function slice(operand: Value): FindOperator | null {
  if (isNumber(operand)) {
    const count = Math.trunc(toNumber(operand));
    return change((items) => (count < 0 ? items.slice(count) : items.slice(0, count)));
  }
  if (!Array.isArray(operand))
    throw new CommandError(28667, "Invalid $slice syntax. The given syntax did not match the find() syntax.");
  if (!operand.every(isNumber)) return null;
  const [skip, limit] = operand.map((item) => Math.trunc(toNumber(item as number)));
  if (operand.length !== 2)
    throw new CommandError(28667, "Invalid $slice syntax: it takes a number, or a skip and a limit");
  if (limit! <= 0)
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, but is of type: int; the limit must be positive`,
    );
  return change((items) => {
    const start = skip! < 0 ? Math.max(0, items.length + skip!) : skip!;
    return items.slice(start, start + limit!);
  });
}

function change(cut: (items: Value[]) => Value[]): FindOperator {
  return { inclusive: false, change: (value) => (Array.isArray(value) ? cut(value) : value) };
}

function elemMatch(operand: Value): FindOperator {
  if (!(operand instanceof Doc))
    throw new CommandError(31274, "elemMatch: Invalid argument, object required");
  const filter = parseFilter(Doc.of({ array: Doc.of({ $elemMatch: operand }) }));
  return {
    inclusive: true,
    change: (value) => {
      if (!Array.isArray(value)) return undefined;
      const position = filter.position?.(new Doc().push("array", value)) ?? null;
      return position === null ? undefined : [value[position]!];
    },
  };
}

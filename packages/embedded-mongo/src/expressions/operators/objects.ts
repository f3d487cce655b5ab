import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { fixedOperands, namedOperands, operandsInOrder } from "../syntax/operands.ts";
import { bind, type Node, type Operator, withoutFolding } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";

/** Returns the documents of an operand of $mergeObjects: one, none for null, or those of an array. */
function mergeable(value: Maybe): Doc[] {
  if (isNullish(value)) return [];
  if (value instanceof Doc) return [value];
  throw new CommandError(
    40400,
    `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
  );
}

function merge(parts: Doc[][]): Maybe {
  const merged = new Doc();
  for (const part of parts.flat()) for (const [name, item] of part.entries()) merged.set(name, item);
  return merged;
}

/** $mergeObjects; an array that is the only operand is a list of documents. */
const mergeObjects: Operator = (operand, compile, name) => {
  const isAlone = !Array.isArray(operand) || operand.length === 1;
  const take = (value: Maybe) =>
    isAlone && Array.isArray(value) ? value.flatMap((item) => mergeable(item)) : mergeable(value);
  return operandsInOrder(take, merge, 0)(operand, compile, name);
};

function toArray(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  if (!(value instanceof Doc))
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return [...value.entries()].map(([k, v]) => Doc.of({ k, v }));
}

function fromArray(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  const result = new Doc();
  const [first] = value;
  if (value.length > 0 && !Array.isArray(first) && !(first instanceof Doc))
    throw new CommandError(40398, `$arrayToObject requires key-value pairs, found: ${typeName(first)}`);
  const read = Array.isArray(first) ? pairOfArray : pairOfObject;
  for (const item of value) {
    const [key, held] = read(item);
    result.set(key, held);
  }
  return result;
}

function pairOfArray(item: Value): [string, Value] {
  if (!Array.isArray(item))
    throw new CommandError(40396, "$arrayToObject requires all elements to be arrays, or all objects");
  const [key, held] = item;
  if (item.length !== 2 || held === undefined)
    throw new CommandError(40397, `$arrayToObject requires pairs, found an array of ${item.length}`);
  return [stringKey(key, 40395), held];
}

function pairOfObject(item: Value): [string, Value] {
  if (!(item instanceof Doc))
    throw new CommandError(40391, "$arrayToObject requires all elements to be arrays, or all objects");
  if (item.size !== 2)
    throw new CommandError(40392, `$arrayToObject requires the keys 'k' and 'v', found ${item.size} keys`);
  const held = item.get("v");
  if (!item.has("k") || held === undefined)
    throw new CommandError(40393, "$arrayToObject requires the keys 'k' and 'v'");
  return [stringKey(item.get("k"), 40394), held];
}

function stringKey(key: Maybe, code: number): string {
  if (typeof key === "string") return key;
  throw new CommandError(code, `$arrayToObject requires string keys, found: ${typeName(key)}`);
}

const GET_FIELD_CODES = { notAnObject: 3041701, unknown: 3041701, missing: 3041703 };

const getField: Operator = (operand, compile) => {
  const byName = operand instanceof Doc && (operand.has("field") || operand.has("input"));
  const parts = byName
    ? namedOperands(operand, "$getField", ["field", "input"], [], GET_FIELD_CODES)
    : { field: operand, input: undefined };
  const [field, input] = withoutFolding(() => [
    compile(parts.field!),
    compile(parts.input ?? "$$CURRENT"),
  ]) as [Node, Node];
  return (scope) => {
    const name = field(scope);
    if (typeof name !== "string")
      throw new CommandError(3041704, "$getField requires 'field' to evaluate to type String");
    const value = input(scope);
    return value instanceof Doc ? value.get(name) : value === null ? null : undefined;
  };
};

const setField: Operator = (operand, compile, operator) => {
  const { field, input, value } = namedOperands(
    operand,
    operator,
    operator === "$unsetField" ? ["field", "input"] : ["field", "input", "value"],
    [],
  );
  // MongoDB evaluates constants here for a document only: without input there is no error.
  const [name, source, fresh] = withoutFolding(() => [
    compile(field!),
    compile(input!),
    value === undefined ? () => undefined : compile(value),
  ]) as [Node, Node, Node];
  return (scope) => {
    const key = name(scope);
    if (typeof key !== "string")
      throw new CommandError(4161107, `${operator} requires 'field' to evaluate to type String`);
    const doc = source(scope);
    if (isNullish(doc)) return null;
    if (!(doc instanceof Doc))
      throw new CommandError(4161105, `${operator} requires 'input' to evaluate to type Object`);
    const result = doc.copy();
    const item = fresh(scope);
    if (item === undefined) result.delete(key);
    else result.set(key, item);
    return result;
  };
};

const letIn: Operator = (operand, compile) => {
  const { vars, in: body } = namedOperands(operand, "$let", ["vars", "in"], []);
  if (!(vars instanceof Doc)) throw new CommandError(10065, "invalid parameter: expected an object (vars)");
  const bound = [...vars.entries()].map(([name, value]) => {
    if (!/^[a-z\u0080-\uffff]\w*$/.test(name) && name !== "CURRENT")
      throw new CommandError(16867, `'${name}' is not a name for a user variable`);
    return [name, compile(value)] as const;
  });
  const node = compile(body!, ...bound.map(([name]) => name));
  return (scope) => {
    let inner = scope;
    for (const [name, value] of bound) inner = bind(inner, name, value(scope));
    return node(inner);
  };
};

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: mergeObjects,
  $objectToArray: fixedOperands(1, toArray),
  $arrayToObject: (operand, compile) => {
    const node = compile(Array.isArray(operand) && operand.length === 1 ? operand[0]! : operand);
    return (scope) => fromArray(node(scope));
  },
  $getField: getField,
  $setField: setField,
  $unsetField: setField,
  $let: letIn,
};

import { Doc, type Maybe } from "../../bson/doc.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { fixedOperands, namedOperands, variadicOperands } from "../syntax/operands.ts";
import { bind, type Operator } from "../syntax/scope.ts";
import { isNullish } from "../syntax/truthiness.ts";

function merge(values: Maybe[]): Maybe {
  const merged = new Doc();
  const list = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  for (const value of list) {
    if (isNullish(value)) continue;
    if (!(value instanceof Doc))
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    for (const [name, item] of value.entries()) merged.set(name, item);
  }
  return merged;
}

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
  for (const item of value) {
    const pair = item instanceof Doc && item.size === 2 ? [item.get("k"), item.get("v")] : item;
    if (!Array.isArray(pair) || pair.length !== 2 || pair[1] === undefined) {
      throw new CommandError(40398, "$arrayToObject requires an array of key-value pairs");
    }
    if (typeof pair[0] !== "string")
      throw new CommandError(
        40394,
        `$arrayToObject requires string keys, found: ${typeName(pair[0] as Maybe)}`,
      );
    result.set(pair[0], pair[1]!);
  }
  return result;
}

const getField: Operator = (operand, compile) => {
  const byName = operand instanceof Doc && (operand.has("field") || operand.has("input"));
  const parts = byName
    ? namedOperands(operand, "$getField", ["field"], ["input"])
    : { field: operand, input: undefined };
  const field = compile(parts.field!);
  const input = compile(parts.input ?? "$$CURRENT");
  return (scope) => {
    const name = field(scope);
    if (typeof name !== "string")
      throw new CommandError(3041704, "$getField requires 'field' to evaluate to type String");
    const value = input(scope);
    return value instanceof Doc ? value.get(name) : isNullish(value) ? null : undefined;
  };
};

const setField: Operator = (operand, compile, operator) => {
  const { field, input, value } = namedOperands(
    operand,
    operator,
    operator === "$unsetField" ? ["field", "input"] : ["field", "input", "value"],
    [],
  );
  const [name, source, fresh] = [
    compile(field!),
    compile(input!),
    value === undefined ? () => undefined : compile(value),
  ];
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
  $mergeObjects: variadicOperands(merge),
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

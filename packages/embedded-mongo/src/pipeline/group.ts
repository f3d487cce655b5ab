import { Doc, type Value } from "../bson/doc.ts";
import { encodeKey } from "../bson/key-encoding.ts";
import { keyToString } from "../bson/layout.ts";
import { isNumber } from "../bson/numbers.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { CommandError } from "../core/errors.ts";
import { MEMORY_LIMIT, memoryExceeded } from "../documents/sorter.ts";
import { compileExpression } from "../expressions/compile.ts";
import type { Evaluate } from "../expressions/evaluate.ts";
import { type Accumulator, makeAccumulator } from "./accumulators.ts";
import type { Stage, Stream } from "./stage.ts";

interface Field {
  name: string;
  createAccumulator: () => Accumulator;
}

/** $group: keeps all groups in memory, up to the limit; nothing is written to disk. */
export function group(spec: Value): Stage {
  if (!(spec instanceof Doc))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  const id = spec.get("_id");
  if (id === undefined) throw new CommandError(15955, "a group specification must include an _id");
  if (
    id instanceof Doc &&
    !id.firstKey?.startsWith("$") &&
    [...id.entries()].some(([, part]) => isInclusion(part))
  )
    throw new CommandError(17390, "$group does not support inclusion-style expressions");
  const evaluate = compileKey(id);
  const fields: Field[] = [];
  for (const [name, value] of spec.entries()) {
    if (name === "_id") continue;
    if (name.includes(".")) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith("$"))
      throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
    if (!(value instanceof Doc))
      throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    if (value.size !== 1) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
    fields.push({ name, createAccumulator: makeAccumulator(value.keys[0]!, value.valueAt(0)) });
  }
  return (input) => groupDocuments(input, evaluate, fields);
}

/** Returns the evaluation of a key. In a document of one field a missing value is null; among others it is left out. */
function compileKey(id: Value): Evaluate {
  if (!(id instanceof Doc) || id.size !== 1 || id.firstKey!.startsWith("$")) return compileExpression(id);
  const name = id.firstKey!;
  const evaluate = compileExpression(id.valueAt(0));
  return (doc) => new Doc().push(name, evaluate(doc) ?? null);
}

/** Returns whether a field of the key reads as the inclusion of a $project. */
function isInclusion(part: Value): boolean {
  return typeof part === "boolean" || isNumber(part);
}

interface Group {
  id: Value;
  accumulators: Accumulator[];
}

function* groupDocuments(input: Stream, evaluate: Evaluate, fields: Field[]): Generator<Doc | Pause> {
  const groups = new Map<string, Group>();
  // Most groups have small whole numbers as keys: each is encoded once.
  const numbered = new Map<number, Group>();
  let bytes = 0;
  let since = 0;
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const id = evaluate(item) ?? null;
    let found = typeof id === "number" ? numbered.get(id) : undefined;
    if (!found) {
      const key = groupKey(id);
      found = groups.get(key);
      if (!found) {
        found = { id, accumulators: fields.map(({ createAccumulator }) => createAccumulator()) };
        groups.set(key, found);
        bytes += key.length + 100;
      }
      if (typeof id === "number") numbered.set(id, found);
    }
    for (const accumulator of found.accumulators) accumulator.add(item);
    if (bytes > MEMORY_LIMIT) throw memoryExceeded("$group");
    if (++since % 500 === 0) yield PAUSE;
  }
  for (const { id, accumulators } of groups.values()) {
    const doc = new Doc().push("_id", id);
    accumulators.forEach((accumulator, i) => {
      const value = accumulator.result();
      if (value !== undefined) doc.push(fields[i]!.name, value);
    });
    yield doc;
    if (++since % 500 === 0) yield PAUSE;
  }
}

/** Returns the key of a group: equal values of all numeric types have the same key. */
function groupKey(id: Value): string {
  if (typeof id === "string") return `s${id}`;
  return keyToString(encodeKey([id], [false]));
}

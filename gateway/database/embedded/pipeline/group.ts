import { Doc, type Value } from "../bson/doc.ts";
import { encodeKey } from "../bson/key.ts";
import { keyText } from "../bson/layout.ts";
import { CommandError } from "../errors.ts";
import { compileExpression, type Evaluate } from "../expressions/compile.ts";
import { parseSort } from "../query/order.ts";
import { PAUSE, type Pause } from "../query/pause.ts";
import { MEMORY_LIMIT, memoryExceeded, sorted } from "../query/sorter.ts";
import { type Accumulator, makeAccumulator } from "./accumulators.ts";
import type { Environment, Stage, Stream } from "./stage.ts";

interface Field {
  name: string;
  make: () => Accumulator;
}

export function group(spec: Value, { variables }: Environment): Stage {
  if (!(spec instanceof Doc))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  const id = spec.get("_id");
  if (id === undefined) throw new CommandError(15955, "a group specification must include an _id");
  const evaluate = compileExpression(id, variables);
  const fields: Field[] = [];
  for (const [name, value] of spec.entries()) {
    if (name === "_id") continue;
    if (name.includes(".")) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith("$"))
      throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
    if (!(value instanceof Doc))
      throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    if (value.size !== 1) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
    fields.push({ name, make: makeAccumulator(value.keys[0]!, value.valueAt(0), variables) });
  }
  return (input) => grouped(input, evaluate, fields);
}

interface Group {
  id: Value;
  accumulators: Accumulator[];
}

function* grouped(input: Stream, evaluate: Evaluate, fields: Field[]): Generator<Doc | Pause> {
  const groups = new Map<string, Group>();
  // Most are grouped by few whole numbers: each is made into a key once.
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
        found = { id, accumulators: fields.map(({ make }) => make()) };
        groups.set(key, found);
        bytes += key.length + 100;
      }
      if (typeof id === "number") numbered.set(id, found);
    }
    for (const accumulator of found.accumulators) bytes += accumulator.add(item);
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

/** Equal values, of whatever types, have the same key. */
function groupKey(id: Value): string {
  if (typeof id === "string") return `s${id}`;
  return keyText(encodeKey([id], [false]));
}

export function sortByCount(spec: Value, environment: Environment): Stage {
  if (typeof spec !== "string" && !(spec instanceof Doc)) {
    throw new CommandError(40149, "the sortByCount field must be specified as a string or as an object");
  }
  if (typeof spec === "string" && !spec.startsWith("$"))
    throw new CommandError(
      40148,
      "the sortByCount field must be defined as a $-prefixed path or an expression inside an object",
    );
  if (spec instanceof Doc && !spec.keys[0]?.startsWith("$"))
    throw new CommandError(
      40147,
      "the sortByCount field must be defined as a $-prefixed path or an expression inside an object",
    );
  const stage = group(Doc.of({ _id: spec, count: Doc.of({ $sum: 1 }) }), environment);
  const order = parseSort(Doc.of({ count: -1 }));
  return (input) => sorted(stage(input), (doc) => doc, order, 0);
}

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { keyText } from "../bson/layout.ts";
import { lengthOf } from "../bson/write.ts";
import { CommandError, failedToParse, notOffered } from "../errors.ts";
import { compileExpression, followPath, type Variables } from "../expressions/compile.ts";
import { encodeOne } from "../query/intervals.ts";
import { toPath } from "../query/path.ts";
import { PAUSE, type Pause } from "../query/pause.ts";
import { MEMORY_LIMIT, memoryExceeded } from "../query/sorter.ts";
import { someAt } from "../query/walk.ts";
import type { Environment, Stage, Stream } from "./stage.ts";
import { withValue } from "./unwind.ts";

type ParsePipeline = (pipeline: Value | undefined, environment: Environment) => Stage;

interface Lookup {
  from: string;
  as: string[];
  local: string[] | null;
  foreign: string | null;
  pipeline: Value[] | null;
  let: [string, (doc: Doc) => Maybe][];
}

/** Joins: by equal fields, by a pipeline, or by both. */
export function lookup(spec: Value, environment: Environment, parse: ParsePipeline): Stage {
  const options = read(spec, environment);
  if (options.pipeline) {
    // Read once now, so that a fault in it is told before anything is read.
    const names: Variables = { ...environment.variables };
    for (const [name] of options.let) names[name] = null;
    parse(options.pipeline, { ...environment, variables: names });
  }
  return (input) => joined(input, options, environment, parse);
}

function read(spec: Value, environment: Environment): Lookup {
  if (!(spec instanceof Doc)) throw failedToParse("the $lookup stage specification must be an object");
  const text = (name: string): string | null => {
    const value = spec.get(name);
    if (value === undefined) return null;
    if (typeof value !== "string") throw failedToParse(`$lookup argument '${name}' must be a string`);
    return value;
  };
  for (const name of spec.keys) {
    if (!["from", "as", "localField", "foreignField", "let", "pipeline"].includes(name)) {
      throw failedToParse(`unknown argument to $lookup: ${name}`);
    }
  }
  if (spec.get("from") instanceof Doc) throw notOffered("$lookup from another database");
  const from = text("from");
  const as = text("as");
  if (as === null) throw failedToParse("must specify 'as' field for a $lookup");
  const local = text("localField");
  const foreign = text("foreignField");
  const pipeline = spec.get("pipeline");
  if (from === null) throw notOffered("$lookup without 'from'");
  if ((local === null) !== (foreign === null))
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  if (pipeline === undefined && local === null)
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw failedToParse("$lookup argument 'pipeline' must be an array");
  const given = spec.get("let");
  if (given !== undefined && !(given instanceof Doc))
    throw failedToParse("$lookup argument 'let' must be an object");
  if (given && !pipeline) throw failedToParse("$lookup argument 'let' needs a 'pipeline'");
  environment.checkCollection(from);
  return {
    from,
    as: as.split("."),
    local: local?.split(".") ?? null,
    foreign,
    pipeline: pipeline ?? null,
    let: [...(given?.entries() ?? [])].map(([name, value]) => [
      name,
      compileExpression(value, environment.variables),
    ]),
  };
}

function* joined(
  input: Stream,
  options: Lookup,
  environment: Environment,
  parse: ParsePipeline,
): Generator<Doc | Pause> {
  let table: Table | null = null;
  let decided = false;
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const variables: Variables = { ...environment.variables };
    for (const [name, evaluate] of options.let) variables[name] = evaluate(item);
    let found: Stream;
    if (options.local === null) found = environment.read(options.from, new Doc(), variables);
    else {
      const wanted = wantedValues(item, options.local);
      const filter = Doc.of({ [options.foreign!]: Doc.of({ $in: wanted }) });
      if (!decided && environment.scansAll(options.from, filter)) {
        table = yield* makeTable(options, environment);
      }
      decided = true;
      found = table ? table(wanted) : plainIn(environment, options, wanted, variables);
    }
    if (options.pipeline) found = parse(options.pipeline, { ...environment, variables })(found);
    const matches: Doc[] = [];
    let bytes = 0;
    for (const match of found) {
      if (match === PAUSE) {
        yield PAUSE;
        continue;
      }
      matches.push(match);
      bytes += lengthOf(match);
      if (bytes > MEMORY_LIMIT) throw memoryExceeded("$lookup");
    }
    yield withValue(item, options.as, 0, matches);
    // Each is a search of its own.
    yield PAUSE;
  }
}

/** What a document joins by: its value, each element of an array, null for what is missing. */
function wantedValues(doc: Doc, local: string[]): Value[] {
  const value = followPath(doc, local, 0);
  if (Array.isArray(value)) return value.length === 0 ? [] : value;
  return [value ?? null];
}

/** Equality, also for values that a filter would read as a pattern. */
function plainIn(
  environment: Environment,
  { from, foreign }: Lookup,
  wanted: Value[],
  variables: Variables,
): Stream {
  if (wanted.length === 0) return [];
  const branches = wanted.map((value) => Doc.of({ [foreign!]: Doc.of({ $eq: value }) }));
  const filter = branches.length === 1 ? branches[0]! : Doc.of({ $or: branches });
  return environment.read(from, filter, variables);
}

type Table = (wanted: Value[]) => Doc[];

/** Without an index, the other collection is read once and kept by its values. */
function* makeTable({ from, foreign }: Lookup, environment: Environment): Generator<Pause, Table> {
  const table = new Map<string, { doc: Doc; at: number }[]>();
  const path = toPath(foreign!);
  let bytes = 0;
  let at = 0;
  for (const item of environment.read(from, new Doc(), {})) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    bytes += lengthOf(item);
    if (bytes > MEMORY_LIMIT) throw memoryExceeded("$lookup");
    const entry = { doc: item, at: at++ };
    const ids = new Set<string>();
    someAt(item, path, true, (value) => {
      ids.add(keyText(encodeOne(value ?? null)));
      return false;
    });
    for (const id of ids) {
      const list = table.get(id);
      if (list) list.push(entry);
      else table.set(id, [entry]);
    }
  }
  return (wanted) => {
    const found = new Set<{ doc: Doc; at: number }>();
    for (const value of wanted)
      for (const entry of table.get(keyText(encodeOne(value))) ?? []) found.add(entry);
    return [...found].sort((a, b) => a.at - b.at).map(({ doc }) => doc);
  };
}

/** The documents, then those of another collection, through a pipeline of its own. */
export function unionWith(spec: Value, environment: Environment, parse: ParsePipeline): Stage {
  let from: Maybe = spec;
  let pipeline: Value[] = [];
  if (spec instanceof Doc) {
    for (const name of spec.keys) {
      if (name !== "coll" && name !== "pipeline")
        throw new CommandError(40415, `BSON field '$unionWith.${name}' is an unknown field.`);
    }
    from = spec.get("coll");
    const given = spec.get("pipeline") ?? [];
    if (!Array.isArray(given))
      throw new CommandError(14, "BSON field '$unionWith.pipeline' is the wrong type, expected type 'array'");
    pipeline = given;
  }
  if (typeof from !== "string")
    throw failedToParse(
      "the $unionWith stage specification must be an object or string, and name a collection",
    );
  environment.checkCollection(from);
  const name = from;
  const stage = parse(pipeline, environment);
  return function* (input) {
    yield* input;
    yield* stage(environment.read(name, new Doc(), environment.variables));
  };
}

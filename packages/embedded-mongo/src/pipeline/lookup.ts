/**
 * $lookup. A join by fields either searches the other collection for each document (when an index serves the search), or
 * reads it once into a hash table keyed by encoded value. A join with a pipeline runs it for each document with its `let`
 * variables; without fields its first stages are planned with them, so that an equality in a $match finds its documents by
 * an index.
 */

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { keyToString } from "../bson/layout.ts";
import { lengthOf } from "../bson/write.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { failedToParse, notSupported } from "../core/errors.ts";
import { isNumeric, toPath } from "../documents/path.ts";
import { someValueAt } from "../documents/path-walk.ts";
import { MEMORY_LIMIT, memoryExceeded } from "../documents/sorter.ts";
import { compileExpression, type Variables } from "../expressions/compile.ts";
import { withoutFolding } from "../expressions/syntax/scope.ts";
import { encodeValue } from "../query/filter/intervals.ts";
import type { Environment, Stage, Stream } from "./stage.ts";
import { withValue } from "./unwind.ts";

type ParseStages = (pipeline: Value | undefined, environment: Environment) => Stage[];

interface Lookup {
  from: string;
  as: string[];
  local: string[] | null;
  foreign: string | null;
  pipeline: Value[] | null;
  let: [string, (doc: Doc) => Maybe][];
}

/** $lookup: joins by equal fields, by a pipeline, or by both. */
export function lookup(spec: Value, environment: Environment, parse: ParseStages): Stage {
  const options = readLookup(spec, environment);
  if (options.pipeline) {
    // Parsed once now, so that an error is reported before any document is read.
    const names: Variables = { ...environment.variables };
    for (const [name] of options.let) names[name] = null;
    parse(options.pipeline, environment.of(options.from, names));
  }
  return (input) => joinDocuments(input, options, environment, parse);
}

function readLookup(spec: Value, environment: Environment): Lookup {
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
  if (spec.get("from") instanceof Doc) throw notSupported("$lookup from another database");
  const from = text("from");
  const as = text("as");
  if (as === null) throw failedToParse("must specify 'as' field for a $lookup");
  const local = text("localField");
  const foreign = text("foreignField");
  const pipeline = spec.get("pipeline");
  if (from === null) throw notSupported("$lookup without 'from'");
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
    // MongoDB does not evaluate constants here before there is a document.
    let: withoutFolding(() =>
      [...(given?.entries() ?? [])].map(([name, value]) => [
        name,
        compileExpression(value, environment.variables),
      ]),
    ),
  };
}

function* joinDocuments(
  input: Stream,
  options: Lookup,
  environment: Environment,
  parse: ParseStages,
): Generator<Doc | Pause> {
  let table: HashTable | null = null;
  let decided = false;
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const variables: Variables = { ...environment.variables };
    for (const [name, evaluate] of options.let) variables[name] = evaluate(item);
    const other = environment.of(options.from, variables);
    const stages = options.pipeline ? parse(options.pipeline, other) : [];
    let found: Stream;
    if (options.local === null) found = other.readThrough(options.pipeline!, stages);
    else {
      const wanted = localValues(item, options.local);
      if (!decided && environment.scansAll(options.from, equalTo(options, wanted))) {
        table = yield* buildHashTable(options, environment);
      }
      decided = true;
      const joined = table ? table(wanted) : equalityFilter(environment, options, wanted, variables);
      found = stages.reduce((stream, stage) => stage(stream), joined as Stream);
    }
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
    // Each document is a search of its own.
    yield PAUSE;
  }
}

/** Returns the values a document joins by: each element of an array, null when there is none. */
function localValues(doc: Doc, local: string[]): Value[] {
  const values: Value[] = [];
  collectValues(doc, local, 0, values);
  return values.length === 0 ? [null] : values;
}

/** Collects the values at a path; in an array a number in the path is a position as well as the name of a field. */
function collectValues(value: Maybe, parts: readonly string[], at: number, values: Value[]): void {
  if (at === parts.length) {
    if (Array.isArray(value)) values.push(...value);
    else if (value !== undefined) values.push(value);
  } else if (value instanceof Doc) collectValues(value.get(parts[at]!), parts, at + 1, values);
  else if (Array.isArray(value)) {
    const position = isNumeric(parts[at]!) ? Number(parts[at]) : -1;
    for (const [i, element] of value.entries()) {
      if (i === position) collectValues(element, parts, at + 1, values);
      if (element instanceof Doc) collectValues(element, parts, at, values);
    }
  }
}

function equalityFilter(
  environment: Environment,
  options: Lookup,
  wanted: Value[],
  variables: Variables,
): Stream {
  return wanted.length === 0 ? [] : environment.read(options.from, equalTo(options, wanted), variables);
}

/** Returns an equality filter, also for values that a filter would parse as operators or patterns. */
function equalTo({ foreign }: Lookup, wanted: Value[]): Doc {
  const branches = wanted.map((value) => Doc.of({ [foreign!]: Doc.of({ $eq: value }) }));
  return branches.length === 1 ? branches[0]! : Doc.of({ $or: branches });
}

type HashTable = (wanted: Value[]) => Doc[];

/** Reads the other collection once into a hash table, where no index serves the search. */
function* buildHashTable({ from, foreign }: Lookup, environment: Environment): Generator<Pause, HashTable> {
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
    someValueAt(item, path, true, (value) => {
      ids.add(keyToString(encodeValue(value ?? null)));
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
      for (const entry of table.get(keyToString(encodeValue(value))) ?? []) found.add(entry);
    return [...found].sort((a, b) => a.at - b.at).map(({ doc }) => doc);
  };
}

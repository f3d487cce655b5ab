import { Doc, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { CommandError, notSupported, typeMismatch } from "../core/errors.ts";
import { UNSUPPORTED_STAGES } from "../core/supported-features.ts";
import { parseSort } from "../documents/sort-spec.ts";
import { sortStream } from "../documents/sorter.ts";
import { parseFilter } from "../query/filter/parse-filter.ts";
import { DOCUMENT_STAGES } from "./document-stages.ts";
import { group } from "./group.ts";
import type { Environment, Stage, Stream } from "./stage.ts";
import { collStats } from "./stats-stages.ts";
import { unionWith } from "./union-with.ts";
import { unwind } from "./unwind.ts";

export type StageFactory = (spec: Value, environment: Environment) => Stage;

const STAGES: Record<string, StageFactory> = {
  $match: (spec) => {
    if (!(spec instanceof Doc))
      throw new CommandError(15959, "the match filter must be an expression in an object");
    const filter = parseFilter(spec);
    const stage: Stage = (input) => mapDocuments(input, (doc) => (filter.matches(doc) ? doc : null));
    stage.filter = filter;
    return stage;
  },
  $sort: (spec) => {
    if (!(spec instanceof Doc))
      throw new CommandError(15973, "the $sort key specification must be an object");
    if (spec.size === 0) throw new CommandError(15976, "$sort stage must have at least one sort key");
    const fields = parseSort(spec);
    return (input) => sortStream(input, (doc) => doc, fields, 0);
  },
  $skip: (spec) => {
    const count = wholeNumber(spec, "$skip", 0, 5107200);
    return (input) => skipAndLimit(input, count, Number.POSITIVE_INFINITY);
  },
  $limit: (spec) => {
    const count = wholeNumber(spec, "$limit", 1, 15958);
    return (input) => skipAndLimit(input, 0, count);
  },
  $count: (spec) => {
    if (typeof spec !== "string") throw new CommandError(40156, "the count field must be a non-empty string");
    if (spec === "") throw new CommandError(40156, "the count field must be a non-empty string");
    if (spec.startsWith("$")) throw new CommandError(40158, "the count field cannot be a $-prefixed path");
    if (spec.includes(".")) throw new CommandError(40160, "the count field cannot contain '.'");
    return (input) => countDocuments(input, spec);
  },
  $group: group,
  $unwind: unwind,
  $unionWith: (spec, environment) => unionWith(spec, environment, parseStages),
  $collStats: collStats,
};
for (const [name, make] of Object.entries(DOCUMENT_STAGES)) {
  STAGES[name] = (spec) => {
    const change = make(spec);
    const stage: Stage = (input) => mapDocuments(input, change);
    stage.projection = change;
    return stage;
  };
}

export const STAGE_NAMES = Object.keys(STAGES);

/** Stages allowed only in the first place. */
export const FIRST_ONLY = new Set(["$collStats"]);

/** Compiles the stages of a pipeline. Throws 40324 for unknown stages, 238 for stages that are not supported. */
export function parseStages(pipeline: Value | undefined, environment: Environment): Stage[] {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  return pipeline.map((stage, i) => {
    const { name, spec } = readStage(stage);
    if (FIRST_ONLY.has(name) && i > 0)
      throw new CommandError(40602, `${name} is only valid as the first stage in a pipeline`);
    return STAGES[name]!(spec, environment);
  });
}

/** Returns the stages as one. */
export const chained =
  (stages: readonly Stage[]): Stage =>
  (input) =>
    stages.reduce((stream, stage) => stage(stream), input);

export function readStage(stage: Value): { name: string; spec: Value } {
  if (!(stage instanceof Doc)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  if (stage.size !== 1)
    throw new CommandError(40323, "A pipeline stage specification object must contain exactly one field.");
  const name = stage.keys[0]!;
  if (!Object.hasOwn(STAGES, name)) {
    if (UNSUPPORTED_STAGES.has(name)) throw notSupported(`The stage ${name}`);
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return { name, spec: stage.valueAt(0) };
}

function wholeNumber(spec: Value, stage: string, least: number, code: number): number {
  const count = isNumber(spec) ? toNumber(spec) : Number.NaN;
  if (!Number.isInteger(count) || count < least) {
    throw new CommandError(
      code,
      `invalid argument to ${stage} stage: Expected a ${least > 0 ? "positive" : "non-negative"} number`,
    );
  }
  return count;
}

function* mapDocuments(input: Stream, change: (doc: Doc) => Doc | null): Generator<Doc | Pause> {
  let since = 0;
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const result = change(item);
    if (result) yield result;
    if (++since % 200 === 0) yield PAUSE;
  }
}

function* skipAndLimit(input: Stream, skip: number, limit: number): Generator<Doc | Pause> {
  let seen = 0;
  for (const item of input) {
    if (item === PAUSE) yield PAUSE;
    else if (++seen > skip) {
      yield item;
      if (seen >= skip + limit) return;
    }
  }
}

function* countDocuments(input: Stream, name: string): Generator<Doc | Pause> {
  let count = 0;
  for (const item of input) {
    if (item === PAUSE) yield PAUSE;
    else count++;
  }
  if (count > 0) yield Doc.of({ [name]: count });
}

import { equalValues } from "../../bson/compare.ts";
import { Doc, type Value } from "../../bson/doc.ts";
import { PAUSE, type Pause } from "../../core/cooperative-iterator.ts";
import { CommandError, notSupported } from "../../core/errors.ts";
import { chained, FIRST_ONLY, parseStages, readStage } from "../../pipeline/parse-pipeline.ts";
import type { Environment, Stage, Stream } from "../../pipeline/stage.ts";
import { andFilter } from "../../query/filter/combine.ts";
import type { Collection } from "../../storage/collection.ts";
import { checkCollation } from "../../storage/index-spec.ts";
import { collectionStats, scaleOf } from "../admin/statistics.ts";
import {
  boolOption,
  type Call,
  type Command,
  checkName,
  docOption,
  targetCollection,
} from "../context/call.ts";
import { countCandidates, storedCount } from "./counting.ts";
import { batchSizeOf, openCursor } from "./cursor-batches.ts";
import { readSelection, type Selection, select } from "./selection.ts";

export const aggregate: Command = {
  run: async (call) => {
    const { body } = call;
    if (boolOption(body, "explain")) throw notSupported("aggregate with 'explain' (the explain command is)");
    if (typeof body.get("aggregate") !== "string") throw notSupported("An aggregation of no collection");
    if (!(body.get("cursor") instanceof Doc)) {
      throw new CommandError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    checkCollation(body.get("collation"));
    const name = targetCollection(call);
    const pipeline = body.get("pipeline");
    const environment = environmentOf(call, name);
    // Parsed as a whole first: an error in a later stage is reported before anything is read.
    const stages = parseStages(pipeline, environment);
    const { source, remaining } = splitPipeline(call, name, pipeline as Value[], stages);
    const docs = chained(remaining)(source);
    return openCursor(call, docs[Symbol.iterator](), {
      namespace: `${call.database}.${name}`,
      batchSize: batchSizeOf(call),
      single: false,
      noTimeout: false,
    });
  },
};

/**
 * Splits a pipeline: leading $match, $sort and $limit become a selection for the planner, which takes the projection behind
 * them too; the remaining stages run on what it selects.
 */
function splitPipeline(
  call: Call,
  name: string,
  pipeline: Value[],
  stages: readonly Stage[],
  hint = call.body.get("hint"),
): { source: Stream; remaining: readonly Stage[] } {
  const { filter, matches, sort, limit, rest } = takeLeadingStages(pipeline);
  const body = Doc.of({ filter, ...(sort && { sort }), hint });
  const parsed = andFilter(stages.slice(0, matches).map((stage) => stage.filter!));
  const selection = readSelection(body, "filter", parsed);
  const remaining = stages.slice(stages.length - rest.length);
  const collection = call.engine.find(call, call.database, name);
  const first = pipeline.length > 0 ? readStage(pipeline[0]!).name : null;
  if (!collection || (first && FIRST_ONLY.has(first))) return { source: [], remaining };
  const counting = limit > 0 ? 1 : 0;
  if (!sort && !isSkipStage(rest[0]) && isCountStage(rest[counting])) {
    const source = countSelected(call, collection, selection, limit);
    return { source, remaining: remaining.slice(counting + 1) };
  }
  const projecting = narrowingStage(rest, remaining);
  selection.narrow = projecting?.projection?.ofStored ?? null;
  return {
    source: documents(call, collection, selection, limit),
    remaining: remaining.filter((stage) => stage !== projecting),
  };
}

/** Yields the number of selected documents, at most `limit` (0: no limit). */
function* countSelected(
  call: Call,
  collection: Collection,
  selection: Selection,
  limit: number,
): Generator<Doc | Pause> {
  const most = limit > 0 ? limit : Number.POSITIVE_INFINITY;
  const known = storedCount(call, collection, selection);
  let n = known === null ? 0 : Math.min(known, most);
  if (known === null) {
    for (const item of countCandidates(call, collection, selection)) {
      if (item === PAUSE) yield PAUSE;
      else if (++n >= most) break;
    }
  }
  if (n > 0) yield Doc.of({ _id: 1, n });
}

/** Returns the stage that comes next, but for $skip and $limit, where it only takes fields or leaves them out. */
function narrowingStage(rest: readonly Value[], stages: readonly Stage[]): Stage | undefined {
  const at = rest.findIndex((stage) => !["$skip", "$limit"].includes(readStage(stage).name));
  return stages[at]?.projection?.ofStored ? stages[at] : undefined;
}

const COUNT_STAGE = Doc.of({ _id: 1, n: Doc.of({ $sum: 1 }) });

/** Returns whether the stage is the $group by which drivers count documents. */
function isCountStage(stage: Value | undefined): boolean {
  if (stage === undefined) return false;
  const { name, spec } = readStage(stage);
  return name === "$group" && equalValues(spec, COUNT_STAGE);
}

const isSkipStage = (stage: Value | undefined): boolean =>
  stage !== undefined && readStage(stage).name === "$skip";

export function takeLeadingStages(pipeline: Value[]): {
  filter: Doc;
  /** Number of the first $match stages, whose filter it is. */
  matches: number;
  sort: Doc | null;
  limit: number;
  rest: Value[];
} {
  const filters: Doc[] = [];
  let sort: Doc | null = null;
  let limit = 0;
  let at = 0;
  for (; at < pipeline.length; at++) {
    const { name, spec } = readStage(pipeline[at]!);
    if (name === "$match" && !sort) filters.push(spec as Doc);
    else if (name === "$sort" && !sort) sort = spec as Doc;
    else break;
  }
  // The $skip and $limit stages themselves stay in the pipeline: here they only bound the sort.
  const [next, after] = pipeline.slice(at, at + 2).map(readStage);
  if (next?.name === "$limit") limit = Number(next.spec);
  else if (next?.name === "$skip" && after?.name === "$limit") limit = Number(next.spec) + Number(after.spec);
  const filter =
    filters.length === 0 ? new Doc() : filters.length === 1 ? filters[0]! : Doc.of({ $and: filters });
  return {
    filter,
    matches: filters.length,
    sort,
    limit: Number.isSafeInteger(limit) ? limit : 0,
    rest: pipeline.slice(at),
  };
}

function* documents(
  call: Call,
  collection: Collection,
  selection: Selection,
  limit: number,
): Generator<Doc | Pause> {
  const stats = { keys: 0, documents: 0 };
  for (const item of select(call, call.engine.view(call), collection, selection, limit, stats)) {
    yield item === PAUSE ? PAUSE : item.doc;
  }
}

function environmentOf(call: Call, name: string): Environment {
  const { engine, database } = call;
  const find = (other: string) => engine.find(call, database, other);
  return {
    checkCollection: (other) => checkName(database, other),
    of: (other) => environmentOf(call, other),
    readThrough: (pipeline, stages) => {
      // The command's hint is of its own collection.
      const { source, remaining } = splitPipeline(call, name, pipeline, stages, new Doc());
      return chained(remaining)(source);
    },
    collectionStats: (options) => {
      const collection = find(name);
      if (!collection) throw new CommandError(26, `ns not found: ${database}.${name}`);
      const result = Doc.of({ ns: `${database}.${name}`, host: call.client.host });
      const storage = docOption(options, "storageStats");
      if (storage)
        result.push(
          "storageStats",
          collectionStats(engine, `${database}.${name}`, collection, scaleOf(storage)),
        );
      if (options.has("count")) result.push("count", engine.store.counterOf(collection.ident).documents);
      return result;
    },
  };
}

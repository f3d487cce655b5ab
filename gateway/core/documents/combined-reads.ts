import type { Document as BsonDocument } from "mongodb";
import type { Model, PipelineStage, QueryFilter, Schema } from "mongoose";
import { completeDocuments } from "./absent-fields.ts";

/*
 * Reads that begin in one turn of the event loop are sent as one command: the first one's pipeline, and the
 * others' in $unionWith stages. A page reads its people, tags, files and comments beside each other; each command of its
 * own would cost the driver and the database more than what it reads.
 *
 * Invariants: the documents of a read are those of the same `find().lean()`, in its order, with the stored defaults of
 * their model; each read is settled exactly once; where a combined command fails, each of its reads is sent alone, so that
 * no read fails for another's sake. Reads of a transaction don't belong here: a session is not passed on.
 */

/** A read of one collection. Values are cast as Mongoose casts a filter. */
export interface Read<Document> {
  readonly filter: QueryFilter<Document>;
  readonly projection?: Readonly<Record<string, 0 | 1>>;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
  /** The key of the index to use. */
  readonly hint?: Readonly<Record<string, 1 | -1>>;
}

type Stages = readonly PipelineStage[];

interface PendingRead {
  // biome-ignore lint/suspicious/noExplicitAny: reads of every collection wait together
  readonly model: Model<any>;
  readonly stages: Stages;
  readonly hint: Read<unknown>["hint"];
  resolve(found: BsonDocument[]): void;
  reject(error: unknown): void;
}

/** Most reads of one command: those of many requests at once go into several, so that none waits for all. */
const mostTogether = 16;
// All in one batch: the limits of the lists bound them.
const batchSize = 10_000;

// The function itself, since tests replace the global one.
const { setImmediate: endOfTurn } = globalThis;
let pending: PendingRead[] = [];

/** Returns the lean documents of a read, together with the other reads of this turn. */
export async function readDocuments<Document>(
  model: Model<Document>,
  read: Read<Document>,
): Promise<Document[]> {
  const projection = projectionOf(model.schema as Schema, read.projection);
  const { sort, skip, limit, hint } = read;
  const stages: PipelineStage[] = [
    { $match: castFilter(model, read.filter) },
    ...(sort ? [{ $sort: { ...sort } }] : []),
    ...(skip ? [{ $skip: skip }] : []),
    ...(limit ? [{ $limit: limit }] : []),
    ...(projection ? [{ $project: { ...projection } }] : []),
  ];
  const found = await enqueue(model, stages, hint);
  completeDocuments(model.schema, projection, found);
  return found as Document[];
}

/** Returns the first document of a read; null when there is none. */
export const readDocument = async <Document>(
  model: Model<Document>,
  read: Omit<Read<Document>, "limit">,
): Promise<Document | null> => (await readDocuments(model, { ...read, limit: 1 }))[0] ?? null;

/** Returns what a pipeline makes of a collection, together with the other reads of this turn. Its values are not cast. */
// biome-ignore lint/suspicious/noExplicitAny: of any collection
export const readPipeline = async <Row>(model: Model<any>, stages: Stages): Promise<Row[]> =>
  (await enqueue(model, stages, undefined)) as Row[];

// biome-ignore lint/suspicious/noExplicitAny: see PendingRead
function enqueue(model: Model<any>, stages: Stages, hint: PendingRead["hint"]): Promise<BsonDocument[]> {
  return new Promise((resolve, reject) => {
    if (pending.length === 0) endOfTurn(sendAll);
    pending.push({ model, stages, hint, resolve, reject });
  });
}

function sendAll(): void {
  const hinted = pending.filter(({ hint }) => hint);
  const others = pending.filter(({ hint }) => !hint);
  pending = [];
  // A hint holds for a command's first collection: each hinted read begins a command.
  while (hinted.length + others.length > 0) {
    const first = hinted.shift();
    const rest = others.splice(0, mostTogether - (first ? 1 : 0));
    void send(first ? [first, ...rest] : rest);
  }
}

async function send(reads: readonly PendingRead[]): Promise<void> {
  try {
    const found = await findTogether(reads);
    for (const [index, { resolve }] of reads.entries()) resolve(found[index]!);
  } catch (error) {
    if (reads.length === 1) reads[0]!.reject(error);
    else await Promise.all(reads.map((read) => send([read])));
  }
}

/** Returns the documents of each read, in the order of the reads. */
async function findTogether(reads: readonly PendingRead[]): Promise<BsonDocument[][]> {
  const [first, ...others] = reads;
  if (!first) return [];
  if (others.length === 0) return [await aggregated(first, first.stages)];
  const branches = others.map((read, index) => ({
    $unionWith: { coll: read.model.collection.name, pipeline: marked(read, index + 1) },
  }));
  const rows = await aggregated(first, [...marked(first, 0), ...branches] as Stages);
  const found = reads.map((): BsonDocument[] => []);
  for (const { read, document } of rows) found[read as number]!.push(document as BsonDocument);
  return found;
}

/** Returns what stages make of a read's collection. */
const aggregated = ({ model, hint }: PendingRead, stages: Stages): Promise<BsonDocument[]> =>
  model.collection.aggregate([...stages], { batchSize, ...(hint && { hint: { ...hint } }) }).toArray();

/** Returns a read's stages, with its number beside each document. */
const marked = ({ stages }: PendingRead, read: number): Stages => [
  ...stages,
  { $replaceWith: { read: { $literal: read }, document: "$$ROOT" } },
];

const castFilter = <Document>(model: Model<Document>, filter: QueryFilter<Document>) =>
  model.find().cast(model, { ...filter }) as Record<string, unknown>;

type Projection = Readonly<Record<string, 0 | 1>>;

/** Returns a projection without the fields that the schema reads only where they are named; null for the whole. */
function projectionOf(schema: Schema, given: Projection | undefined): Projection | null {
  if (given && Object.values(given).includes(1)) return given;
  const all = { ...given, ...hiddenFields(schema) };
  return Object.keys(all).length === 0 ? null : all;
}

function hiddenFields(schema: Schema): Projection {
  const hidden: Record<string, 0> = {};
  schema.eachPath((name, { options }) => {
    if ((options as { select?: boolean }).select === false) hidden[name] = 0;
  });
  return hidden;
}

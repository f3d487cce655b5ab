/** One command for every option that the server knows, to see what both servers make of it. */

import { Decimal128, type Document, EJSON, Int32, Long, Timestamp } from "bson";
import { COMMANDS } from "../src/commands/dispatch/registry.ts";
import { ask, DATABASE, type Server } from "./servers.ts";

export type Outcome = "same" | "different" | "refused" | "not compared";

const FROM = "probe";
const SETUP: Document[] = [
  { drop: FROM },
  { drop: "renamed" },
  { insert: FROM, documents: [1, 2, 3].map((_id) => ({ _id, a: 3 - _id, list: [_id, 9] })) },
  { createIndexes: FROM, indexes: [{ key: { a: 1 }, name: "a" }] },
];

/** Commands without their options. Those of sessions are missing: they need one another. */
const BASES: Record<string, Document> = {
  hello: { hello: 1 },
  isMaster: { isMaster: 1 },
  ping: { ping: 1 },
  buildInfo: { buildInfo: 1 },
  getLog: { getLog: "*" },
  getParameter: { getParameter: "*" },
  serverStatus: { serverStatus: 1 },
  find: { find: FROM },
  getMore: { getMore: Long.fromNumber(1), collection: FROM },
  killCursors: { killCursors: FROM, cursors: [Long.fromNumber(1)] },
  count: { count: FROM },
  distinct: { distinct: FROM, key: "a" },
  aggregate: { aggregate: FROM, pipeline: [], cursor: {} },
  explain: { explain: { find: FROM } },
  insert: { insert: FROM, documents: [{ _id: 9 }] },
  update: { update: FROM, updates: [{ q: { _id: 1 }, u: { $set: { a: 7 } } }] },
  delete: { delete: FROM, deletes: [{ q: { _id: 1 }, limit: 1 }] },
  findAndModify: { findAndModify: FROM, update: { $set: { a: 7 } } },
  create: { create: "renamed" },
  drop: { drop: FROM },
  dropDatabase: { dropDatabase: 1 },
  renameCollection: { renameCollection: `${DATABASE}.${FROM}`, to: `${DATABASE}.renamed` },
  listCollections: { listCollections: 1, filter: { name: FROM } },
  listDatabases: { listDatabases: 1 },
  createIndexes: { createIndexes: FROM, indexes: [{ key: { b: 1 }, name: "b" }] },
  listIndexes: { listIndexes: FROM },
  dropIndexes: { dropIndexes: FROM, index: "a" },
  collStats: { collStats: FROM },
  dbStats: { dbStats: 1 },
};

const ADMIN = new Set(["renameCollection", "listDatabases", "getLog", "getParameter"]);
/** Commands that tell about the server itself: whether they are answered is compared, not what they say. */
const ABOUT_THE_SERVER = new Set([
  ...["hello", "isMaster", "buildInfo", "getLog", "getParameter"],
  ...["serverStatus", "explain", "collStats", "dbStats", "listDatabases"],
]);

const VALUES: Record<string, unknown> = {
  filter: { a: { $gt: 0 } },
  query: { a: { $gt: 0 } },
  projection: { a: 1 },
  fields: { a: 1 },
  sort: { a: -1 },
  skip: 1,
  limit: 2,
  batchSize: 2,
  hint: { a: 1 },
  let: { v: 1 },
  collation: { locale: "simple" },
  max: { a: 2 },
  min: { a: 1 },
  key: "list",
  pipeline: [{ $match: { a: 1 } }],
  cursor: { batchSize: 1 },
  verbosity: "queryPlanner",
  documents: [{ _id: 8 }, { _id: 8 }],
  updates: [{ q: {}, u: { $inc: { a: 1 } }, multi: true }],
  deletes: [{ q: {}, limit: 0 }],
  ordered: false,
  arrayFilters: [{ e: 9 }],
  index: { name: "a", hidden: true },
  to: `${DATABASE}.renamed`,
  indexes: [{ key: { c: -1 }, name: "c", sparse: true }],
  commitQuorum: 1,
  scale: 1024,
  size: 4096,
  stmtId: new Int32(1),
  stmtIds: [new Int32(1)],
  validator: { a: { $exists: true } },
  validationLevel: "off",
  validationAction: "warn",
  viewOn: "other",
  timeseries: { timeField: "t" },
  expireAfterSeconds: 100,
  clusteredIndex: { key: { _id: 1 }, unique: true },
  changeStreamPreAndPostImages: { enabled: false },
  storageEngine: {},
  indexOptionDefaults: {},
  encryptedFields: { fields: [] },
  collection: FROM,
  cursors: [Long.fromNumber(2)],
  lastKnownCommittedOpTime: { ts: new Timestamp({ t: 1, i: 1 }), t: Long.fromNumber(1) },
  term: Long.fromNumber(1),
  ntoreturn: 1,
  dropTarget: true,
  remove: true,
};
/** Values of an option that means something else in one command, or needs another option beside it. */
const SPECIAL: Record<string, Document> = {
  "dropIndexes.index": { index: "*" },
  "findAndModify.remove": { update: undefined, remove: true },
  "findAndModify.update": { update: { $set: { a: 8 } } },
  "findAndModify.arrayFilters": { update: { $set: { "list.$[e]": 0 } }, arrayFilters: [{ e: 9 }] },
  "create.size": { capped: true, size: 4096 },
  "create.max": { capped: true, size: 4096, max: 10 },
  "create.capped": { capped: true, size: 4096 },
  "create.pipeline": { viewOn: "other", pipeline: [] },
  "find.tailable": { tailable: false },
  "find.awaitData": { awaitData: false },
  "listIndexes.cursor": { cursor: {} },
  "listCollections.cursor": { cursor: {} },
  "listCollections.filter": { filter: { name: "none" } },
  "listDatabases.filter": { filter: { name: DATABASE } },
  "getParameter.allParameters": { getParameter: { allParameters: true } },
};
/** Parts of a reply that differ from server to server; later versions than 7.0 name the simple collation of an index. */
const VARIABLE = new Set([
  "collation",
  "info",
  "id",
  "uuid",
  "$clusterTime",
  "operationTime",
  "electionId",
  "opTime",
  "ns",
]);

const NOT_SUPPORTED = 238;
const UNKNOWN_COMMAND = 59;

/** Returns, for each command, what the two servers make of it alone (``) and with each of its options. */
export async function probeOptions(
  reference: Server,
  ours: Server,
): Promise<Record<string, Record<string, Outcome>>> {
  const table: Record<string, Record<string, Outcome>> = {};
  for (const { name, options, refusedOptions } of new Set(Object.values(COMMANDS))) {
    const row: Record<string, Outcome> = {};
    table[name] = row;
    for (const option of ["", ...options, ...refusedOptions]) {
      const base = BASES[name];
      if (!base) row[option] = "not compared";
      else row[option] = await probe(reference, ours, name, { ...base, ...optionsFor(name, option) });
    }
  }
  return table;
}

function optionsFor(name: string, option: string): Document {
  if (option === "") return {};
  return SPECIAL[`${name}.${option}`] ?? { [option]: VALUES[option] ?? true };
}

async function probe(reference: Server, ours: Server, name: string, command: Document): Promise<Outcome> {
  const [theirs, given] = (await Promise.all(
    [reference, ours].map(async (server) => {
      await ask(server, SETUP);
      const [reply] = await ask(server, [ADMIN.has(name) ? { ...command, $db: "admin" } : command]);
      return reply!;
    }),
  )) as [Document, Document];
  if (Number(given.code) === NOT_SUPPORTED) return "refused";
  if (Number(theirs.code) === UNKNOWN_COMMAND && Number(given.ok) === 1) return "not compared";
  return resultOf(theirs, name) === resultOf(given, name) ? "same" : "different";
}

/** Returns what a reply says in a form that can be compared. */
function resultOf(reply: Document, name: string): string {
  if (Number(reply.ok) !== 1) return `error ${reply.code}`;
  if (ABOUT_THE_SERVER.has(name)) return "ok";
  const { cursor, value, values, n, nModified, upserted, lastErrorObject } = reply;
  const errors = (reply.writeErrors as Document[] | undefined)?.map(({ index, code }) => [index, code]);
  const known = { batch: cursor?.firstBatch, open: cursor && String(cursor.id) !== "0" };
  const compared = { ...known, value, values, n, nModified, upserted, lastErrorObject, errors };
  return EJSON.stringify(withoutVariable(compared) as Document);
}

function withoutVariable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVariable);
  if (value === null || typeof value !== "object" || "_bsontype" in value || value instanceof Decimal128)
    return value;
  const fields = Object.entries(value).filter(([name]) => !VARIABLE.has(name));
  return Object.fromEntries(fields.map(([name, item]) => [name, withoutVariable(item)]));
}

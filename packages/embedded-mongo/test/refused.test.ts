import { describe, expect, it } from "vitest";
import {
  SUPPORTED_FILTERS,
  UNSUPPORTED_ACCUMULATORS,
  UNSUPPORTED_COMMANDS,
  UNSUPPORTED_EXPRESSIONS,
  UNSUPPORTED_FILTERS,
  UNSUPPORTED_STAGES,
  UNSUPPORTED_UPDATES,
} from "../src/core/supported-features.ts";
import { withServer } from "./support/server.ts";

const server = withServer();
const code = (work: Promise<unknown>): Promise<number | string> =>
  work.then(
    () => "carried out",
    (error) => error.code,
  );
const aggregate = (...pipeline: object[]) => server.db.collection("any").aggregate(pipeline).toArray();
const find = (filter: object) => server.db.collection("any").find(filter).toArray();
const TOP_LEVEL_ONLY = new Set(["$where", "$text", "$jsonSchema", "$rand", "$sampleRate", "$expr"]);
// Names from https://www.mongodb.com/docs/manual/reference/

describe("unsupported features of MongoDB get 238", () => {
  it.each([...UNSUPPORTED_COMMANDS])("command %s", async (name) => {
    expect(await code(server.client.db("admin").command({ [name]: 1 }))).toBe(238);
  });
  it.each([...UNSUPPORTED_STAGES])("stage %s", async (name) => {
    expect(await code(aggregate({ [name]: {} }))).toBe(238);
  });
  it.each([...UNSUPPORTED_FILTERS])("query operator %s", async (name) => {
    if (!TOP_LEVEL_ONLY.has(name)) expect(await code(find({ a: { [name]: 1 } }))).toBe(238);
    else expect(await code(find({ [name]: 1 }))).toBe(238);
  });
  it.each([...UNSUPPORTED_UPDATES])("update operator %s", async (name) => {
    expect(await code(server.db.collection("any").updateOne({}, { [name]: { a: 1 } }))).toBe(238);
  });
  it.each([...UNSUPPORTED_ACCUMULATORS])("accumulator %s", async (name) => {
    expect(await code(aggregate({ $group: { _id: null, x: { [name]: 1 } } }))).toBe(238);
  });
  it.each([...UNSUPPORTED_EXPRESSIONS])("expression %s", async (name) => {
    expect(await code(aggregate({ $project: { x: { [name]: 1 } } }))).toBe(238);
  });
  it.each(["text", "2d", "2dsphere", "hashed"])("index of kind %s", async (kind) => {
    expect(await code(server.db.collection("any").createIndex({ a: kind } as never))).toBe(238);
  });
  it("collation, views, capped, time series, validators, change streams", async () => {
    const { db } = server;
    expect(
      await code(
        db
          .collection("any")
          .find({}, { collation: { locale: "fr" } })
          .toArray(),
      ),
    ).toBe(238);
    expect(
      await code(
        db
          .collection("any")
          .find({}, { collation: { locale: "simple" } })
          .toArray(),
      ),
    ).toBe("carried out");
    expect(
      await code(db.collection("any").updateOne({}, { $set: { a: 1 } }, { collation: { locale: "fr" } })),
    ).toBe(238);
    expect(await code(db.createCollection("v", { viewOn: "any", pipeline: [] }))).toBe(238);
    expect(await code(db.createCollection("c", { capped: true, size: 1000 }))).toBe(238);
    expect(await code(db.createCollection("t", { timeseries: { timeField: "at" } }))).toBe(238);
    expect(await code(db.createCollection("w", { validator: { a: { $exists: true } } }))).toBe(238);
    expect(await code(db.collection("any").createIndex({ "$**": 1 }))).toBe(238);
    expect(await code(db.collection("any").watch().next())).toBe(238);
  });
});

it("every supported query operator is accepted", async () => {
  for (const name of SUPPORTED_FILTERS) {
    expect([name, await code(find({ a: { [name]: 1 } }))]).not.toEqual([name, 238]);
    expect(UNSUPPORTED_FILTERS.has(name)).toBe(false);
  }
});

describe("unknown names get MongoDB's error", () => {
  it("commands, options, stages, operators", async () => {
    const { db } = server;
    expect(await code(db.command({ nonsense: 1 }))).toBe(59);
    expect(await code(db.command({ find: "any", nonsense: 1 }))).toBe(40415);
    expect(await code(db.command({ ping: 1, nonsense: 1 }))).toBe(40415);
    expect(
      await code(db.command({ update: "any", updates: [{ q: {}, u: { $set: { a: 1 } }, nonsense: 1 }] })),
    ).toBe(40415);
    expect(await code(db.command({ delete: "any", deletes: [{ q: {}, limit: 1, nonsense: 1 }] }))).toBe(
      40415,
    );
    expect(await code(aggregate({ $nonsense: 1 }))).toBe(40324);
    expect(await code(aggregate({ $project: { x: { $nonsense: 1 } } }))).toBe(168);
    expect(await code(aggregate({ $group: { _id: 1, x: { $nonsense: 1 } } }))).toBe(15952);
    expect(await code(find({ a: { $nonsense: 1 } }))).toBe(2);
    expect(await code(find({ $nonsense: 1 }))).toBe(2);
    expect(await code(db.collection("any").updateOne({}, { $nonsense: { a: 1 } }))).toBe(9);
    expect(
      await code(db.command({ createIndexes: "any", indexes: [{ key: { a: 1 }, name: "a", nonsense: 1 }] })),
    ).toBe(197);
    expect(await code(db.command({ find: "any", readConcern: { level: "nonsense" } }))).toBe(9);
  });
});

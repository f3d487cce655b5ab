import { type Document, MongoClient } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();
const run = (command: Document) => server.db.command(command);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error) => error.code,
  );

beforeEach(async () => {
  await server.db.dropDatabase();
});

// https://www.mongodb.com/docs/manual/reference/command/nav-administration/
describe("collections and databases", () => {
  it("create, list, rename, drop", async () => {
    await server.db.createCollection("one");
    expect(await codeOf(server.db.createCollection("one"))).toBe("no error");
    await server.db.collection("one").insertOne({ a: 1 });
    expect(await server.db.listCollections().toArray()).toMatchObject([
      {
        name: "one",
        type: "collection",
        options: {},
        info: { readOnly: false },
        idIndex: { v: 2, key: { _id: 1 }, name: "_id_" },
      },
    ]);
    await server.db.createCollection("two");
    expect(await codeOf(server.db.renameCollection("one", "two"))).toBe(48);
    await server.db.renameCollection("one", "three");
    expect(await server.db.collection("three").findOne()).toMatchObject({ a: 1 });
    expect(await codeOf(server.db.renameCollection("one", "four"))).toBe(26);
    expect(await server.db.collection("three").drop()).toBe(true);
    expect((await server.client.db().admin().listDatabases()).databases.map(({ name }) => name)).toEqual([
      "test",
    ]);
    expect(await server.db.stats()).toMatchObject({ db: "test", collections: 1, objects: 0 });
    for (const name of ["", "a$b", ".a"]) expect(await codeOf(run({ create: name }))).toBe(73);
  });

  it("survives drops during writes", async () => {
    for (let round = 0; round < 5; round++) {
      const writes = Array.from({ length: 50 }, (_, i) =>
        server.db.collection("gone").insertOne({ i }, { writeConcern: { w: i % 2 } }),
      );
      await Promise.all([...writes, server.db.collection("gone").drop()]);
    }
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

describe("clients", () => {
  it("connect directly and as to a replica set", async () => {
    const name = (await run({ hello: 1 })).setName;
    const client = await MongoClient.connect(
      server.embedded.uri.replace("directConnection=true", `replicaSet=${name}`),
    );
    expect(await client.db("test").command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });

  it("run the commands that tools send first", async () => {
    const admin = server.client.db("admin");
    for (const command of ["buildInfo", "serverStatus", "isMaster", "hello", "ping"]) {
      expect(await admin.command({ [command]: 1 })).toMatchObject({ ok: 1 });
    }
    expect(await admin.command({ getLog: "startupWarnings" })).toMatchObject({ log: [] });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ killAllSessions: [] })).toMatchObject({ ok: 1 });
    expect((await admin.command({ serverStatus: 1 })).version).toMatch(/^\d/);
  });

  it("get a writeConcernError for more nodes than one, and the write stands", async () => {
    const error = await run({ insert: "things", documents: [{ _id: 1 }], writeConcern: { w: 3 } }).catch(
      (fault) => fault,
    );
    expect(error).toMatchObject({ code: 100, result: { n: 1, writeConcernError: { code: 100 } } });
    expect(await server.db.collection("things").countDocuments()).toBe(1);
  });

  it("have a time limit (maxTimeMS) and a document size limit", async () => {
    const things = server.db.collection("things");
    await things.insertMany(Array.from({ length: 5000 }, (_, i) => ({ i })));
    const slow = { $nor: Array.from({ length: 3_000 }, (_, n) => ({ i: -1 - n })) };
    expect(await codeOf(things.find(slow, { maxTimeMS: 5 }).toArray())).toBe(50);
    const big = "x".repeat(15 * 1024 * 1024);
    await things.insertOne({ _id: "big" as never, big });
    expect(
      await codeOf(
        things.updateOne({ _id: "big" as never }, { $set: { more: "y".repeat(2 * 1024 * 1024) } }),
      ),
    ).toBe(10334);
    expect((await things.findOne({ _id: "big" as never }))?.big).toHaveLength(big.length);
  });

  it("get 292 for sorting and grouping above 100 MB", async () => {
    const things = server.db.collection("things");
    const text = "x".repeat(1024 * 1024);
    for (let i = 0; i < 11; i++)
      await things.insertMany(Array.from({ length: 10 }, (_, j) => ({ n: i * 10 + j, text })));
    expect(await codeOf(things.find().sort({ n: 1 }).batchSize(1).next())).toBe(292);
    expect((await things.find().sort({ n: -1 }).limit(1).next())?.n).toBe(109);
    expect(await codeOf(things.aggregate([{ $group: { _id: { n: "$n", text: "$text" } } }]).toArray())).toBe(
      292,
    );
  });
});

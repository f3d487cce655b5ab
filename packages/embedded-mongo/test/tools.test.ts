import { expect, it } from "vitest";
import { withServer } from "./support/server.ts";

// Commands that mongosh 2.12 sends (recorded by a proxy).
const server = withServer();
const admin = (command: object) => server.client.db("admin").command(command);
const own = (command: object) => server.db.command(command);

it("answers the commands mongosh sends when it connects", async () => {
  expect(await admin({ buildInfo: 1 })).toMatchObject({ version: expect.stringMatching(/^7\./), ok: 1 });
  const count = [
    { $match: { managedClusterType: "atlasCliLocalDevCluster" } },
    { $group: { _id: 1, n: { $sum: 1 } } },
  ];
  expect((await admin({ aggregate: "atlascli", pipeline: count, cursor: {} })).cursor.firstBatch).toEqual([]);
  await expect(admin({ atlasVersion: 1 })).rejects.toMatchObject({ code: 59, codeName: "CommandNotFound" });
  expect(await admin({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
    featureCompatibilityVersion: { version: "7.0" },
  });
  // https://www.mongodb.com/docs/manual/reference/command/getParameter/
  await expect(admin({ getParameter: "foo" })).rejects.toMatchObject({
    code: 72,
    message: "no option found to get",
  });
  expect(await admin({ getLog: "startupWarnings" })).toMatchObject({ totalLinesWritten: 0, log: [] });
  expect(await own({ hello: 1 })).toMatchObject({ isWritablePrimary: true, setName: expect.any(String) });
});

// https://www.mongodb.com/docs/manual/reference/command/bulkWrite/: since wire version 25, MongoDB 8.0
it("claims the wire version of MongoDB 7.0 and refuses the bulkWrite command", async () => {
  expect(await own({ hello: 1 })).toMatchObject({ minWireVersion: 0, maxWireVersion: 21 });
  const insert = { namespace: "test.bulk", name: "insertOne", document: { a: 1 } } as const;
  await expect(server.client.bulkWrite([insert])).rejects.toMatchObject({ cause: { code: 238 } });
  await expect(admin({ bulkWrite: 1, ops: [], nsInfo: [] })).rejects.toMatchObject({ code: 238 });
});

it("answers the commands mongosh sends for show, find, getIndexes, stats, explain, serverStatus", async () => {
  await server.db.collection("feeds").insertMany([
    { n: 1, text: "x".repeat(3_000) },
    { n: 2, text: "y".repeat(3_000) },
  ]);
  await server.db.collection("feeds").createIndex({ n: 1 });
  const { databases, totalSize } = await admin({ listDatabases: 1 });
  expect(databases).toContainEqual({ name: "test", sizeOnDisk: expect.any(Number), empty: false });
  expect(totalSize).toBeGreaterThan(6_000);
  const listed = await own({
    listCollections: 1,
    filter: {},
    cursor: {},
    nameOnly: true,
    authorizedCollections: false,
  });
  expect(listed.cursor.firstBatch).toEqual([{ name: "feeds", type: "collection" }]);
  expect((await own({ listIndexes: "feeds", cursor: {} })).cursor.firstBatch).toHaveLength(2);
  expect(await own({ explain: { find: "feeds", filter: {} }, verbosity: "queryPlanner" })).toMatchObject({
    queryPlanner: { winningPlan: { stage: "COLLSCAN" } },
  });
  expect(await admin({ serverStatus: 1 })).toMatchObject({ version: expect.stringMatching(/^7\./), ok: 1 });
  expect(await admin({ getLog: "*" })).toMatchObject({ names: expect.arrayContaining(["global"]) });
  // show profile reads system.profile, which is empty where nothing is profiled.
  const profile = [{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }];
  expect(
    (await own({ aggregate: "system.profile", pipeline: profile, cursor: {} })).cursor.firstBatch,
  ).toEqual([]);
  await expect(server.db.collection("system.profile").insertOne({})).rejects.toMatchObject({ code: 73 });
  // db.feeds.stats() looks for the sharding's metadata.
  const sharding = { _id: { $in: ["test.feeds"] }, dropped: { $ne: true }, unsplittable: { $ne: true } };
  expect(
    await server.client
      .db("config")
      .collection<{ _id: string }>("collections")
      .findOne(sharding as never),
  ).toBeNull();
});

// https://www.mongodb.com/docs/manual/reference/command/dbStats/ and collStats/: sizes are divided by scale.
it("returns sizes in the requested scale", async () => {
  const [bytes, kilobytes] = [await own({ dbStats: 1 }), await own({ dbStats: 1, scale: 1024 })];
  expect(kilobytes).toMatchObject({
    dataSize: Math.floor(bytes.dataSize / 1024),
    scaleFactor: 1024,
    objects: 2,
  });
  expect(kilobytes.avgObjSize).toBe(bytes.avgObjSize);
  const plain = await own({ collStats: "feeds" });
  expect(plain).toMatchObject({ nindexes: 2, totalIndexSize: 0, indexSizes: { _id_: 0, n_1: 0 } });
  expect(await own({ collStats: "feeds", scale: 1024 })).toMatchObject({
    size: Math.floor(plain.size / 1024),
    count: 2,
    scaleFactor: 1024,
  });
  const [staged] = await server.db
    .collection("feeds")
    .aggregate([{ $collStats: { storageStats: { scale: 1024 } } }])
    .toArray();
  expect(staged).toMatchObject({ storageStats: { size: Math.floor(plain.size / 1024), scaleFactor: 1024 } });
  await expect(own({ dbStats: 1, scale: 0 })).rejects.toMatchObject({ code: 51024 });
});

it("refuses unsupported commands of tools with a clear message", async () => {
  const notHere = { code: 238, message: expect.stringContaining("set MONGODB_URI") };
  for (const command of [
    { usersInfo: 1 },
    { replSetGetStatus: 1 },
    { top: 1 },
    { currentOp: 1 },
    { profile: -1 },
  ]) {
    await expect(admin(command)).rejects.toMatchObject(notHere);
  }
  const latency = server.db.collection("feeds").aggregate([{ $collStats: { latencyStats: {} } }]);
  await expect(latency.toArray()).rejects.toMatchObject(notHere);
  const search = server.db.collection("feeds").aggregate([{ $listSearchIndexes: {} }]);
  await expect(search.toArray()).rejects.toMatchObject(notHere);
});

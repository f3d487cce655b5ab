import { rmSync } from "node:fs";
import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { newDirectory, startEmbedded } from "./support/server.ts";

// The first document becomes an array, the second one cannot be changed.
it("an index knows after a restart that it holds arrays, of an update that failed at a later document too", async () => {
  const directory = newDirectory();
  const between = { a: { $gt: 8, $lt: 2 } };
  const found: number[] = [];
  for (const start of ["first", "second"]) {
    const server = await startEmbedded({ dataDir: directory });
    const client = await MongoClient.connect(server.uri);
    const things = client.db("test").collection<{ _id: number; a: number; n: unknown }>("things");
    if (start === "first") {
      await things.createIndex({ a: 1 });
      await things.insertMany([
        { _id: 1, a: 5, n: 1 },
        { _id: 2, a: 5, n: "text" },
      ]);
      const update = { $set: { a: [1, 9] as never }, $inc: { n: 1 } };
      await expect(things.updateMany({}, update as never)).rejects.toMatchObject({ code: 14 });
    }
    found.push(await things.countDocuments(between));
    await client.close();
    await server.close();
  }
  expect(found).toEqual([1, 1]);
  rmSync(directory, { recursive: true, force: true });
});

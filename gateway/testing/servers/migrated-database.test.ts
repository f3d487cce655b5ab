import type { Db } from "mongodb";
import mongoose from "mongoose";
import { expect, it } from "vitest";
import { migrate } from "../../database/migrate.ts";
import { withDatabase } from "./database.ts";
import { prepareMigrated } from "./migrated-database.ts";

withDatabase();

const database = () => mongoose.connection.db as unknown as Db;

/** Collections, options, indexes and documents of the connected database; times of their creation apart. */
async function content(): Promise<unknown> {
  const collections = await database().listCollections().toArray();
  const all = collections
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(async ({ name, ...more }) => [
      name,
      "options" in more ? more.options : {},
      await database().collection(name).indexes(),
      await database().collection(name).countDocuments(),
    ]);
  return Promise.all(all);
}

it("is again what the migrations make, whatever a file has written", async () => {
  await database().dropDatabase();
  await migrate();
  const made = await content();
  const changes: (() => Promise<unknown>)[] = [
    () => database().dropDatabase(),
    () =>
      database()
        .collection("posts")
        .insertMany([{ slug: "one" }, { slug: "two" }]),
    () => database().collection<{ _id: string }>("migrations").deleteOne({ _id: "1" }),
    () => database().collection("posts").dropIndexes(),
    () => database().collection("unknown").insertOne({}),
    () =>
      database()
        .collection("files")
        .insertMany(Array.from({ length: 2_100 }, (_, size) => ({ size }))),
  ];
  for (const change of changes) {
    await change();
    await prepareMigrated();
    expect(await content()).toEqual(made);
  }
});

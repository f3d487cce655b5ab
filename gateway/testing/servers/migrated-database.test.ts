import type { Db } from "mongodb";
import mongoose from "mongoose";
import { expect, it } from "vitest";
import { migrate } from "../../database/migrate.ts";
import { withDatabase } from "./database.ts";
import { prepareMigrated } from "./migrated-database.ts";

withDatabase();

/** Collections, options, indexes and documents of the connected database; times of their creation apart. */
async function content(): Promise<unknown> {
  const database = mongoose.connection.db as unknown as Db;
  const collections = await database.listCollections().toArray();
  const all = collections
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(async ({ name, ...more }) => [
      name,
      "options" in more ? more.options : {},
      await database.collection(name).indexes(),
      await database.collection(name).countDocuments(),
    ]);
  return Promise.all(all);
}

it("holds a copy of what the migrations make", async () => {
  await mongoose.connection.dropDatabase();
  await migrate();
  const made = await content();
  await mongoose.connection.dropDatabase();
  await prepareMigrated();
  expect(await content()).toEqual(made);
});

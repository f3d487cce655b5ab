import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAnnouncementIndexes } from "../../realtime/announcement-log.service.ts";
import { loadModels } from "../../testing/models.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { lastMigrationOf } from "../last-migration.ts";
import { dueMigrations, migrate, migrations } from "../migrate.ts";

withDatabase();

// No migration's, but of a gateway with Redis.
beforeAll(createAnnouncementIndexes);

const gateway = fileURLToPath(new URL("../..", import.meta.url));

/** Returns what differs between the indexes in the database and those that the models declare; nothing when they agree. */
async function differences() {
  const found = [];
  for (const model of await loadModels()) {
    const { toCreate, toDrop } = await model.diffIndexes();
    if (toCreate.length + toDrop.length > 0) found.push({ name: model.modelName, toCreate, toDrop });
  }
  return found;
}

it("create exactly the indexes that the models declare", async () => {
  expect((await loadModels()).length).toBeGreaterThan(40);
  expect(await differences()).toEqual([]);
  const collections = await mongoose.connection.db!.listCollections().toArray();
  const declared = new Set((await loadModels()).map(({ collection }) => collection.name));
  const names = collections.map(({ name }) => name);
  expect([...declared].filter((name) => !names.includes(name))).toEqual([]);
  const others = names.filter((name) => !declared.has(name));
  // The record of the migrations themselves.
  expect(others).toEqual(["migrations"]);
});

it("may all run again, on a database that has them, and change nothing", async () => {
  const indexes = () =>
    Promise.all(Object.values(mongoose.models).map((model) => model.collection.indexes().catch(() => [])));
  const before = await indexes();
  await mongoose.connection.collection("migrations").deleteMany({});
  expect(await migrate()).toEqual(migrations.map(({ number }) => number));
  expect(await indexes()).toEqual(before);
  expect(await differences()).toEqual([]);
});

it("count for a backup as they do for a start: those that were finished", async () => {
  await migrate();
  const newest = Math.max(...migrations.map(({ number }) => number));
  const records = mongoose.connection.collection<{ _id: string }>("migrations");
  await records.insertMany([{ _id: "lock" }, { _id: String(newest + 1) }]);
  expect([await lastMigrationOf(mongoose.connection.db!), await dueMigrations()]).toEqual([newest, []]);
  await records.deleteMany({ _id: { $in: ["lock", String(newest + 1)] } });
});

it("import no area: they are copies", () => {
  const folder = join(gateway, "database/migrations");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const copies = files.filter((name) => /^\d{3}-.*(?<!\.test)\.ts$/.test(name));
  expect(copies.length).toBeGreaterThanOrEqual(migrations.length);
  for (const file of copies) {
    const imports = [...readFileSync(join(folder, file), "utf8").matchAll(/from "(\.[^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(
      imports.filter((path) => !/^(\.\/|\.\.\/shared\/|(\.\.\/)+lib\/)/.test(path!)),
      file,
    ).toEqual([]);
  }
});

beforeEach(async () => {
  await mongoose.connection.collection("migrations").deleteMany({});
});

const counting = (numbers: number[], ran: number[], failing?: number) =>
  numbers.map((number) => ({
    number,
    name: `number ${number}`,
    run: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      if (number === failing) throw new Error("cut off");
      ran.push(number);
    },
  }));

describe("migrations", () => {
  it("refuse the data of a clone from before the first release, and say the way", async () => {
    const records = mongoose.connection.collection<{ _id: string }>("migrations");
    await records.insertOne({
      _id: "1",
      name: "indexes of accounts and sessions",
      doneAt: new Date(),
    } as never);
    await expect(migrate()).rejects.toThrow("palabre export json");
    expect(await records.countDocuments()).toBe(1);
  });

  it("that only added let an earlier version start; one that removed what it reads does not", async () => {
    const [first, second, third] = counting([1, 2, 3], []);
    const contraction = { ...third!, contracts: 2 };
    await migrate([first!, second!]);
    expect(await migrate([first!])).toEqual([]);
    await migrate([first!, second!, contraction]);
    expect(await migrate([first!, second!])).toEqual([]);
    await expect(migrate([first!])).rejects.toThrow(/version plus récente.*format 3, celle-ci lit jusqu’à 1/);
  });

  it("run once, in their order", async () => {
    const ran: number[] = [];
    expect(await migrate(counting([1, 2], ran))).toEqual([1, 2]);
    expect(await migrate(counting([1, 2, 3], ran))).toEqual([3]);
    expect(ran).toEqual([1, 2, 3]);
  });

  it("resume where they were interrupted", async () => {
    const ran: number[] = [];
    await expect(migrate(counting([1, 2, 3], ran, 2))).rejects.toThrow("cut off");
    expect(await migrate(counting([1, 2, 3], ran))).toEqual([2, 3]);
    expect(ran).toEqual([1, 2, 3]);
  });

  it("run in one of several gateways while the others wait", async () => {
    const ran: number[] = [];
    const done = await Promise.all([1, 2, 3].map(() => migrate(counting([1, 2], ran))));
    expect(ran).toEqual([1, 2]);
    expect(done.flat()).toEqual([1, 2]);
  });

  it("are not blocked by a gateway that died with the lock", async () => {
    const records = mongoose.connection.collection<{ _id: string }>("migrations");
    await records.insertOne({ _id: "lock", holder: "dead", until: new Date(Date.now() - 1) } as never);
    expect(await migrate(counting([1], []))).toEqual([1]);
    expect(await records.findOne({ _id: "lock" })).toBeNull();
  });
});

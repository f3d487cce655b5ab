import mongoose from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { withDatabase } from "../test/database.ts";
import { migrate } from "./migrate.ts";

withDatabase();

it("make every index that the models name", async () => {
  const models = Object.values(mongoose.models);
  expect(models.length).toBeGreaterThan(25);
  const missing = await Promise.all(
    models.map(async (model) => ({ [model.modelName]: (await model.diffIndexes()).toCreate })),
  );
  expect(missing).toEqual(models.map(({ modelName }) => ({ [modelName]: [] })));
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
  it("run once, in their order", async () => {
    const ran: number[] = [];
    expect(await migrate(counting([1, 2], ran))).toEqual([1, 2]);
    expect(await migrate(counting([1, 2, 3], ran))).toEqual([3]);
    expect(ran).toEqual([1, 2, 3]);
  });

  it("are taken up where they were cut off", async () => {
    const ran: number[] = [];
    await expect(migrate(counting([1, 2, 3], ran, 2))).rejects.toThrow("cut off");
    expect(await migrate(counting([1, 2, 3], ran))).toEqual([2, 3]);
    expect(ran).toEqual([1, 2, 3]);
  });

  it("run in one of several gateways, the others wait", async () => {
    const ran: number[] = [];
    const done = await Promise.all([1, 2, 3].map(() => migrate(counting([1, 2], ran))));
    expect(ran).toEqual([1, 2]);
    expect(done.flat()).toEqual([1, 2]);
  });

  it("are not held up by a gateway that died with the lock", async () => {
    const records = mongoose.connection.collection<{ _id: string }>("migrations");
    await records.insertOne({ _id: "lock", holder: "dead", until: new Date(Date.now() - 1) } as never);
    expect(await migrate(counting([1], []))).toEqual([1]);
    expect(await records.findOne({ _id: "lock" })).toBeNull();
  });
});

import mongoose from "mongoose";
import { expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();

it("serves mongoose from save to transaction", async () => {
  const connection = await mongoose.createConnection(server.embedded.uri, { dbName: "smoke" }).asPromise();
  const schema = new mongoose.Schema(
    { name: { type: String, unique: true }, age: Number, tags: [String] },
    { timestamps: true },
  );
  schema.index({ tags: 1, age: -1 });
  const Person = connection.model("Person", schema);
  await Person.init();
  await Person.create([
    { name: "Anne", age: 31, tags: ["a", "b"] },
    { name: "Bea", age: 22, tags: ["b"] },
  ]);
  expect(await Person.find({ tags: "b" }).sort({ age: -1 }).lean()).toMatchObject([
    { name: "Anne" },
    { name: "Bea" },
  ]);
  await expect(Person.create({ name: "Anne" })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { name: 1 },
    keyValue: { name: "Anne" },
  });
  expect(
    await Person.findOneAndUpdate(
      { name: "Bea" },
      { $inc: { age: 1 }, $push: { tags: "c" } },
      { returnDocument: "after" },
    ).lean(),
  ).toMatchObject({ age: 23, tags: ["b", "c"] });
  expect(await Person.updateOne({ name: "Cid" }, { $set: { age: 1 } }, { upsert: true })).toMatchObject({
    upsertedCount: 1,
  });
  expect(await Person.countDocuments({ age: { $gt: 20 } })).toBe(2);
  const session = await connection.startSession();
  await session.withTransaction(async () => {
    await Person.updateOne({ name: "Cid" }, { $inc: { age: 1 } }, { session });
    await Person.create([{ name: "Dan" }], { session });
    expect(await Person.countDocuments({}).session(session)).toBe(4);
    expect(await Person.countDocuments({})).toBe(3);
  });
  await session.endSession();
  expect(await Person.findOne({ name: "Cid" }).lean()).toMatchObject({ age: 2 });
  expect(
    await Person.aggregate([
      { $match: { age: { $gt: 0 } } },
      { $group: { _id: null, total: { $sum: "$age" } } },
    ]),
  ).toEqual([{ _id: null, total: 56 }]);
  expect(await Person.deleteMany({})).toMatchObject({ deletedCount: 4 });
  expect(await Person.syncIndexes()).toEqual([]);
  await connection.close();
});

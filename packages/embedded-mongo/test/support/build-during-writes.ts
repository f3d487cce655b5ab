import { rmSync } from "node:fs";
import { MongoClient } from "mongodb";
import { findInconsistencies } from "./consistency-check.ts";
import { newDirectory, startEmbedded } from "./server.ts";

/** Builds indexes of many entries while documents are inserted, replaced and removed. Returns what disagrees afterwards. */
export async function buildDuringWrites(documents = 6_000): Promise<string[]> {
  const directory = newDirectory();
  const server = await startEmbedded({ dataDir: directory });
  const client = await MongoClient.connect(server.uri);
  const things = client.db("a").collection<{ _id: number; words: string[]; n: number; at: number }>("things");
  const words = (seed: number) => Array.from({ length: 20 }, (_, i) => `word-${(seed * 31 + i * 17) % 300}`);
  const thing = (_id: number) => ({ _id, words: words(_id), n: -_id, at: _id % 7 });
  await things.insertMany(Array.from({ length: documents }, (_, i) => thing(i)));
  const building = things.createIndexes([
    { key: { words: 1, at: -1 } },
    { key: { n: 1 }, unique: true },
    { key: { at: 1 }, partialFilterExpression: { at: { $gt: 3 } } },
  ]);
  for (let i = 0; i < 50; i++) {
    await things.updateOne({ _id: i * 97 }, { $set: { words: words(i * 3), at: 1 } });
    await things.updateOne({ _id: i * 97 }, { $push: { words: `more-${i}` } });
    await things.deleteOne({ _id: documents - 1 - i * 89 });
    await things.insertOne(thing(2 * documents + i));
  }
  await building;
  await client.close();
  await server.close();
  const found = await findInconsistencies(directory);
  rmSync(directory, { recursive: true, force: true });
  return found;
}

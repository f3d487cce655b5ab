import { rmSync } from "node:fs";
import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { newDirectory } from "./support/server.ts";
import { startProcess } from "./support/server-process.ts";

// V8 prints a line for each collection; `gc=s` are those of young objects.
const flags = ["--max-semi-space-size=4", "--no-parallel-scavenge", "--trace-gc", "--trace-gc-nvp"];

const pipeline = [
  { $match: { _id: 1 } },
  ...[2, 3, 4, 5, 6].map((_id) => ({
    $unionWith: {
      coll: "items",
      pipeline: [
        { $match: { _id: { $in: [_id] } } },
        { $replaceWith: { document: "$$ROOT", read: { $literal: _id } } },
      ],
    },
  })),
];

// Objects that outlive a collection are copied, and then wait for a full one: 31 kB a command once, of some 90.
it("lets the objects of a command die young", async () => {
  const directory = newDirectory();
  const { uri, lines, kill } = await startProcess(directory, [], flags);
  const client = await MongoClient.connect(uri);
  try {
    const items = client.db("test").collection<{ _id: number }>("items");
    await items.insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id, text: "a".repeat(200) })));
    const run = async (commands: number) => {
      for (let n = 0; n < commands; n++) expect(await items.aggregate(pipeline).toArray()).toHaveLength(6);
    };
    await run(300);
    lines.length = 0;
    await run(600);
    const promoted = lines
      .filter((line) => line.includes(" gc=s "))
      .map((line) => Number(/ promoted=(\d+)/.exec(line)?.[1]));
    expect(promoted.length).toBeGreaterThan(3);
    expect(promoted.reduce((sum, bytes) => sum + bytes, 0) / 600).toBeLessThan(5_000);
  } finally {
    await client.close();
    await kill();
    rmSync(directory, { recursive: true, force: true });
  }
});

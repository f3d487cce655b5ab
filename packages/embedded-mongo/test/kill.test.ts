import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { ChaosTest } from "./chaos/chaos.ts";
import { newDirectory } from "./support/server.ts";
import { startProcess } from "./support/server-process.ts";

const ROUNDS = 4;

it("loses, tears, duplicates and restores nothing when it is killed", async () => {
  const directory = newDirectory();
  const chaos = new ChaosTest(directory);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { faults } = await chaos.round(400 + Math.random() * 900);
      expect(faults).toEqual([]);
    }
    const { documents, retries, transfers } = chaos.acknowledged;
    expect(Math.min(documents!, retries!, transfers!)).toBeGreaterThan(0);
  } finally {
    await chaos.close();
    rmSync(directory, { recursive: true, force: true });
  }
}, 60_000);

const DELAY_MS = 300;
const SLOW_DISK = [
  "strace",
  "-D",
  "-f",
  "-qq",
  "-o",
  "/dev/null",
  "-e",
  "trace=fdatasync,fsync",
  "-e",
  `inject=fdatasync,fsync:delay_enter=${DELAY_MS}000`,
];

it("acknowledges a write only after the disk flush", async (context) => {
  const probe = spawnSync(SLOW_DISK[0]!, [...SLOW_DISK.slice(1), "true"]);
  if (probe.status !== 0) context.skip("strace, which can slow the disk down, does not run here");
  const directory = newDirectory();
  const server = await startProcess(directory, SLOW_DISK);
  const client = await MongoClient.connect(server.uri);
  const things = client.db("test").collection<{ _id: number }>("things");
  try {
    await things.insertOne({ _id: 0 });
    for (const write of [
      () => things.insertOne({ _id: 1 }),
      () => things.updateOne({ _id: 1 }, { $set: { a: 1 } }),
      () =>
        client.withSession((session) =>
          session.withTransaction(() => things.deleteOne({ _id: 1 }, { session })),
        ),
    ]) {
      const started = performance.now();
      await write();
      expect(performance.now() - started).toBeGreaterThan(DELAY_MS * 0.9);
    }
  } finally {
    await client.close();
    await server.kill();
    rmSync(directory, { recursive: true, force: true });
  }
});

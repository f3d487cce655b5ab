import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { type Document, Long, UUID } from "bson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findInconsistencies } from "./support/consistency-check.ts";
import { RawClient } from "./support/raw-client.ts";
import { newDirectory } from "./support/server.ts";
import { type Running, startProcess } from "./support/server-process.ts";

let directory: string;
let server: Running;
beforeAll(async () => {
  directory = newDirectory();
  server = await startProcess(directory);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const raise = (collection: string, _id: number) => ({
  update: collection,
  updates: [{ q: { _id }, u: { $inc: { n: 1 } } }],
  $db: "test",
});

/** Increments in a transaction; returns whether it was committed. */
async function inTransaction(
  client: RawClient,
  lsid: Document,
  number: number,
  command: Document,
): Promise<boolean> {
  const common = { lsid, txnNumber: Long.fromNumber(number), autocommit: false };
  const raised = await client.command({ ...command, ...common, startTransaction: true });
  if (raised?.ok !== 1) {
    expect(raised).toMatchObject({ code: 112, errorLabels: ["TransientTransactionError"] });
    return false;
  }
  const committed = await client.command({ commitTransaction: 1, $db: "admin", ...common });
  expect(committed).toMatchObject({ ok: 1 });
  return true;
}

// https://www.mongodb.com/docs/manual/core/transactions-production-consideration/#in-progress-transactions-and-write-conflicts
it("loses no write that was being committed when a transaction began", async () => {
  const [plain, second, other] = await Promise.all([1, 2, 3].map(() => RawClient.connect(server.uri)));
  const lsid = { id: new UUID(randomUUID()) };
  await plain!.command({ insert: "race", documents: [{ _id: 1, n: 0 }], $db: "test" });
  let expected = 0;
  let committed = 0;
  for (let round = 1; round <= 200; round++) {
    const writes = [plain!.command(raise("race", 1))];
    // At different stages of the write: queued, running, on the disk.
    for (let wait = 0; wait < round % 40; wait++) await new Promise((resolve) => setImmediate(resolve));
    const transaction = inTransaction(other!, lsid, round, raise("race", 1));
    if (round % 3 === 0) writes.push(second!.command(raise("race", 1)));
    for (const answer of await Promise.all(writes)) {
      expect(answer).toMatchObject({ ok: 1, n: 1 });
      expected++;
    }
    if (await transaction) {
      expected++;
      committed++;
    }
    const found = await plain!.command({ find: "race", filter: { _id: 1 }, $db: "test" });
    expect(found?.cursor.firstBatch, `round ${round}`).toEqual([{ _id: 1, n: expected }]);
  }
  expect(committed).toBeGreaterThan(10);
});

it("counts every increment of concurrent clients, in transactions and outside", async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => RawClient.connect(server.uri)));
  await clients[0]!.command({ createIndexes: "many", indexes: [{ key: { n: 1 }, name: "n" }], $db: "test" });
  await clients[0]!.command({
    insert: "many",
    documents: [0, 1, 2].map((_id) => ({ _id, n: 0 })),
    $db: "test",
  });
  const raised = [0, 0, 0];
  await Promise.all(
    clients.map(async (client, worker) => {
      const lsid = { id: new UUID(randomUUID()) };
      for (let i = 1; i <= 120; i++) {
        const id = (worker + i) % 3;
        if (worker % 2 === 0) expect(await client.command(raise("many", id))).toMatchObject({ ok: 1, n: 1 });
        else if (!(await inTransaction(client, lsid, i, raise("many", id)))) continue;
        raised[id]!++;
      }
    }),
  );
  const found = await clients[0]!.command({ find: "many", filter: {}, sort: { _id: 1 }, $db: "test" });
  expect(found?.cursor.firstBatch.map(({ n }: Document) => n)).toEqual(raised);
  await server.kill();
  expect(await findInconsistencies(directory)).toEqual([]);
});

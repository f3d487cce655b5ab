import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { type Document, Long, UUID } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RawClient } from "./support/raw-client.ts";
import { newDirectory } from "./support/server.ts";
import { type Running, startProcess } from "./support/server-process.ts";

let directory: string;
let server: Running;
let client: RawClient;
beforeAll(async () => {
  directory = newDirectory();
  server = await startProcess(directory);
  client = await RawClient.connect(server.uri);
});
afterAll(async () => {
  await server.kill();
  rmSync(directory, { recursive: true, force: true });
});

async function killAndStart(): Promise<void> {
  await server.kill("SIGKILL");
  server = await startProcess(directory);
  client = await RawClient.connect(server.uri);
}

const send = async (command: Document, by = client): Promise<Document> =>
  (await by.command({ ...command, $db: command.$db ?? "test" }))!;
const session = () => ({ id: new UUID(randomUUID()) });
const numbered = (command: Document, lsid: Document, number = 1): Document => ({
  ...command,
  lsid,
  txnNumber: Long.fromNumber(number),
});
const one = async (collection: string, _id: unknown) =>
  (await send({ find: collection, filter: { _id } })).cursor.firstBatch[0];

// https://www.mongodb.com/docs/manual/core/retryable-writes/
describe("a write sent again with its lsid and txnNumber", () => {
  const raise = { $inc: { n: 1 } };
  const writes: [string, Document, () => Promise<unknown>, unknown][] = [
    [
      "an update",
      { update: "things", updates: [{ q: { _id: "update" }, u: raise, upsert: true }] },
      () => one("things", "update"),
      { _id: "update", n: 1 },
    ],
    [
      "an upsert with an _id of the server",
      { update: "made", updates: [{ q: { key: 1 }, u: raise, upsert: true }] },
      async () => (await send({ count: "made" })).n,
      1,
    ],
    [
      "two statements",
      { update: "things", updates: ["x", "x"].map((_id) => ({ q: { _id }, u: raise, upsert: true })) },
      () => one("things", "x"),
      { _id: "x", n: 2 },
    ],
    [
      "an insert, of which one failed",
      { insert: "once", documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }], ordered: false },
      async () => (await send({ count: "once" })).n,
      2,
    ],
    [
      "a findAndModify of the new document",
      { findAndModify: "things", query: { _id: "new" }, update: raise, new: true, upsert: true },
      () => one("things", "new"),
      { _id: "new", n: 1 },
    ],
    [
      "a removal that answers what it removed",
      { findAndModify: "gone", query: {}, sort: { _id: 1 }, remove: true },
      async () => (await send({ count: "gone" })).n,
      2,
    ],
    [
      "a delete",
      { delete: "fewer", deletes: [{ q: {}, limit: 1 }] },
      async () => (await send({ count: "fewer" })).n,
      2,
    ],
    [
      "a write whose concern can't be met",
      { update: "things", updates: [{ q: { _id: "w" }, u: raise, upsert: true }], writeConcern: { w: 5 } },
      () => one("things", "w"),
      { _id: "w", n: 1 },
    ],
  ];

  it("runs once and gets the same reply, also after a kill", async () => {
    for (const name of ["gone", "fewer"]) {
      await send({ insert: name, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
    }
    const commands = writes.map(([, command]) => numbered(command, session()));
    const answers: Document[] = [];
    for (const command of commands) answers.push(await send(command));
    const again = async () => {
      for (const [i, [name, , state, expected]] of writes.entries()) {
        const answer = await send(commands[i]!);
        expect([name, answer]).toEqual([name, answers[i]]);
        expect([name, await state()]).toEqual([name, expected]);
      }
    };
    expect(answers[3]).toMatchObject({ ok: 1, n: 2, writeErrors: [{ index: 1, code: 11000 }] });
    expect(answers[5]).toMatchObject({ ok: 1, value: { _id: 1 } });
    expect(answers[7]).toMatchObject({ ok: 1, writeConcernError: { code: 100 } });
    await again();
    await killAndStart();
    await again();
    await killAndStart();
    await again();
  });

  it("runs once when it is sent twice at the same time", async () => {
    const other = await RawClient.connect(server.uri);
    for (let round = 0; round < 30; round++) {
      const command = numbered(
        { update: "things", updates: [{ q: { _id: `t${round}` }, u: raise, upsert: true }] },
        session(),
      );
      const [a, b] = await Promise.all([send(command), send(command, other)]);
      expect(b).toEqual(a);
      expect(await one("things", `t${round}`)).toEqual({ _id: `t${round}`, n: 1 });
    }
    other.end();
  });

  // The key that a transaction holds divides the insert into two writes.
  it("that waited for a lock does not run its first part again after a kill", async () => {
    const holder = await RawClient.connect(server.uri);
    await send({ insert: "shared", documents: [{ _id: 0 }] });
    const held = { insert: "shared", documents: [{ _id: 2 }], autocommit: false, startTransaction: true };
    expect(await send(numbered(held, session()), holder)).toMatchObject({ ok: 1, n: 1 });
    const insert = numbered({ insert: "shared", documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] }, session());
    void client.command({ ...insert, $db: "test" });
    // The count is of what is on the disk.
    while ((await send({ count: "shared" }, holder)).n < 2);
    await killAndStart();
    expect(await send(insert)).toEqual({ n: 3, ok: 1 });
    expect((await send({ count: "shared" })).n).toBe(4);
  });

  it("is refused after a newer one, also after a kill", async () => {
    const lsid = session();
    const old = numbered({ insert: "old", documents: [{ _id: 1 }] }, lsid, 4);
    expect(await send(old)).toMatchObject({ ok: 1 });
    expect(await send(numbered({ insert: "old", documents: [{ _id: 2 }] }, lsid, 5))).toMatchObject({
      ok: 1,
    });
    expect(await send(old)).toMatchObject({ ok: 0, code: 225 });
    await killAndStart();
    expect(await send(old)).toMatchObject({ ok: 0, code: 225 });
  });
});

// https://www.mongodb.com/docs/manual/reference/command/commitTransaction/
describe("a transaction", () => {
  const inside = (command: Document, lsid: Document, number: number, first = false) =>
    numbered({ ...command, autocommit: false, ...(first && { startTransaction: true }) }, lsid, number);
  const commit = (lsid: Document, number: number) =>
    inside({ commitTransaction: 1, $db: "admin" }, lsid, number);

  it("that was committed replies so again, also after a kill", async () => {
    const lsid = session();
    expect(await send(inside({ insert: "paid", documents: [{ _id: "a" }] }, lsid, 1, true))).toMatchObject({
      ok: 1,
      n: 1,
    });
    expect(await send(commit(lsid, 1))).toMatchObject({ ok: 1 });
    expect(await send(commit(lsid, 1))).toMatchObject({ ok: 1 });
    await killAndStart();
    expect(await send(commit(lsid, 1))).toMatchObject({ ok: 1 });
    expect(await send(inside({ abortTransaction: 1, $db: "admin" }, lsid, 1))).toMatchObject({
      ok: 0,
      code: 256,
    });
    expect(await one("paid", "a")).toEqual({ _id: "a" });
    // The txnNumber is used.
    expect(await send(inside({ insert: "paid", documents: [{ _id: "b" }] }, lsid, 1, true))).toMatchObject({
      ok: 0,
    });
    expect(await send(inside({ insert: "paid", documents: [{ _id: "b" }] }, lsid, 2, true))).toMatchObject({
      ok: 1,
    });
  });

  it("ended by a kill leaves nothing, and its commit reports that", async () => {
    const lsid = session();
    const insert = { insert: "lost", documents: [{ _id: 1 }] };
    expect(await send(inside(insert, lsid, 7, true))).toMatchObject({ ok: 1 });
    await killAndStart();
    expect(await send(inside({ insert: "lost", documents: [{ _id: 2 }] }, lsid, 7))).toMatchObject({
      ok: 0,
      code: 251,
      errorLabels: ["TransientTransactionError"],
    });
    expect(await send(commit(lsid, 7))).toMatchObject({ ok: 0, code: 251 });
    expect((await send({ count: "lost" })).n).toBe(0);
    // Its locks are released.
    expect(await send({ ...insert, maxTimeMS: 2000 })).toMatchObject({ ok: 1, n: 1 });
  });

  it("holds its locks, and no others, until its client ends it", async () => {
    const lsid = session();
    await send({ insert: "held", documents: [{ _id: 1 }, { _id: 2 }] });
    const write = (_id: number) => ({ update: "held", updates: [{ q: { _id }, u: { $set: { at: 1 } } }] });
    await send(inside(write(1), lsid, 1, true));
    expect(await send(write(2))).toMatchObject({ ok: 1, nModified: 1 });
    const rival = session();
    expect(await send(inside(write(1), rival, 1, true))).toMatchObject({
      ok: 0,
      code: 112,
      errorLabels: ["TransientTransactionError"],
    });
    const other = await RawClient.connect(server.uri);
    const waiting = send(write(1), other);
    expect(await send(inside({ abortTransaction: 1, $db: "admin" }, lsid, 1))).toMatchObject({ ok: 1 });
    expect(await waiting).toMatchObject({ ok: 1, nModified: 1 });
    other.end();
  });
});

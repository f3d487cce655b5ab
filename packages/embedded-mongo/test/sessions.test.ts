import { type ClientSession, type Document, Long, UUID } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { RawClient } from "./support/raw-client.ts";
import { withServer } from "./support/server.ts";

const server = withServer();
type Account = { _id: string | number; n: number; u?: number };
const accounts = () => server.db.collection<Account>("accounts");

beforeEach(async () => {
  await accounts().drop();
  await accounts().insertMany([
    { _id: 1, n: 10 },
    { _id: 2, n: 20 },
  ]);
});

async function withSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = server.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

const errorOf = (work: Promise<unknown>): Promise<Document> =>
  work.then(
    () => ({ code: "no error" }),
    (error) => error,
  );

// https://www.mongodb.com/docs/manual/core/transactions/
describe("transactions", () => {
  it("see their own writes; others see them after the commit, never after an abort", async () => {
    await withSession(async (session) => {
      session.startTransaction();
      await accounts().updateOne({ _id: 1 }, { $inc: { n: -5 } }, { session });
      await accounts().insertOne({ _id: 3, n: 5 }, { session });
      await accounts().deleteOne({ _id: 2 }, { session });
      expect(await accounts().find({}, { session }).sort({ n: -1 }).toArray()).toEqual([
        { _id: 1, n: 5 },
        { _id: 3, n: 5 },
      ]);
      expect(await accounts().countDocuments({}, { session })).toBe(2);
      expect(await accounts().find({}).toArray()).toHaveLength(2);
      expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, n: 10 });
      await session.commitTransaction();
      expect(await accounts().find({}).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, n: 5 },
        { _id: 3, n: 5 },
      ]);
      expect(await accounts().estimatedDocumentCount()).toBe(2);
      session.startTransaction();
      await accounts().deleteMany({}, { session });
      await session.abortTransaction();
      expect(await accounts().countDocuments({})).toBe(2);
    });
  });

  it("are aborted when their connection closes, and block nobody", async () => {
    const gone = await RawClient.connect(server.embedded.uri);
    const answer = await gone.command({
      update: "accounts",
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1_000 } } }],
      lsid: { id: new UUID() },
      txnNumber: Long.fromInt(1),
      startTransaction: true,
      autocommit: false,
      $db: server.db.databaseName,
    });
    expect(answer).toMatchObject({ ok: 1, nModified: 1 });
    const waiting = accounts().updateOne({ _id: 1 }, { $inc: { n: 1 } });
    // Like kill -9: nothing ends the session.
    gone.end();
    await waiting;
    expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
  });

  it("read a snapshot: later commits of others are not visible", async () => {
    await withSession(async (session) => {
      session.startTransaction();
      expect(await accounts().findOne({ _id: 2 }, { session })).toEqual({ _id: 2, n: 20 });
      await accounts().updateOne({ _id: 2 }, { $set: { n: 99 } });
      expect(await accounts().findOne({ _id: 2 }, { session })).toEqual({ _id: 2, n: 20 });
      const error = await errorOf(accounts().updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session }));
      expect(error.code).toBe(112);
      expect(error.hasErrorLabel("TransientTransactionError")).toBe(true);
      await session.abortTransaction();
    });
  });

  it("first writer wins: the second gets 112, a write outside transactions waits", async () => {
    await withSession(async (one) => {
      await withSession(async (two) => {
        one.startTransaction();
        two.startTransaction();
        await accounts().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: one });
        expect(
          (await errorOf(accounts().updateOne({ _id: 1 }, { $inc: { n: 100 } }, { session: two }))).code,
        ).toBe(112);
        const plain = accounts().updateOne({ _id: 1 }, { $inc: { n: 1000 } });
        await one.commitTransaction();
        await plain;
        expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, n: 1011 });
        await two.abortTransaction();
      });
    });
  });

  it("a waiting write outside transactions respects maxTimeMS", async () => {
    await withSession(async (session) => {
      session.startTransaction();
      await accounts().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const update = {
        update: "accounts",
        updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
        maxTimeMS: 80,
      };
      expect((await errorOf(server.db.command(update))).code).toBe(50);
      await session.abortTransaction();
    });
  });

  it("two transactions cannot both insert the same unique key", async () => {
    await accounts().createIndex({ u: 1 }, { unique: true, sparse: true });
    await withSession(async (session) => {
      session.startTransaction();
      await accounts().insertOne({ _id: 5, n: 0, u: 7 }, { session });
      const plain = errorOf(accounts().insertOne({ _id: 6, n: 0, u: 7 }));
      await session.commitTransaction();
      expect((await plain).code).toBe(11000);
    });
    await withSession(async (session) => {
      session.startTransaction();
      await accounts().findOne({}, { session });
      await accounts().insertOne({ _id: 8, n: 0, u: 8 });
      expect([112, 11000]).toContain(
        (await errorOf(accounts().insertOne({ _id: 9, n: 0, u: 8 }, { session }))).code,
      );
    });
  });

  it("twenty concurrent transfers keep the sum", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        withSession((session) =>
          session.withTransaction(async () => {
            const amount = (i % 3) + 1;
            await accounts().updateOne({ _id: 1 }, { $inc: { n: -amount } }, { session });
            await accounts().updateOne({ _id: 2 }, { $inc: { n: amount } }, { session });
          }),
        ),
      ),
    );
    const [one, two] = await accounts().find().sort({ _id: 1 }).toArray();
    expect(one!.n + two!.n).toBe(30);
    expect(two!.n).toBe(20 + Array.from({ length: 20 }, (_, i) => (i % 3) + 1).reduce((a, b) => a + b));
  });

  it("a collection created inside is visible only after the commit", async () => {
    await server.db.collection("fresh").drop();
    const names = async () =>
      (await server.db.listCollections({ name: "fresh" }).toArray()).map(({ name }) => name);
    await withSession(async (session) => {
      session.startTransaction();
      await server.db.collection("fresh").insertOne({ a: 1 }, { session });
      expect(await names()).toEqual([]);
      await session.commitTransaction();
      expect(await names()).toEqual(["fresh"]);
    });
  });

  it("an error aborts the transaction; 251 and 256 report an ended one, 263 a command it does not allow", async () => {
    await withSession(async (session) => {
      session.startTransaction();
      expect((await errorOf(accounts().insertOne({ _id: 1, n: 1 }, { session }))).code).toBe(11000);
      const after = await errorOf(accounts().findOne({}, { session }));
      expect(after.code).toBe(251);
      expect(after.hasErrorLabel("TransientTransactionError")).toBe(true);
    });
    await withSession(async (session) => {
      session.startTransaction();
      expect((await errorOf(server.db.command({ count: "accounts" }, { session }))).code).toBe(263);
    });
    const session = server.client.startSession();
    const numbered = { txnNumber: Long.fromNumber(5000), autocommit: false };
    const run = (command: object) => server.client.db("admin").command(command as Document, { session });
    expect((await errorOf(run({ commitTransaction: 1, ...numbered }))).code).toBe(251);
  });

  it("commitTransaction can be sent again", async () => {
    await withSession(async (session) => {
      session.startTransaction();
      await accounts().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
      expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
    });
  });
});

import mongoose, { type ClientSession, Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { withDatabase } from "../../testing/servers/database.ts";
import { openLog } from "../log.ts";
import { defineConsumer } from "./consumer.ts";
import { StoredEventModel } from "./domain-event.entity.ts";
import type { DomainEvent } from "./domain-event.ts";
import { createEventLog } from "./event-log.ts";

type TestEvent = DomainEvent<"test.happened", never> | DomainEvent<"test.counted", never>;

withDatabase();
const { signal } = new AbortController();
const events = createEventLog<TestEvent>("tests");
const happens = (name: TestEvent["name"] = "test.happened") =>
  events.record(name, async () => ({ result: null, subjectId: new Types.ObjectId() }));

const effects = () => mongoose.connection.collection("effects");
const storedBy = (by: string) => effects().countDocuments({ by });
let count = 0;

/** Returns a consumer that stores each effect, as a gateway has it, with the number of its calls. */
function consumerOf(by: string, fails: (call: number) => boolean = () => false) {
  const calls = { count: 0 };
  const take = async (session: ClientSession, { seq }: TestEvent) => {
    calls.count += 1;
    await effects().insertOne({ by, seq }, { session });
    if (fails(calls.count)) throw new Error("Not yet");
    return undefined;
  };
  return { calls, ...defineConsumer(events, { name: by, takes: ["test.happened"], take }) };
}

beforeEach(async () => {
  await effects().deleteMany({});
  // Each test has consumers of its own.
  count += 1;
});

it("takes what a gateway left that was killed, once, however many gateways take it at once", async () => {
  const gateways = [1, 2, 3].map(() => consumerOf(`every ${count}`));
  await gateways[0]!.begin();
  for (let each = 0; each < 5; each++) await happens();
  await happens("test.counted");
  await Promise.all(gateways.map(({ run }) => run(signal)));
  const found = await effects().find().sort({ _id: 1 }).toArray();
  const last = await events.lastSeq();
  expect(found.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1].map((before) => last - before));
  await gateways[1]!.run(signal);
  expect(await effects().countDocuments()).toBe(5);
});

it("that fails leaves nothing of the effect, is tried again in order, and holds back no other", async () => {
  const [failing, other] = [
    consumerOf(`failing ${count}`, (call) => call === 2),
    consumerOf(`other ${count}`),
  ];
  for (const { begin } of [failing, other]) await begin();
  for (let each = 0; each < 3; each++) await happens();
  await expect(failing.run(signal)).rejects.toThrow("Not yet");
  await other.run(signal);
  expect([await storedBy(failing.name), await storedBy(other.name)]).toEqual([1, 3]);
  await failing.run(signal);
  expect([await storedBy(failing.name), failing.calls.count]).toEqual([3, 4]);
});

it("that is new begins at the present, and one that has begun goes on where it was", async () => {
  const [former, added] = [consumerOf(`former ${count}`), consumerOf(`added ${count}`)];
  await former.begin();
  await happens();
  for (const { begin, run } of [former, added]) {
    await begin();
    await run(signal);
  }
  expect([await storedBy(former.name), await storedBy(added.name)]).toEqual([1, 0]);
  await happens();
  await added.run(signal);
  expect(await storedBy(added.name)).toBe(1);
});

it("logs an error when events expired that it had not taken, and takes the others", async () => {
  const lines: string[] = [];
  openLog("error", { write: (line) => void lines.push(line) });
  const late = consumerOf(`late ${count}`);
  await late.begin();
  const from = await events.lastSeq();
  for (let each = 0; each < 2; each++) await happens();
  await StoredEventModel.deleteOne({ stream: "tests", seq: from + 1 });
  await late.run(signal);
  openLog("silent");
  expect(await storedBy(late.name)).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { consumer: late.name, after: from, before: from + 2 },
  ]);
});

import { afterEach, expect, it } from "vitest";
import { newId } from "../../core/documents/ids.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { inTransaction } from "../documents/transaction.ts";
import type { DomainEvent } from "./domain-event.ts";
import { closeEventChannels } from "./event-channel.ts";
import { defineEventStream } from "./event-stream.ts";

withDatabase();
afterEach(closeEventChannels);

type TestEvent = DomainEvent<"thing.changed", never>;
const things = defineEventStream<TestEvent>("things");
const others = defineEventStream<TestEvent>("others");
const subjectId = newId();
const event = { name: "thing.changed", subjectId } as const;
const change = (stream = things) => stream.record(event.name, async () => ({ result: null, subjectId }));

it("sends the same object to all subscribers of a stream, and no events of others", async () => {
  const readers = [await things.changes(null), await things.changes(null, String(subjectId))].map((each) =>
    each[Symbol.asyncIterator](),
  );
  const received = Promise.all(readers.map((each) => each.next()));
  await change(others);
  await change();
  const [one, other] = await received;
  expect(one!.value).toMatchObject({ seq: await things.lastSeq(), name: "thing.changed" });
  expect(other!.value).toBe(one!.value);
  for (const each of readers) await each.return?.();
});

it("sends the current number first, and finds events whose announcement was lost", async () => {
  await change();
  const changes = (await things.current())[Symbol.asyncIterator]();
  const { seq } = (await changes.next()).value;
  expect(seq).toBe(await things.lastSeq());
  await inTransaction((session) => things.append(session, [event, event]));
  expect((await changes.next()).value).toMatchObject({ seq: seq + 1, name: "thing.changed" });
  expect((await changes.next()).value).toMatchObject({ seq: seq + 2 });
  const joined = (await things.current())[Symbol.asyncIterator]();
  expect((await joined.next()).value).toMatchObject({ seq: seq + 2, name: "CURRENT" });
  await Promise.all([changes.return?.(), joined.return?.()]);
});

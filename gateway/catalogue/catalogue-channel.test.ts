import { expect, it } from "vitest";
import { CounterModel } from "../core/live/counter.entity.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { announceEntry, catalogueChanges } from "./catalogue-channel.ts";

withDatabase();

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("sends the same object to all subscribers of a catalogue, and no events of the others", async () => {
  const [one, other] = [catalogueChanges("BOOK"), catalogueChanges("BOOK")].map((each) =>
    each[Symbol.asyncIterator](),
  );
  const joined = await Promise.all([one!.next(), other!.next()]);
  for (const { value } of joined) expect(value).toMatchObject({ kind: "CURRENT", id: null });
  const heard = [one!.next(), other!.next()];
  announceEntry("ADDED", "VIDEO", "1", 7);
  announceEntry("ADDED", "BOOK", "2", 8);
  const [first, second] = await Promise.all(heard);
  expect(first!.value).toEqual({ kind: "ADDED", catalogue: "BOOK", id: "2", seq: 8 });
  expect(second!.value).toBe(first!.value);
  await Promise.all([one!.return?.(), other!.return?.()]);
});

it("drops a subscriber that reads nothing for too long, and delays no other", async () => {
  const [slow, quick] = [catalogueChanges("MUSIC"), catalogueChanges("MUSIC")].map((each) =>
    each[Symbol.asyncIterator](),
  );
  await Promise.all([slow!.next(), quick!.next()]);
  const first = slow!.next();
  let heard = 0;
  const reading = (async () => {
    while (heard < 3_000 && !(await quick!.next()).done) heard += 1;
  })();
  await turn();
  for (let count = 0; count < 3_000; count++) {
    announceEntry("CHANGED", "MUSIC", count, count);
    if (count % 100 === 0) await turn();
  }
  await reading;
  expect(heard).toBe(3_000);
  expect((await first).value).toMatchObject({ id: "0" });
  await expect(
    (async () => {
      while (!(await slow!.next()).done);
    })(),
  ).rejects.toThrow("pending");
  await quick!.return?.();
});

it("sends the current number first, and again when an announcement was lost", async () => {
  const change = () =>
    CounterModel.updateOne({ _id: "catalogue:IMAGE" }, { $inc: { seq: 1 } }, { upsert: true });
  await change();
  const changes = catalogueChanges("IMAGE")[Symbol.asyncIterator]();
  const { seq } = (await changes.next()).value;
  expect(seq).toBeGreaterThan(0);
  await change();
  expect((await changes.next()).value).toEqual({
    kind: "CURRENT",
    catalogue: "IMAGE",
    id: null,
    seq: seq + 1,
  });
  await changes.return?.();
});

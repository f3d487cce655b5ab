import { expect, it } from "vitest";
import { announceEntry, catalogueChanges } from "./catalogue-channel.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("gives all readers of a catalogue the same object, and nothing of the others", async () => {
  const [one, other] = [catalogueChanges("BOOK"), catalogueChanges("BOOK")].map((each) =>
    each[Symbol.asyncIterator](),
  );
  const heard = [one!.next(), other!.next()];
  await turn();
  announceEntry("ADDED", "VIDEO", "1");
  announceEntry("ADDED", "BOOK", "2");
  const [first, second] = await Promise.all(heard);
  expect(first!.value).toEqual({ kind: "ADDED", catalogue: "BOOK", id: "2" });
  expect(second!.value).toBe(first!.value);
  await Promise.all([one!.return?.(), other!.return?.()]);
});

it("lets a reader go who takes nothing for too long, and holds up nobody else", async () => {
  const [slow, quick] = [catalogueChanges("MUSIC"), catalogueChanges("MUSIC")].map((each) =>
    each[Symbol.asyncIterator](),
  );
  const first = slow!.next();
  let heard = 0;
  const reading = (async () => {
    while (heard < 3_000 && !(await quick!.next()).done) heard += 1;
  })();
  await turn();
  for (let count = 0; count < 3_000; count++) {
    announceEntry("CHANGED", "MUSIC", count);
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

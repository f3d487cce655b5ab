import { rmSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { Transaction } from "../sessions/transaction.ts";
import { newDirectory } from "../test/harness.ts";
import { Store } from "./store.ts";
import { storeKey } from "./view.ts";

const directory = newDirectory();
const store = Store.open(directory, () => undefined);
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

it("a transaction that begins between a write and its commit knows that it missed it", async () => {
  const key = storeKey(99, Buffer.from("k"));
  let written: Promise<void> = Promise.resolve();
  await new Promise<void>((done) => {
    written = store.write((view) => {
      view.claim(key);
      view.put(key, Buffer.from("new"));
      done();
    });
  });
  const early = new Transaction(store, 1n);
  await written;
  const late = new Transaction(store, 2n);
  expect(late.view.get(key)?.toString()).toBe("new");
  expect(() => late.view.claim(key)).not.toThrow();
  late.end("aborted");
  // What it did not see it may not overwrite.
  if (early.view.get(key) === undefined) expect(() => early.view.claim(key)).toThrow(/Write conflict/);
  else expect(early.view.get(key)?.toString()).toBe("new");
  early.end("aborted");
});

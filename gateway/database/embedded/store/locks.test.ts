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
  let early: Transaction | undefined;
  await store.write((view) => {
    view.claim(key);
    view.put(key, Buffer.from("new"));
    // Its snapshot is of the last commit, which this write is not part of yet.
    early = new Transaction(store, 1n);
  });
  const late = new Transaction(store, 2n);
  expect(late.view.get(key)?.toString()).toBe("new");
  expect(() => late.view.claim(key)).not.toThrow();
  late.end("aborted");
  expect(early!.view.get(key)).toBeUndefined();
  expect(() => early!.view.claim(key)).toThrow(/Write conflict/);
  early!.end("aborted");
});

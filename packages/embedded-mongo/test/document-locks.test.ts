import { rmSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { Transaction } from "../src/sessions/transaction.ts";
import { Store } from "../src/storage/store.ts";
import { storeKey } from "../src/storage/view.ts";
import { newDirectory } from "./support/server.ts";

const directory = newDirectory();
const store = Store.open(directory, () => undefined);
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

it("a transaction that begins between a write and its commit detects the conflict", async () => {
  const key = storeKey(99, Buffer.from("k"));
  let early: Transaction | undefined;
  await store.write((view) => {
    view.lock(key);
    view.put(key, Buffer.from("new"));
    // Its snapshot is that of the last commit, without this write.
    early = new Transaction(store, 1n);
  });
  const late = new Transaction(store, 2n);
  expect(late.view.get(key)?.toString()).toBe("new");
  expect(() => late.view.lock(key)).not.toThrow();
  late.end("aborted");
  expect(early!.view.get(key)).toBeUndefined();
  expect(() => early!.view.lock(key)).toThrow(/Write conflict/);
  early!.end("aborted");
});

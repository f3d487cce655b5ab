import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { Transaction } from "../src/sessions/transaction.ts";
import { Store } from "../src/storage/store.ts";
import { storeKey } from "../src/storage/view.ts";
import { newDirectory } from "./support/server.ts";

const directory = newDirectory();
const store = Store.open(directory, () => undefined);
afterAll(async () => {
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

// Each transaction is short, but the next one begins before it ends.
it("forgets the writes that every open transaction contains, also while there always is one", async () => {
  const kept = () => {
    const { lastWrites, recentWrites } = store.locks as unknown as Record<string, { size: number } & []>;
    return lastWrites!.size + recentWrites!.length;
  };
  let open = new Transaction(store, 0n);
  let most = 0;
  for (let round = 1; round <= 100; round++) {
    await store.write((view) => {
      for (let i = 0; i < 1_000; i++) view.put(storeKey(99, Buffer.from(`${round} ${i}`)), Buffer.from("v"));
    });
    const next = new Transaction(store, BigInt(round));
    next.view.lock(storeKey(99, Buffer.from(`lock ${round}`)));
    open.end("committed");
    open = next;
    most = Math.max(most, kept());
  }
  open.end("committed");
  expect(most).toBeLessThan(30_000);
});

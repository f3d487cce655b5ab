import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { withDatabase } from "../../testing/servers/database.ts";
import { cachedVariant, deleteVariants, setCacheLimit, storeVariant } from "./variant-cache.ts";

const { dataDir } = withDatabase();
afterEach(() => setCacheLimit());

const id = (number: number) => `0123456789abcdef0123${String(number).padStart(4, "0")}`;
const name = (number: number) => `${id(number)}-160-1.webp`;
const onDisk = async () =>
  (await readdir(join(dataDir, "cache/images"), { recursive: true })).filter((each) =>
    each.endsWith(".webp"),
  );

it("keeps what was made, and forgets it with its file", async () => {
  expect(await cachedVariant(name(1))).toBeNull();
  await storeVariant(name(1), Buffer.from("akwaba"));
  const kept = await cachedVariant(name(1));
  expect(kept?.length).toBe(6);
  expect(await text(await kept!.read({ start: 1, end: 2 }))).toBe("kw");
  await deleteVariants(`${id(1)}.jpg`);
  expect(await cachedVariant(name(1))).toBeNull();
  expect(await onDisk()).toEqual([]);
});

it("stays within its bound: the least recently requested goes first", async () => {
  setCacheLimit(30);
  for (const number of [1, 2, 3]) await storeVariant(name(number), Buffer.alloc(10));
  await cachedVariant(name(1));
  await storeVariant(name(4), Buffer.alloc(10));
  expect(await cachedVariant(name(2))).toBeNull();
  for (const number of [1, 3, 4]) expect(await cachedVariant(name(number))).not.toBeNull();
  expect(await onDisk()).toHaveLength(3);
});

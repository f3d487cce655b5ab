import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyEnv, readEnv } from "../../core/env.ts";
import { startBucket } from "../../testing/servers/bucket.ts";
import { storage } from "./storage.ts";

let folder = "";
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-storage-"));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const places: [string, () => Record<string, string>][] = [
  ["the data folder", () => ({})],
  ["another folder", () => ({ STORAGE_URL: `file://${folder}/elsewhere` })],
  ["a bucket", () => bucket.settings],
  [
    "a folder of a bucket",
    () => ({ ...bucket.settings, STORAGE_URL: `${bucket.settings.STORAGE_URL}/site/files` }),
  ],
];

describe.each(places)("storage in %s", (_name, environment) => {
  it("takes bytes in, gives them back whole and in part, and lets them go", async () => {
    applyEnv(readEnv({ NODE_ENV: "test", DATA_DIR: folder, ...environment() }));
    const place = await storage();
    const path = join(folder, `${randomUUID()}.part`);
    const key = `ab/${randomUUID()}.txt`;
    await writeFile(path, "Akwaba à tous".repeat(1_000));
    const { size } = await stat(path);
    expect(await place.lengthOf(key)).toBeNull();
    await place.moveIn(path, key);
    await expect(stat(path)).rejects.toMatchObject({ code: "ENOENT" });
    expect(await place.lengthOf(key)).toBe(size);
    expect(await text(await place.read(key))).toBe("Akwaba à tous".repeat(1_000));
    expect(await text(await place.read(key, { start: 0, end: 5 }))).toBe("Akwaba");
    await place.remove(key);
    await place.remove(key);
    expect(await place.lengthOf(key)).toBeNull();
  });
});

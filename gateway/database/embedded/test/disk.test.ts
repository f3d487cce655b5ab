import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, expect, it } from "vitest";
import { startEmbedded } from "../start.ts";
import { newDirectory } from "./harness.ts";

let directory = "";
let mounted = false;
afterEach(() => {
  if (mounted) execFileSync("umount", [directory]);
  mounted = false;
  rmSync(directory, { recursive: true, force: true });
});

it("a full disk: writes are refused in clear words, reads go on, nothing acknowledged is lost", async ({
  skip,
}) => {
  directory = newDirectory();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", directory], { stdio: "pipe" });
    mounted = true;
  } catch (error) {
    skip(`no tmpfs can be mounted here: ${String((error as { stderr?: Buffer }).stderr)}`);
  }
  let failure: Error | undefined;
  const full = await startEmbedded({ dataDir: directory, onFailure: (error) => (failure ??= error) });
  const client = await MongoClient.connect(full.uri, { retryWrites: false });
  const things = client.db("test").collection<{ _id: number; text: string }>("things");
  let acknowledged = 0;
  let refused: { code?: number; message: string } | undefined;
  for (let i = 0; i < 500 && !refused; i++) {
    try {
      await things.insertOne({ _id: i, text: "x".repeat(50_000) });
      acknowledged++;
    } catch (error) {
      refused = error as Error;
    }
  }
  expect(refused?.message).toMatch(/can no longer write/);
  expect(acknowledged).toBeGreaterThan(20);
  expect(await things.findOne({ _id: 3 })).toMatchObject({ _id: 3 });
  expect(await things.find({}, { projection: { _id: 1 } }).toArray()).toHaveLength(acknowledged);
  await expect(things.deleteOne({ _id: 3 })).rejects.toThrow(/can no longer write/);
  expect(failure?.message).toBeDefined();
  await client.close();
  await full.close();
  execFileSync("mount", ["-o", "remount,size=30m", directory]);
  const again = await startEmbedded({ dataDir: directory });
  const after = await MongoClient.connect(again.uri);
  expect(await after.db("test").collection("things").countDocuments({})).toBe(acknowledged);
  await after.db("test").collection("things").insertOne({ text: "goes on" });
  await after.close();
  await again.close();
});

it("a second opener gets one clear line, and the first goes on", async () => {
  directory = newDirectory();
  const first = await startEmbedded({ dataDir: directory });
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/already open in another process/);
  const client = await MongoClient.connect(first.uri);
  expect(await client.db("test").command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await first.close();
  await (await startEmbedded({ dataDir: directory })).close();
});

it("a torn file gets one clear line", async () => {
  directory = newDirectory();
  const first = await startEmbedded({ dataDir: directory });
  await first.close();
  const path = join(directory, "data.mdb");
  const whole = readFileSync(path);
  for (const torn of [Buffer.alloc(20_000, "torn"), whole.subarray(0, 9000), whole.subarray(0, 100)]) {
    writeFileSync(path, torn);
    await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/data\.mdb cannot be opened: .+/);
  }
  writeFileSync(path, whole);
  await (await startEmbedded({ dataDir: directory })).close();
});

it("a folder without permission gets one clear line", async ({ skip }) => {
  if (process.getuid?.() === 0) skip("root may write everywhere");
  directory = newDirectory();
  chmodSync(directory, 0o500);
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/permission|EACCES/i);
});

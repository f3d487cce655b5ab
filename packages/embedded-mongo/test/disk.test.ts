import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, expect, it } from "vitest";
import { checkFile } from "../src/storage/folder/file-check.ts";
import { newDirectory, startEmbedded } from "./support/server.ts";

let directory = "";
let mounted = false;
afterEach(() => {
  if (mounted) execFileSync("umount", [directory]);
  mounted = false;
  rmSync(directory, { recursive: true, force: true });
});

it("a full disk: writes are refused with a clear message, reads continue, nothing acknowledged is lost", async ({
  skip,
}) => {
  directory = newDirectory();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", directory], { stdio: "pipe" });
    mounted = true;
  } catch (error) {
    skip(`no tmpfs can be mounted here: ${String((error as { stderr?: Buffer }).stderr)}`);
  }
  const failures: Error[] = [];
  const full = await startEmbedded({ dataDir: directory, onFailure: (error) => failures.push(error) });
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
  expect(refused).toMatchObject({ code: 14031, message: expect.stringContaining("disk is full") });
  expect(acknowledged).toBeGreaterThan(20);
  expect(await things.findOne({ _id: 3 })).toMatchObject({ _id: 3 });
  expect(await things.find({}, { projection: { _id: 1 } }).toArray()).toHaveLength(acknowledged);
  await expect(things.deleteOne({ _id: 3 })).rejects.toThrow(/disk is full/);
  expect(failures).toEqual([]);
  await client.close();
  await full.close();

  const reader = await startEmbedded({ dataDir: directory, onFailure: (error) => failures.push(error) });
  const reading = await MongoClient.connect(reader.uri);
  const same = reading.db("test").collection<{ _id: number }>("things");
  expect(await same.countDocuments({})).toBe(acknowledged);
  await expect(same.insertOne({ _id: -1 })).rejects.toThrow(/disk is full/);
  execFileSync("mount", ["-o", "remount,size=9m", directory]);
  await same.insertOne({ _id: -1 });
  await same.deleteOne({ _id: -1 });

  // More than is kept free: the commit itself fails. Nothing but a new start writes again, but reads go on.
  const large = { _id: -2, text: "x".repeat(12_000_000) };
  await expect(same.insertOne(large)).rejects.toThrow(/can no longer write/);
  await expect.poll(() => failures).toHaveLength(1);
  expect(await same.countDocuments({})).toBe(acknowledged);
  await reading.close();
  await reader.close();
  execFileSync("mount", ["-o", "remount,size=30m", directory]);
  const again = await startEmbedded({ dataDir: directory });
  const after = await MongoClient.connect(again.uri);
  expect(await after.db("test").collection("things").countDocuments({})).toBe(acknowledged);
  await after.db("test").collection("things").insertOne({ text: "goes on" });
  await after.close();
  await again.close();
});

it("a second process gets an error of one line, and the first continues", async () => {
  directory = newDirectory();
  const first = await startEmbedded({ dataDir: directory });
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/already open in another process/);
  const client = await MongoClient.connect(first.uri);
  expect(await client.db("test").command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await first.close();
  await (await startEmbedded({ dataDir: directory })).close();
});

it("a torn file gets an error of one line", async () => {
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

it("a file torn in the middle gets an error of one line, and opens again once its pages are restored", async () => {
  directory = newDirectory();
  const first = await startEmbedded({ dataDir: directory });
  const client = await MongoClient.connect(first.uri);
  const things = client.db("test").collection<{ _id: number }>("things");
  await things.insertMany(Array.from({ length: 5000 }, (_, _id) => ({ _id, text: "x".repeat(500) })));
  await client.close();
  await first.close();
  const path = join(directory, "data.mdb");
  const whole = readFileSync(path);
  const pages = Math.floor(whole.length / 4096);
  let refused = 0;
  for (let page = 2; page < pages; page += Math.ceil(pages / 25)) {
    const torn = Buffer.from(whole);
    torn.fill(0, page * 4096, Math.min(torn.length, (page + 20) * 4096));
    writeFileSync(path, torn);
    try {
      checkFile(path);
    } catch (error) {
      expect(String(error)).toContain("it is torn or cut off; a backup can take its place");
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(15);
  writeFileSync(path, Buffer.from(whole).fill(0, 3 * 4096));
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(
    /data\.mdb cannot be opened: it is torn/,
  );
  writeFileSync(path, whole);
  const again = await startEmbedded({ dataDir: directory });
  const reader = await MongoClient.connect(again.uri);
  expect(await reader.db("test").collection("things").find({}).toArray()).toHaveLength(5000);
  await reader.close();
  await again.close();
});

it("a file that ended the process at three starts is not opened again", async () => {
  directory = newDirectory();
  await (await startEmbedded({ dataDir: directory })).close();
  const note = join(directory, "db.opening");
  expect(existsSync(note)).toBe(false);
  writeFileSync(note, "2");
  await (await startEmbedded({ dataDir: directory })).close();
  expect(existsSync(note)).toBe(false);
  writeFileSync(note, "3");
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/may be torn.*db\.opening/);
  rmSync(note);
  await (await startEmbedded({ dataDir: directory })).close();
});

it("a folder without permission gets an error of one line", async ({ skip }) => {
  if (process.getuid?.() === 0) skip("root may write everywhere");
  directory = newDirectory();
  chmodSync(directory, 0o500);
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/permission|EACCES/i);
});

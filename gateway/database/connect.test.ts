import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbedded } from "embedded-mongo";
import mongoose from "mongoose";
import { Registry } from "prom-client";
import { afterEach, expect, it } from "vitest";
import { newDataFolder } from "../testing/servers/data-folder.ts";
import { connectDatabase, type Database } from "./connect.ts";
import { exposeDatabase } from "./database-metrics.ts";

let dataDir = "";
let database: Database | undefined;
let isMounted = false;
afterEach(async () => {
  await database?.close();
  if (isMounted) execFileSync("umount", [dataDir]);
  isMounted = false;
  rmSync(dataDir, { recursive: true, force: true });
});

it("exposes metrics of the embedded database, and logs a long scan once, without the searched values", async () => {
  dataDir = newDataFolder();
  const lines: string[] = [];
  database = await connectDatabase({ dataDir, log: (line) => lines.push(line) });
  const registry = new Registry();
  exposeDatabase(database, registry);
  const things = mongoose.connection.collection("things");
  await things.insertMany(Array.from({ length: 1_200 }, (_, n) => ({ n })));
  for (const secret of ["s3cret", "s3cret too"]) await things.find({ name: secret }).toArray();
  await things.findOne({ _id: new mongoose.Types.ObjectId() });
  await things.updateOne({}, { $nope: 1 } as never).catch(() => undefined);
  const read = async () => (await registry.metrics()).split("\n");
  const text = await read();
  expect(text).toEqual(
    expect.arrayContaining([
      "palabre_database_up 1",
      'palabre_database_commands_total{command="find",outcome="done"} 3',
      'palabre_database_scans_total{by="collection"} 2',
      'palabre_database_scans_total{by="index"} 1',
      'palabre_database_examined_total{what="documents"} 2400',
    ]),
  );
  const value = (name: string) => Number(text.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  expect(value("palabre_database_file_bytes")).toBeGreaterThan(10_000);
  expect(value("palabre_database_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(
    text.filter((line) => line.startsWith('palabre_database_command_seconds_total{command="find"}')),
  ).toHaveLength(1);
  expect(await read()).toContain('palabre_database_commands_total{command="find",outcome="done"} 3');
  expect(lines).toEqual(["no index served a read of 1200 documents: palabre.things { name: ? }"]);
  await database.close();
  expect(await read()).toContain("palabre_database_up 0");
});

it("is not healthy while the disk is full, though it still answers, and heals", async ({ skip }) => {
  dataDir = newDataFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", dataDir], { stdio: "pipe" });
    isMounted = true;
  } catch (error) {
    skip(`no tmpfs can be mounted here: ${String((error as { stderr?: Buffer }).stderr)}`);
  }
  const failures: Error[] = [];
  database = await connectDatabase({ dataDir, onFailure: (error) => failures.push(error) });
  expect(await database.healthy()).toBe(true);
  const things = mongoose.connection.collection("things");
  const fill = async () => {
    for (let n = 0; n < 200; n++) await things.insertOne({ n, text: "x".repeat(50_000) });
  };
  await expect(fill()).rejects.toMatchObject({
    code: 14031,
    message: expect.stringContaining("disk is full"),
  });
  expect(await database.healthy()).toBe(false);
  expect(await things.findOne({ n: 0 })).toMatchObject({ n: 0 });
  execFileSync("mount", ["-o", "remount,size=30m", dataDir]);
  expect(await database.healthy()).toBe(true);
  await things.insertOne({ n: -1 });
  expect(failures).toEqual([]);
});

it("writes its address to a file while it runs, readable by its owner only", async () => {
  dataDir = newDataFolder();
  const embedded = await startEmbedded({ dataDir });
  expect(existsSync(join(dataDir, "db.endpoint"))).toBe(true);
  const client = await mongoose.createConnection(embedded.uri).asPromise();
  const path = join(dataDir, "copy.mdb");
  const guess = client.db!.admin().command({ embeddedBackup: path, token: "a guess" });
  await expect(guess).rejects.toMatchObject({ code: 13 });
  expect(existsSync(path)).toBe(false);
  await client.close();
  await embedded.close();
  expect(existsSync(join(dataDir, "db.endpoint"))).toBe(false);
});

import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, expect, it, vi } from "vitest";
import { spawnCommand } from "../testing/servers/process.ts";

// Each test starts processes, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const dataDir = mkdtempSync(join(tmpdir(), "palabre-command-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function palabre(...args: string[]) {
  const child = spawnCommand({ DATA_DIR: dataDir }, args);
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      words += chunk;
    });
  }
  return { child, ended: once(child, "close").then(([code]) => ({ code, words })), output: () => words };
}

it("prints its help without creating anything", async () => {
  expect(await palabre("help").ended).toMatchObject({
    code: 0,
    words: expect.stringContaining("admin <adresse>"),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it("creates an administrator once", async () => {
  const made = await palabre("admin", "Chef@exemple.ci").ended;
  expect(made).toMatchObject({
    code: 0,
    words: expect.stringMatching(/est créé[\s\S]+Mot de passe\u00a0: \S{16}/),
  });
  const again = await palabre("admin", "chef@exemple.ci").ended;
  expect(again.words).toContain("a maintenant les droits");
  expect(again.words).not.toContain("Mot de passe");
  expect((await palabre("admin", "chef").ended).code).toBe(1);
});

it("makes the embedded database accessible to a tool, and other commands go through it", async () => {
  const { child, ended, output } = palabre("database", "serve", "--port", "4188");
  while (!output().includes("Ctrl+C")) await Promise.race([once(child.stdout, "data"), ended]);
  const uri = /mongodb:\S+/.exec(output())?.[0] as string;
  const connection = await mongoose.createConnection(uri, { dbName: "palabre" }).asPromise();
  expect(await connection.collection("users").countDocuments({ role: "ADMINISTRATOR" })).toBe(1);
  // Another process has the folder open: commands go through that process.
  const added = await palabre("admin", "autre@exemple.ci").ended;
  expect(added).toMatchObject({ code: 0, words: expect.stringContaining("est créé") });
  expect(await connection.collection("users").countDocuments({ role: "ADMINISTRATOR" })).toBe(2);
  await connection.close();
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await palabre("database", "serve", "--port", "x").ended).code).toBe(2);
});

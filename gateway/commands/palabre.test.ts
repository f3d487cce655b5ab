import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, expect, it, vi } from "vitest";
import { spawnCommand } from "../test/process.ts";

// Each of these starts processes, on machines that do other things too.
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
  return { child, ended: once(child, "close").then(([code]) => ({ code, words })), said: () => words };
}

it("explains itself, and what it does not know", async () => {
  expect(await palabre().ended).toMatchObject({ code: 0, words: expect.stringContaining("admin <adresse>") });
  expect(await palabre("nope").ended).toMatchObject({
    code: 1,
    words: expect.stringMatching(/^Commande inconnue/),
  });
});

it("makes an administrator once, who is there afterwards", async () => {
  const made = await palabre("admin", "Chef@exemple.ci").ended;
  expect(made).toMatchObject({
    code: 0,
    words: expect.stringMatching(/est créé[\s\S]+Mot de passe : \S{16}/),
  });
  const again = await palabre("admin", "chef@exemple.ci").ended;
  expect(again.words).toContain("a maintenant les droits");
  expect(again.words).not.toContain("Mot de passe");
  expect((await palabre("admin", "chef").ended).code).toBe(1);
});

it("opens the embedded database to a tool", async () => {
  const { child, ended, said } = palabre("database", "serve", "--port", "4188");
  while (!said().includes("Ctrl+C")) await Promise.race([once(child.stdout, "data"), ended]);
  const uri = /mongodb:\S+/.exec(said())?.[0] as string;
  const connection = await mongoose.createConnection(uri, { dbName: "palabre" }).asPromise();
  expect(await connection.collection("users").countDocuments({ isAdmin: true })).toBe(1);
  // The folder is held, and the commands go through who holds it.
  const added = await palabre("admin", "autre@exemple.ci").ended;
  expect(added).toMatchObject({ code: 0, words: expect.stringContaining("est créé") });
  expect(await connection.collection("users").countDocuments({ isAdmin: true })).toBe(2);
  await connection.close();
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await palabre("database", "serve", "--port", "x").ended).code).toBe(1);
});

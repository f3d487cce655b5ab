import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, expect, it } from "vitest";
import { withCommandProcess } from "../testing/servers/command-process.ts";
import { runCommand } from "../testing/servers/process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "palabre-command-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const environment = { DATA_DIR: dataDir };
const run = withCommandProcess();

it("prints its help without creating anything", async () => {
  expect(await runCommand(environment, ["help"]).ended).toMatchObject({
    code: 0,
    words: expect.stringContaining("admin <adresse>"),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it("creates an administrator once", async () => {
  const made = await run(environment, ["admin", "Chef@exemple.ci"]);
  expect(made).toMatchObject({
    code: 0,
    words: expect.stringMatching(/est créé[\s\S]+Mot de passe\u00a0: \S{16}/),
  });
  const again = await run(environment, ["admin", "chef@exemple.ci"]);
  expect(again.words).toContain("a maintenant les droits");
  expect(again.words).not.toContain("Mot de passe");
  expect((await run(environment, ["admin", "chef"])).code).toBe(1);
});

it("makes the embedded database accessible to a tool, and other commands go through it", async () => {
  const { child, ended, output } = runCommand(environment, ["database", "serve", "--port", "4188"]);
  while (!output().includes("Ctrl+C")) await Promise.race([once(child.stdout, "data"), ended]);
  const uri = /mongodb:\S+/.exec(output())?.[0] as string;
  const connection = await mongoose.createConnection(uri, { dbName: "palabre" }).asPromise();
  expect(await connection.collection("users").countDocuments({ role: "ADMINISTRATOR" })).toBe(1);
  // Another process has the folder open: commands go through that process.
  const added = await run(environment, ["admin", "autre@exemple.ci"]);
  expect(added).toMatchObject({ code: 0, words: expect.stringContaining("est créé") });
  expect(await connection.collection("users").countDocuments({ role: "ADMINISTRATOR" })).toBe(2);
  await connection.close();
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await run(environment, ["database", "serve", "--port", "x"])).code).toBe(2);
});

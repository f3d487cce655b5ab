import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startEmbedded } from "../database/connect.ts";
import { contentOf } from "../testing/backup-fixture.ts";
import { withCommandProcess } from "../testing/servers/command-process.ts";
import { freePort } from "../testing/servers/ports.ts";
import { type GatewayProcess, runCommand, startProcess } from "../testing/servers/process.ts";

// Each test starts processes, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder = "";
let dataDir = "";
const started: GatewayProcess[] = [];
const toKill: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "palabre-operator-"));
  dataDir = join(folder, "data");
});
afterEach(async () => {
  for (const child of toKill.splice(0)) child.kill("SIGKILL");
  for (const each of started.splice(0)) {
    each.process.kill("SIGKILL");
    await each.exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

const admin = { ADMIN_EMAIL: "admin@exemple.ci", ADMIN_PASSWORD: "un bon secret" };
async function site(
  environment: Record<string, string> = {},
): Promise<{ running: GatewayProcess; url: string }> {
  const running = startProcess({ DATA_DIR: dataDir, PORT: "0", SEED: "none", ...admin, ...environment });
  started.push(running);
  return { running, url: await running.listening() };
}

const run = withCommandProcess();
const database = (...args: string[]) => run({ DATA_DIR: dataDir }, ["database", ...args]);

/** Starts a command that a signal ends. */
function serve(port: number) {
  const { child, output, ended } = runCommand({ DATA_DIR: dataDir }, [
    "database",
    "serve",
    "--port",
    String(port),
  ]);
  toKill.push(child);
  return { child, output, ended };
}

async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Creates a feed with a comment. */
async function talk(url: string): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${await login(url)}` };
  const body = JSON.stringify({ text: "Le marché rouvre lundi." });
  const answer = await fetch(`${url}/api/feeds`, { method: "POST", headers, body });
  const { feed } = (await answer.json()) as { feed: { _id: string } };
  await fetch(`${url}/api/feeds/comment/${feed._id}`, { method: "PUT", headers, body });
}

it("exports and imports, and refuses to overwrite data", async () => {
  const { running, url } = await site();
  await talk(url);
  const [there, back] = [join(folder, "there"), join(folder, "back")];
  expect(await database("export", there)).toMatchObject({
    code: 1,
    words: expect.stringMatching(/^Le site de .* tourne\u00a0: arrêtez-le/),
  });
  running.process.kill("SIGTERM");
  await running.exit;
  const exported = await database("export", there);
  expect(exported.code).toBe(0);
  expect(exported.output).toMatch(/feeds\t\d+ documents\t\d+ index\tsha256 [0-9a-f]{64}/);
  const other = await startEmbedded({ dataDir: there, port: 0 });
  const imported = await database("import", other.uri, "--to", back);
  await other.close();
  expect(imported.output).toBe(exported.output);
  expect(await contentOf(back)).toEqual(await contentOf(dataDir));
  expect(await database("import", there)).toMatchObject({
    code: 1,
    words: expect.stringContaining("déjà du contenu"),
  });
  expect((await database("import", there, "--replace")).code).toBe(0);
  expect(await contentOf(dataDir)).toEqual(await contentOf(there));
});

it("serves its database to a gateway, which is not ready without it", async () => {
  const { child, output, ended } = serve(await freePort());
  while (!output().includes("Ctrl+C")) await Promise.race([once(child.stdout, "data"), ended]);
  const MONGODB_URI = /mongodb:\S+/.exec(output())?.[0] as string;
  const { url } = await site({
    MONGODB_URI,
    DATA_DIR: join(folder, "gateway"),
    JWT_SECRET: "x".repeat(32),
  });
  await talk(url);
  expect(await (await fetch(`${url}/api/feeds`)).text()).toContain("Le marché rouvre lundi.");
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

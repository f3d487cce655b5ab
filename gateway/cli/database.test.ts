import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startEmbedded } from "../database/connect.ts";
import { fingerprintOf } from "../database/fingerprint.ts";
import { runningAddress } from "../database/sides.ts";
import { type GatewayProcess, spawnCommand, startProcess } from "../testing/servers/process.ts";

// Each test starts processes, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder = "";
let dataDir = "";
const started: GatewayProcess[] = [];
const toKill: ReturnType<typeof spawnCommand>[] = [];

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

function database(...args: string[]) {
  const child = spawnCommand({ DATA_DIR: dataDir }, ["database", ...args]);
  toKill.push(child);
  const said = { words: "", progress: "" };
  child.stdout.on("data", (chunk) => {
    said.words += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.progress += chunk;
  });
  return { child, said, ended: once(child, "close").then(([code]) => ({ code, ...said })) };
}

/** Returns the documents of the database in a folder, by collection. */
async function contentOf(dataDir: string): Promise<Record<string, string>> {
  const embedded = await startEmbedded({ dataDir });
  const client = await MongoClient.connect(embedded.uri);
  const db = client.db("palabre");
  const content: Record<string, string> = {};
  for (const { name } of await db.listCollections().toArray()) {
    const { documents, hash } = await fingerprintOf(db.collection(name));
    const indexes = await db.collection(name).listIndexes().toArray();
    content[name] = `${documents} ${hash} ${indexes.map((index) => index.name).sort()}`;
  }
  await client.close();
  await embedded.close();
  return content;
}

async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Waits until the first jobs of the running site have ended: they write what a later copy has and an earlier has not. */
async function firstJobsDone(): Promise<void> {
  const client = await MongoClient.connect((await runningAddress(dataDir))!.uri);
  const db = client.db("palabre");
  const counts = async () => ({
    due: await db
      .collection("jobs")
      .countDocuments({ $or: [{ lockedAt: { $ne: null } }, { nextRunAt: { $lte: new Date() } }] }),
    hasDays: (await db.collection("numbersByDay").estimatedDocumentCount()) > 0,
  });
  await expect.poll(counts, { timeout: 60_000 }).toEqual({ due: 0, hasDays: true });
  await client.close();
}

/** Creates a feed with a comment. */
async function talk(url: string): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${await login(url)}` };
  const body = JSON.stringify({ text: "Le marché rouvre lundi." });
  const answer = await fetch(`${url}/api/feeds`, { method: "POST", headers, body });
  const { feed } = (await answer.json()) as { feed: { _id: string } };
  await fetch(`${url}/api/feeds/comment/${feed._id}`, { method: "PUT", headers, body });
}

it("backs up while the site runs, and a site can start from the copy", async () => {
  const { running, url } = await site();
  await talk(url);
  await firstJobsDone();
  const copy = join(folder, "kept", "copy");
  expect(await database("backup", copy).ended).toMatchObject({
    code: 0,
    words: expect.stringContaining(copy),
  });
  expect(readdirSync(copy)).toEqual(["data.mdb"]);
  const again = await database("backup", copy).ended;
  expect(again).toMatchObject({ code: 1, progress: expect.stringContaining("existe déjà") });
  running.process.kill("SIGKILL");
  await running.exit;

  // The scheduler stores the time of its runs, also after the copy.
  const { jobs: _copied, ...content } = await contentOf(copy);
  const { jobs: _running, ...there } = await contentOf(dataDir);
  expect(content).toEqual(there);
  expect(Object.keys(content)).toEqual(expect.arrayContaining(["feeds", "users", "comments"]));
  const restored = await site({ DATA_DIR: copy });
  expect(await login(restored.url)).toEqual(expect.any(String));
});

it("backs up a folder that no process has open, also after a kill, but not one without a database", async () => {
  const { running } = await site({ SEED: "none" });
  running.process.kill("SIGKILL");
  await running.exit;
  expect(existsSync(join(dataDir, "db.endpoint"))).toBe(true);
  const copy = join(folder, "copy");
  expect((await database("backup", copy).ended).code).toBe(0);
  expect(await contentOf(copy)).toEqual(await contentOf(dataDir));
  dataDir = join(folder, "nothing");
  const refused = await database("backup", join(folder, "other")).ended;
  expect(refused).toMatchObject({ code: 1, progress: expect.stringContaining("pas de base embarquée") });
  expect(readdirSync(folder).sort()).toEqual(["copy", "data"]);
});

it("exports and imports, with progress, and refuses to overwrite data", async () => {
  const { running, url } = await site();
  await talk(url);
  running.process.kill("SIGTERM");
  await running.exit;
  const [there, back] = [join(folder, "there"), join(folder, "back")];
  const exported = await database("export", there).ended;
  expect(exported).toMatchObject({ code: 0, progress: expect.stringMatching(/copie\tfeeds\t/) });
  expect(exported.words).toMatch(/feeds\t\d+ documents\t\d+ index\tsha256 [0-9a-f]{64}/);
  const other = await startEmbedded({ dataDir: there, port: 0 });
  const imported = await database("import", other.uri, "--to", back).ended;
  await other.close();
  expect(imported.words).toBe(exported.words);
  expect(await contentOf(back)).toEqual(await contentOf(dataDir));
  expect(await database("import", there).ended).toMatchObject({
    code: 1,
    progress: expect.stringContaining("déjà du contenu"),
  });
  expect((await database("import", there, "--replace").ended).code).toBe(0);
  expect(await contentOf(dataDir)).toEqual(await contentOf(there));
});

it("serves one database to two gateways", async () => {
  const port = await freePort();
  const { child, said, ended } = database("serve", "--port", String(port));
  while (!said.words.includes("Ctrl+C")) await Promise.race([once(child.stdout, "data"), ended]);
  const MONGODB_URI = /mongodb:\S+/.exec(said.words)?.[0] as string;
  const [a, b] = [
    await site({ MONGODB_URI, DATA_DIR: join(folder, "a"), JWT_SECRET: "x".repeat(32) }),
    await site({ MONGODB_URI, DATA_DIR: join(folder, "b"), JWT_SECRET: "x".repeat(32) }),
  ];
  const published = await fetch(`${a.url}/api/feeds`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await login(a.url)}` },
    body: JSON.stringify({ text: "Une nouvelle qui passe d’une passerelle à l’autre." }),
  });
  expect(published.status).toBeLessThan(300);
  const seen = await fetch(`${b.url}/api/feeds`);
  expect(await seen.text()).toContain("passe d’une passerelle");
  expect((await fetch(`${b.url}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await fetch(`${b.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${b.url}/healthz`)).status).toBe(200);
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

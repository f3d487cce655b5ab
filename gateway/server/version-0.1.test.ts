import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabaseAt } from "../database/open-database.ts";
import { type GatewayProcess, spawnCommand, startProcess } from "../testing/servers/process.ts";
import { withSmtp } from "../testing/servers/smtp.ts";

/**
 * Data written by version 0.1 of Palabre (November 2026) must open unchanged. The fixtures were made by that version:
 * `data.tar.gz` is a backup of its data folder with its secret, one file, two sessions and a mail that its server had
 * not accepted; `site.tar.gz` is what its `export` command wrote. The sessions and the waiting mail were given an expiry a
 * century away, so that the database does not remove them.
 */
const fixtures = fileURLToPath(new URL("../testing/version-0.1/", import.meta.url));
const cookie = "palabre=6b033eabba7507c7c04d5c7b.0.XKWBG53dpWLPNobOF5bpLw74bkDYwfe1oEUqRSS02ZU";
const postId = "6b033eabba7507c7c04d5c7c";
const administrator = { email: "redaction@palabre.example", password: "une phrase pour la rédaction" };

const smtp = withSmtp(() => {});
let folder = "";
let running: GatewayProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "palabre-0.1-"));
});

afterEach(async () => {
  running?.process.kill("SIGTERM");
  await running?.exit;
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  running = startProcess({ PORT: "0", DATA_DIR: dataDir, SEED: "none", RATE_LIMIT: "off", ...settings });
  return running.listening();
}

async function graphql(site: string, query: string, token: string, variables: object = {}) {
  const response = await fetch(`${site}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data: Record<string, never>; errors?: unknown };
}

async function login(site: string): Promise<string> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  return ((await response.json()) as { token: string }).token;
}

it("opens a data folder of version 0.1: session, articles, pending changes, counters, file, waiting mail", async () => {
  execFileSync("tar", ["-xzf", join(fixtures, "data.tar.gz"), "-C", folder]);
  const site = await start(join(folder, "data"), { SMTP_URL: smtp.url, MAIL_FROM: "site@palabre.example" });

  const refreshed = await fetch(`${site}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ query: "mutation { refresh { token user { firstName isAdmin } } }" }),
  });
  expect(await refreshed.json()).toMatchObject({
    data: { refresh: { user: { firstName: "Awa", isAdmin: false } } },
  });

  const token = await login(site);
  const { data } = await graphql(
    site,
    `query ($id: ID!) {
      postById(id: $id) { title html likeCount commentCount isExclusive draft { title } tags { slug } }
      postRevisions(postId: $id) { items { id } }
      feeds { items { text likeCount commentCount } }
      library(kind: IMAGE) { total }
    }`,
    token,
    { id: postId },
  );
  expect(data).toMatchObject({
    postById: {
      title: "Le marché de Bouaké",
      html: expect.stringContaining("<em>de tout</em>"),
      likeCount: 1,
      commentCount: 1,
      isExclusive: true,
      draft: { title: "Le grand marché de Bouaké" },
      tags: [{ slug: "economie" }, { slug: "marche" }],
    },
    feeds: { items: [{ text: "Une première actualité", likeCount: 1, commentCount: 1 }] },
    library: { total: 1 },
  });

  const list = (await (await fetch(`${site}/api/posts`)).json()) as { posts: { slug: string }[] };
  expect(list.posts.map(({ slug }) => slug).sort()).toEqual(["le-marche-de-bouake", "oeuvres-d-ete"]);
  const search = await (await fetch(`${site}/api/posts/search?keyword=marches`)).text();
  expect(search).toContain("le-marche-de-bouake");
  const image = await fetch(`${site}/image/6b033eac195db63163589aa5.png`);
  expect([image.status, image.headers.get("content-type")?.split("/")[0]]).toEqual([200, "image"]);

  // From Monday morning on, the editor's weekly digest is sent too.
  const waiting = () => smtp.received.filter(({ to }) => to.includes("yao@palabre.example"));
  await expect.poll(() => waiting().length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(new Set(waiting().map(({ mail }) => mail.messageId)).size).toBe(1);
  expect(waiting()[0]?.mail.text).toMatch(/\b\d{6}\b/);
});

it("upgrades that folder after a backup, and refuses data of a newer version", async () => {
  execFileSync("tar", ["-xzf", join(fixtures, "data.tar.gz"), "-C", folder]);
  const dataDir = join(folder, "data");
  const palabre = async (...args: string[]) => {
    const child = spawnCommand({ DATA_DIR: dataDir }, [...args, "--json"]);
    const printed = text(child.stdout);
    const [code] = await once(child, "close");
    return { code, ...(JSON.parse(await printed) as { due?: unknown[]; backup?: string; error?: string }) };
  };
  const trial = await palabre("upgrade", "--dry-run");
  expect(trial).toMatchObject({ code: 0, backup: null });
  expect(existsSync(join(dataDir, "backups"))).toBe(false);
  const upgraded = await palabre("upgrade");
  expect(upgraded).toMatchObject({
    code: 0,
    due: trial.due,
    backup: expect.stringContaining("backups/palabre-"),
  });
  expect(trial.due?.length).toBeGreaterThan(3);

  const database = await openDatabaseAt(dataDir);
  const client = await MongoClient.connect(database.uri);
  const records = client.db(database.name).collection<{ _id: string; doneAt: Date }>("migrations");
  await records.insertOne({ _id: "999", doneAt: new Date() });
  await client.close();
  await database.close();
  expect(await palabre("upgrade")).toMatchObject({
    code: 1,
    error: expect.stringMatching(/version plus récente.*999/),
  });
  running = startProcess({ PORT: "0", DATA_DIR: dataDir, SEED: "none" });
  expect(await running.exit).toBe(1);
  expect(running.stderr).toMatch(/^Les données sont d’une version plus récente/);
});

it("imports an archive of version 0.1", async () => {
  const archive = join(folder, "site.tar");
  writeFileSync(archive, gunzipSync(readFileSync(join(fixtures, "site.tar.gz"))));
  const dataDir = join(folder, "data");
  const command = spawnCommand({ DATA_DIR: dataDir }, ["import", "archive", archive]);
  expect((await once(command, "close"))[0]).toBe(0);
  const site = await start(dataDir);
  expect(await login(site)).toMatch(/^ey/);
  const list = (await (await fetch(`${site}/api/posts`)).json()) as { posts: unknown[] };
  expect(list.posts).toHaveLength(2);
});

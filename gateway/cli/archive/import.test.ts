import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, afterEach, expect, inject, it, vi } from "vitest";
import { applySettings, readSettings } from "../../core/env.ts";
import { openDatabaseAt } from "../../database/open-database.ts";
import { createFeed } from "../../feeds/feed.service.ts";
import { keyOf } from "../../files/file-types.ts";
import { storage } from "../../lib/storage/storage.ts";
import { commentPost, likePost } from "../../posts/engagement/post-engagement.service.ts";
import { createStaticPage, updateStaticPage } from "../../static-pages/save-static-page.service.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost, buildSound } from "../../testing/factories/posts.ts";
import { startBucket } from "../../testing/servers/bucket.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { type GatewayProcess, runCommand, startProcess } from "../../testing/servers/process.ts";
import { exportSite } from "../../testing/version-0.1/archive-export.ts";
import { importSite } from "./import.ts";
import { readTar } from "./tar.ts";

// Starts processes, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const source = withDatabase();
const folder = mkdtempSync(join(tmpdir(), "palabre-archive-"));
const started: GatewayProcess[] = [];
afterEach(async () => {
  applySettings(source.settings);
  for (const each of started.splice(0)) {
    each.process.kill("SIGKILL");
    await each.exit;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Settings by which another process finds the database of these tests. */
const here = (): string => inject("databaseUri").replace("/?", `/${mongoose.connection.name}?`);

const exportHere = (archive: string) =>
  exportSite({ ...source.settings, mongodbUri: here() }, archive, () => undefined);

/** Imports into the site of a folder, with its settings in force. */
async function importInto(environment: Record<string, string>, archive: string, replace = false) {
  const settings = readSettings(environment);
  applySettings(settings);
  return importSite(settings, archive, { replace, tell: () => undefined });
}

async function open(environment: Record<string, string>): Promise<string> {
  const running = startProcess({ PORT: "0", SEED: "none", ...environment });
  started.push(running);
  return running.listening();
}

const query = `{
  posts(limit: 5) { total items {
    id slug title html views likeCount commentCount publishedAt tags { slug name } author { id firstName }
    cover { name width } audio { filename length duration } comments { items { id text createdAt author { id } } }
  } }
  categories { slug name }
  feeds { lastSeq items { id text createdAt } }
  staticPage(slug: "a-propos") { id title description html version }
}`;

async function answersOf(url: string, filenames: string[]) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
  const files = filenames.map(async (name) => {
    const file = await fetch(`${url}/file/${name}`);
    return [file.status, Buffer.from(await file.arrayBuffer()).toString("base64")];
  });
  return {
    graphql: await answer.json(),
    rest: await (await fetch(`${url}/api/posts`)).json(),
    files: await Promise.all(files),
  };
}

async function fillSource() {
  const [admin, reader] = [await buildPublisher(), await buildReader()];
  const [picture, sound] = [await buildPicture(admin), await buildSound(admin)];
  const post = await buildPost({ by: admin, coverName: picture.filename, audioName: sound.filename });
  await buildPost({ by: admin, title: "Le deuxième" });
  await commentPost(reader, post._id, { text: "Vu hier soir\u00a0: il reste des mangues." });
  await likePost(reader, post._id);
  await createFeed(admin, { text: "La gare ouvre demain." });
  const page = { title: "À propos", content: "Une rédaction.", isPublished: true };
  const { _id } = await createStaticPage(admin, page);
  await updateStaticPage(admin, _id, { content: "Une rédaction d’Abidjan." });
  return [picture.filename, sound.filename];
}

it("imports a whole site into an empty one, and refuses a site with content", async () => {
  const filenames = await fillSource();
  const archive = join(folder, "site.tar");
  await exportHere(archive);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  await expect(exportHere(archive)).rejects.toThrow("existe déjà");

  const dataDir = join(folder, "other");
  const imported = await runCommand({ DATA_DIR: dataDir }, ["import", "archive", archive]).ended;
  expect(imported).toMatchObject({
    code: 0,
    words: expect.stringMatching(/import\tposts\t2 \/ 2[\s\S]+, 2 fichiers, les mêmes/),
  });
  expect(imported.words).toContain("import\tstaticPages\t1 / 1");
  expect(
    readdirSync(dataDir)
      .filter((name) => !name.startsWith("data.mdb"))
      .sort(),
  ).toEqual(["files"]);
  const a = await open({ MONGODB_URI: here(), DATA_DIR: source.dataDir, JWT_SECRET: "x".repeat(32) });
  const b = await open({ DATA_DIR: dataDir });
  const answers = await answersOf(a, filenames);
  expect(answers).toMatchObject({
    graphql: {
      data: { posts: { total: 2, items: [{}, { commentCount: 1, likeCount: 1, cover: {}, audio: {} }] } },
    },
    files: [
      [200, expect.stringMatching(/.{100}/)],
      [200, expect.stringMatching(/.{100}/)],
    ],
  });
  expect(await answersOf(b, filenames)).toEqual(answers);

  await expect(importInto({ DATA_DIR: dataDir }, archive)).rejects.toThrow("tourne");
  // Exported while the site runs: a snapshot.
  const second = join(folder, "second.tar");
  await exportSite(readSettings({ DATA_DIR: dataDir }), second, () => undefined);
  started[1]!.process.kill("SIGTERM");
  await started[1]!.exit;
  await expect(importInto({ DATA_DIR: dataDir }, second)).rejects.toThrow("déjà du contenu");
  await importInto({ DATA_DIR: dataDir }, second, true);
  expect(await answersOf(await open({ DATA_DIR: dataDir }), filenames)).toEqual(answers);
  expect(readdirSync(folder).sort()).toEqual(["other", "second.tar", "site.tar"]);
});

it("leaves out the secrets of the machine, and keeps the indexes", async () => {
  await mongoose.connection
    .collection("sessions")
    .insertOne({ device: "le mien", expiresAt: new Date(Date.now() + 1e9) });
  const archive = join(folder, "secrets.tar");
  await exportHere(archive);
  const { entries, close } = await readTar(archive);
  await close();
  expect(entries.map(({ name }) => name)).toContain("database/posts/000001.bson");
  expect(entries.filter(({ name }) => /sessions|codes|viewSalts|jobs|secret/.test(name))).toEqual([]);
  const DATA_DIR = join(folder, "secrets");
  await importInto({ DATA_DIR }, archive);
  const database = await openDatabaseAt(DATA_DIR);
  const there = await mongoose.createConnection(database.uri, { dbName: database.name }).asPromise();
  for (const name of ["sessions", "posts", "users"]) {
    const indexes = async (from: mongoose.Connection) =>
      (await from.collection(name).indexes()).map((index) => index.name).sort();
    expect(await indexes(there)).toEqual(await indexes(mongoose.connection));
  }
  expect(await there.collection("sessions").countDocuments()).toBe(0);
  await there.close();
  await database.close();
});

it("rejects a truncated or modified archive, and imports nothing of it", async () => {
  const archive = join(folder, "whole.tar");
  await exportHere(archive);
  const whole = readFileSync(archive);
  const changed = Buffer.from(whole);
  changed[changed.indexOf("il reste des mangues")] = 0x49;
  const torn = Buffer.from(whole);
  // Inside the first file, an image: only the checksum detects it.
  const { entries, close } = await readTar(archive);
  await close();
  let at = 0;
  for (const { name, size } of entries) {
    if (name.startsWith("files/")) {
      torn[at + 512 + 40]! ^= 1;
      break;
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  const DATA_DIR = join(folder, "refused");
  for (const [bytes, why] of [
    [whole.subarray(0, whole.length - 2_000), /tronquée/],
    [changed, /comments.*n’est pas ce qui a été exporté/],
    [torn, /les fichiers ne sont pas ceux/],
    [Buffer.from("une lettre".repeat(100)), /n’est pas une archive/],
  ] as const) {
    writeFileSync(join(folder, "bad.tar"), bytes);
    await expect(importInto({ DATA_DIR }, join(folder, "bad.tar"))).rejects.toThrow(why);
    const left = existsSync(DATA_DIR) ? readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }) : [];
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  }
});

it("imports files into a bucket and documents into MongoDB", async () => {
  const archive = join(folder, "bucket.tar");
  await exportHere(archive);
  const bucket = await startBucket();
  const name = `${mongoose.connection.name}_bis`;
  const MONGODB_URI = inject("databaseUri").replace("/?", `/${name}?`);
  try {
    const environment = { DATA_DIR: join(folder, "bucket"), MONGODB_URI, ...bucket.settings };
    const { files } = await importInto(environment, archive);
    expect(files.documents).toBe(2);
    const there = mongoose.connection.getClient().db(name);
    for (const { filename, length } of await there.collection("files").find().toArray())
      expect(await (await storage()).lengthOf(keyOf(filename))).toBe(length);
    expect(await there.collection("posts").countDocuments()).toBe(2);
    await expect(importInto(environment, archive)).rejects.toThrow("déjà du contenu");
    await there.dropDatabase();
  } finally {
    await bucket.close();
  }
});

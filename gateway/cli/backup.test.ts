import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { backUp } from "../backups/backup.service.ts";
import { readEnv } from "../core/env.ts";
import { openDatabaseAt } from "../database/open-database.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { openSession } from "../sessions/session.service.ts";
import { contentOf, fillSite, hereUri } from "../testing/backup-fixture.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withCommandProcess } from "../testing/servers/command-process.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { type GatewayProcess, runCommand, startProcess } from "../testing/servers/process.ts";
import { withSmtp } from "../testing/servers/smtp.ts";
import { findUser } from "../users/user.service.ts";

// Each test starts processes, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const JWT_SECRET = "un secret de trente-deux octets au moins";
const source = withDatabase({ JWT_SECRET });
const smtp = withSmtp(() => {});
const folder = mkdtempSync(join(tmpdir(), "palabre-backup-command-"));
let backup = "";
let cookie = "";
let running: GatewayProcess | undefined;

/** A backup of a site with a session, a mail that waits, and an article whose time of publication has come. */
beforeAll(async () => {
  await fillSite();
  const admin = await buildPublisher();
  const session = await openSession((await findUser(admin.id))!, "browser");
  cookie = `palabre=${session.cookie.value}`;
  const due = await buildPost({ by: admin, title: "Prévu hier" });
  await PostModel.updateOne(
    { _id: due._id },
    { $set: { status: "SCHEDULED", scheduledAt: new Date(Date.now() - 1_000) }, $unset: { publishedAt: 1 } },
  );
  const mail = { to: "awa@exemple.ci", subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
  await queueMail({ kind: "PASSWORD_CHANGED", ...mail });
  const env = readEnv({ DATA_DIR: source.dataDir, MONGODB_URI: hereUri(), JWT_SECRET });
  backup = (await backUp(env, join(folder, "kept"), () => undefined)).path;
});
afterEach(async () => {
  running?.process.kill("SIGKILL");
  await running?.exit;
  running = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = withCommandProcess();
const palabre = (environment: Record<string, string>, ...args: string[]) =>
  run({ JWT_SECRET, ...environment }, args);
/** Starts a command that is going to be killed. */
const start = (environment: Record<string, string>, ...args: string[]) =>
  runCommand({ JWT_SECRET, ...environment }, args);

it("restores a site that keeps its sessions, sends and publishes nothing until resumed, and can be backed up while it runs", async () => {
  const DATA_DIR = join(folder, "site");
  const restored = await palabre({ DATA_DIR }, "restore", join(folder, "kept"));
  expect(restored).toMatchObject({
    code: 0,
    words: expect.stringMatching(/les sessions restent[\s\S]*palabre resume/),
  });
  running = startProcess({ DATA_DIR, JWT_SECRET, PORT: "0", SEED: "none", SMTP_URL: smtp.url });
  const site = await running.listening();
  const refreshed = await fetch(`${site}/api/auth/refresh`, { method: "POST", headers: { cookie } });
  expect(refreshed.status).toBe(200);
  expect(await (await fetch(`${site}/readyz`)).json()).toMatchObject({
    status: "ok",
    checks: { mail: "paused" },
  });
  const database = await openDatabaseAt(DATA_DIR);
  const there = await mongoose.createConnection(database.uri, { dbName: database.name }).asPromise();
  const isPublishedOnce = async () =>
    (await there.collection("jobs").findOne({ name: "publishDuePosts" }))?.lastFinishedAt !== undefined;
  await expect.poll(isPublishedOnce, { timeout: 60_000 }).toBe(true);
  const waiting = () =>
    Promise.all([
      there.collection("posts").countDocuments({ status: "SCHEDULED" }),
      there.collection("mails").countDocuments({ state: "QUEUED", attempts: 0 }),
    ]);
  expect([await waiting(), smtp.received.length]).toEqual([[1, 1], 0]);

  const kept = join(folder, "running");
  expect(await palabre({ DATA_DIR }, "backup", kept, "--keep", "14")).toMatchObject({ code: 0 });
  expect(readdirSync(kept)).toHaveLength(1);
  expect(await palabre({ DATA_DIR }, "restore", kept)).toMatchObject({
    code: 1,
    words: expect.stringContaining("tourne"),
  });

  expect((await palabre({ DATA_DIR }, "resume")).words).toContain("partent de nouveau");
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([0, 0]);
  // An attempt counts from its beginning.
  const recipients = () => smtp.received.map(({ to }) => to);
  await expect.poll(recipients, { timeout: 60_000 }).toEqual([["awa@exemple.ci"]]);
  await there.close();

  // The address that a killed site leaves behind is no hindrance.
  running.process.kill("SIGKILL");
  await running.exit;
  expect(await palabre({ DATA_DIR }, "backup", join(folder, "after"))).toMatchObject({ code: 0 });
});

it("leaves no half of a backup when it is killed, and begins again", async () => {
  const DATA_DIR = join(folder, "killed-backup");
  await palabre({ DATA_DIR }, "restore", backup);
  // A storage that accepts connections and never answers: the backup stands still after the database.
  const stuck = createServer().listen(0, "127.0.0.1");
  await once(stuck, "listening");
  const STORAGE_ENDPOINT = `http://127.0.0.1:${(stuck.address() as AddressInfo).port}`;
  const bucket = {
    STORAGE_URL: "s3://palabre",
    STORAGE_ENDPOINT,
    AWS_ACCESS_KEY_ID: "a",
    AWS_SECRET_ACCESS_KEY: "b",
  };
  const kept = join(folder, "cut");
  const { child, ended } = start({ DATA_DIR, ...bucket }, "backup", kept);
  await Promise.race([once(stuck, "connection"), ended]);
  child.kill("SIGKILL");
  await ended;
  stuck.close();
  expect(readdirSync(kept)).toEqual([expect.stringMatching(/^\.palabre-part-/)]);
  expect(await palabre({ DATA_DIR }, "restore", kept)).toMatchObject({ code: 1 });
  const again = await palabre({ DATA_DIR }, "backup", kept, "--json");
  expect(again.code).toBe(0);
  expect(readdirSync(kept)).toEqual([expect.stringMatching(/^palabre-/)]);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith("backup-work-"))).toEqual([]);
});

it("leaves no half of a site when a restore is killed, and begins again", async () => {
  const DATA_DIR = join(folder, "killed-restore");
  const copy = join(folder, "piped", "palabre-20260101T000000Z");
  cpSync(backup, copy, { recursive: true });
  const [file = ""] = readdirSync(join(copy, "files"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.includes("."),
  );
  const path = join(copy, "files", file);
  rmSync(path);
  // A pipe: the restore stands still when it reads it.
  execFileSync("mkfifo", [path]);
  const { child, ended } = start({ DATA_DIR }, "restore", copy);
  const pipe = await open(path, "w");
  child.kill("SIGKILL");
  await ended;
  await pipe.close();
  expect(existsSync(join(DATA_DIR, "data.mdb"))).toBe(false);
  expect(await palabre({ DATA_DIR }, "restore", backup)).toMatchObject({ code: 0 });
  expect(await contentOf(DATA_DIR)).toEqual(await contentOf(hereUri()));
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith("restore-"))).toEqual([]);
});

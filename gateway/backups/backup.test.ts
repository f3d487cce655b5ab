import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { clock, days } from "../core/clock.ts";
import { applyEnv, type Env, readEnv } from "../core/env.ts";
import { storage } from "../lib/storage/storage.ts";
import { contentOf, fillSite, hereUri } from "../testing/backup-fixture.ts";
import { startBucket } from "../testing/servers/bucket.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { freePort } from "../testing/servers/ports.ts";
import { backUp } from "./backup.service.ts";
import { backUpDaily } from "./daily-backup.service.ts";
import { restoreBackup } from "./restore.service.ts";
import { keepBackups } from "./retention.service.ts";

const source = withDatabase({ JWT_SECRET: "un secret de trente-deux octets au moins" });
const folder = mkdtempSync(join(tmpdir(), "palabre-backup-test-"));
const silent = () => undefined;
let here: Env;
let keys: string[] = [];

beforeAll(async () => {
  keys = await fillSite();
  here = readEnv({
    DATA_DIR: source.dataDir,
    MONGODB_URI: hereUri(),
    JWT_SECRET: source.env.jwtSecret,
  });
});
afterEach(() => {
  applyEnv(source.env);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Restores into the site of a folder, with its settings in force, and returns the bytes of its files. */
async function restore(address: string, environment: Record<string, string>, mayBeUnverified = false) {
  const env = applyEnv(readEnv(environment));
  const restored = await restoreBackup(env, address, { progress: silent, mayBeUnverified });
  const place = await storage();
  const lengths = await Promise.all(keys.map((key) => place.lengthOf(key)));
  return { ...restored, lengths };
}

const lengthsHere = async () => {
  const place = await storage();
  return Promise.all(keys.map((key) => place.lengthOf(key)));
};

describe("a backup", () => {
  it("restored elsewhere is equal, from a MongoDB and from the embedded database", async () => {
    const kept = join(folder, "kept");
    const lengths = await lengthsHere();
    const { path, manifest } = await backUp(here, kept, silent);
    expect(manifest).toMatchObject({
      files: { count: 2 },
      missing: [],
      settings: ["DATA_DIR", "JWT_SECRET", "MONGODB_URI"],
    });
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    const proof = execFileSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd: path, encoding: "utf8" });
    expect(proof).toBe("");
    expect(readFileSync(join(path, "backup.json"), "utf8")).not.toContain(source.env.jwtSecret);

    const DATA_DIR = join(folder, "restored");
    const secret = { JWT_SECRET: source.env.jwtSecret! };
    const restored = await restore(kept, { DATA_DIR, ...secret });
    expect(restored).toMatchObject({ isVerified: true, hasSameSecret: true, lengths });
    const content = await contentOf(hereUri());
    expect(await contentOf(DATA_DIR)).toEqual(content);
    expect(readdirSync(DATA_DIR).filter((name) => !name.startsWith("data.mdb"))).toEqual(["files"]);
    await expect(restore(kept, { DATA_DIR, ...secret })).rejects.toThrow("déjà du contenu");

    // From that embedded site into a third one, which has another secret.
    const again = await backUp(applyEnv(readEnv({ DATA_DIR, ...secret })), join(folder, "again"), silent);
    const third = { DATA_DIR: join(folder, "third"), JWT_SECRET: "x".repeat(32) };
    await expect(restore(again.path, third)).rejects.toThrow("signée par un autre secret");
    expect(await restore(again.path, third, true)).toMatchObject({
      isVerified: false,
      hasSameSecret: false,
      lengths,
    });
    expect(await contentOf(third.DATA_DIR)).toEqual(content);
  });

  it("goes to a bucket and comes back into a MongoDB, with the files in the bucket", async () => {
    const bucket = await startBucket();
    const name = `${mongoose.connection.name}_bis`;
    const MONGODB_URI = inject("databaseUri").replace("/?", `/${name}?`);
    try {
      const lengths = await lengthsHere();
      const address = `${bucket.settings.STORAGE_URL}/sauvegardes/`;
      const JWT_SECRET = source.env.jwtSecret!;
      const env = readEnv({
        DATA_DIR: source.dataDir,
        MONGODB_URI: hereUri(),
        JWT_SECRET,
        ...bucket.settings,
        STORAGE_URL: "file:",
      });
      const made = await backUp(env, address, silent, new Date("2026-01-02T03:04:05Z"));
      expect(made.path).toBe(`${address}palabre-20260102T030405Z`);
      await backUp(env, address, silent, new Date("2026-01-03T03:04:05Z"));
      expect(await keepBackups(env, address, 1)).toEqual(["palabre-20260102T030405Z"]);
      const environment = { DATA_DIR: join(folder, "bucket"), MONGODB_URI, JWT_SECRET, ...bucket.settings };
      const restored = await restore(address, environment);
      expect(restored).toMatchObject({ name: "palabre-20260103T030405Z", lengths });
      expect(await contentOf(MONGODB_URI)).toEqual(await contentOf(hereUri()));
      await expect(restore(address, environment)).rejects.toThrow("déjà du contenu");
      await mongoose.connection.getClient().db(name).dropDatabase();
    } finally {
      await bucket.close();
    }
  });

  it("to a bucket that does not answer fails with the first error, not with that of the cleaning up", async () => {
    const env = readEnv({
      DATA_DIR: source.dataDir,
      MONGODB_URI: hereUri(),
      STORAGE_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      AWS_ACCESS_KEY_ID: "x",
      AWS_SECRET_ACCESS_KEY: "x",
    });
    const error: Error = await backUp(env, "s3://palabre/sauvegardes", silent).catch((each) => each);
    expect(error.message).toMatch(/^Cannot (write|move) /);
  });

  it("that is damaged, truncated or of a newer version is refused, and nothing of it is restored", async () => {
    const { path } = await backUp(here, join(folder, "whole"), silent);
    const ofVersion = (copy: string, version: string) => {
      const written = join(copy, "backup.json");
      const manifest = JSON.parse(readFileSync(written, "utf8"));
      writeFileSync(written, JSON.stringify({ ...manifest, migration: 999, version }));
    };
    const damages: [RegExp, (copy: string) => void][] = [
      [/files\/.*/, (copy) => appendFileSync(join(copy, "files", keys[0]!), "x")],
      [/abîmée/, (copy) => appendFileSync(join(copy, "database/posts/000001.bson"), "x")],
      [/SHA256SUMS/, (copy) => appendFileSync(join(copy, "SHA256SUMS"), "x\n")],
      [/ENOENT/, (copy) => rmSync(join(copy, "files", keys[0]!))],
      [/pas de sauvegarde complète/, (copy) => rmSync(join(copy, "backup.json"))],
      [/d’avant la 1\.0/, (copy) => ofVersion(copy, "0.2.0")],
      [/plus récente/, (copy) => ofVersion(copy, "9.0.0")],
    ];
    const environment = { DATA_DIR: join(folder, "refused"), JWT_SECRET: source.env.jwtSecret! };
    const { DATA_DIR } = environment;
    for (const [index, [why, damage]] of damages.entries()) {
      const copy = join(folder, `damaged-${index}`, "palabre-20260101T000000Z");
      cpSync(path, copy, { recursive: true });
      damage(copy);
      await expect(restore(copy, environment)).rejects.toThrow(why);
      mkdirSync(DATA_DIR, { recursive: true });
      expect(readdirSync(DATA_DIR)).toEqual([]);
    }
  });

  it("of a folder without a database is refused", async () => {
    const empty = readEnv({ DATA_DIR: join(folder, "empty"), JWT_SECRET: "x".repeat(32) });
    await expect(backUp(empty, join(folder, "none"), silent)).rejects.toThrow("pas de base embarquée");
    expect([readdirSync(empty.dataDir), readdirSync(join(folder, "none"))]).toEqual([[], []]);
  });

  it("is deleted only when it is this site's and older than those to keep", async () => {
    const kept = join(folder, "daily");
    for (const day of [1, 2, 3]) await backUp(here, kept, silent, new Date(Date.UTC(2026, 0, day)));
    await backUp({ ...here, siteUrl: "https://autre.example" }, kept, silent, new Date(Date.UTC(2025, 0, 1)));
    for (const name of ["palabre-20240101T000000Z", "photos", ".palabre-part-999999999-abc"])
      mkdirSync(join(kept, name));
    expect(await keepBackups(here, kept, 2)).toEqual(["palabre-20260101T000000Z"]);
    await backUp(here, kept, silent, new Date(Date.UTC(2026, 0, 4)));
    expect(readdirSync(kept).sort()).toEqual([
      ...["palabre-20240101T000000Z", "palabre-20250101T000000Z", "palabre-20260102T000000Z"],
      ...["palabre-20260103T000000Z", "palabre-20260104T000000Z", "photos"],
    ]);
  });

  it("that can't be read is left, and keeps older ones from nothing", async () => {
    const kept = join(folder, "unreadable");
    for (const day of [1, 2, 3]) await backUp(here, kept, silent, new Date(Date.UTC(2026, 0, day)));
    writeFileSync(join(kept, "palabre-20260102T000000Z", "backup.json"), "");
    expect(await keepBackups(here, kept, 1)).toEqual(["palabre-20260101T000000Z"]);
    expect(readdirSync(kept).sort()).toEqual(["palabre-20260102T000000Z", "palabre-20260103T000000Z"]);
  });

  it("is made each night where BACKUP_TO says, and the newest BACKUP_KEEP of them stay", async () => {
    const nightly = join(folder, "nightly");
    onTestFinished(() => clock.reset());
    for (let night = 0; night < 3; night++) {
      applyEnv({ ...here, backupTo: nightly, backupKeep: 2 });
      clock.advance(days(1));
      await backUpDaily();
    }
    const [older, newest] = readdirSync(nightly).sort();
    expect(newest).toContain(clock.now().toISOString().slice(0, 10).replaceAll("-", ""));
    expect(readdirSync(nightly)).toHaveLength(2);
    applyEnv({ ...here, backupTo: undefined });
    await backUpDaily();
    expect(readdirSync(nightly).sort()).toEqual([older, newest]);
  });
});

import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyEnv, readEnv } from "../core/env.ts";
import { loadSecret } from "../core/secret.ts";
import { contentOf, fillSite, hereUri } from "../testing/backup-fixture.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { backUp } from "./backup.service.ts";
import { recoveryPhrase } from "./recovery-phrase.ts";
import { restoreBackup } from "./restore.service.ts";

const JWT_SECRET = "un secret de trente-deux octets au moins";
const source = withDatabase({ JWT_SECRET });
const folder = mkdtempSync(join(tmpdir(), "palabre-forged-test-"));
const progress = () => undefined;
let genuine = "";
let keys: string[] = [];
let count = 0;

beforeAll(async () => {
  keys = await fillSite();
  const env = readEnv({ DATA_DIR: source.dataDir, MONGODB_URI: hereUri(), JWT_SECRET });
  genuine = (await backUp(env, join(folder, "genuine"), progress)).path;
});
afterEach(() => {
  applyEnv(source.env);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the backup, changed by somebody who can write to its folder. */
function forge(change: (copy: string) => void): string {
  const copy = join(folder, `forged-${++count}`, "palabre-20260101T000000Z");
  cpSync(genuine, copy, { recursive: true });
  change(copy);
  return copy;
}

const editManifest = (copy: string, edit: (manifest: Record<string, unknown>) => void) => {
  const path = join(copy, "backup.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  edit(manifest);
  writeFileSync(path, JSON.stringify(manifest, undefined, 1));
};

/** Adds a part under any name, with the hashes that a backup without a signature needs. */
function addPart(copy: string, key: string, bytes: string): void {
  const path = join(copy, key);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
  const sums = join(copy, "SHA256SUMS");
  appendFileSync(sums, `${createHash("sha256").update(bytes).digest("hex")}  ${key}\n`);
  const hash = createHash("sha256").update(readFileSync(sums)).digest("hex");
  editManifest(copy, (manifest) => {
    manifest.sums = hash;
    delete manifest.signature;
  });
}

async function restore(address: string, mayBeUnverified = false, secret = JWT_SECRET) {
  const DATA_DIR = join(folder, "sites", `site-${count}`);
  const env = applyEnv(readEnv({ DATA_DIR, JWT_SECRET: secret }));
  return restoreBackup(env, address, { progress, mayBeUnverified });
}

describe("a backup that somebody has changed", () => {
  it.each([
    "files/../../../outside.txt",
    "files/ab/../../../../outside.txt",
    "database/posts/../../../outside.txt",
  ])("never writes outside of the site: %s", async (key) => {
    const copy = forge((path) => addPart(path, key, "x"));
    await expect(restore(copy, true)).rejects.toThrow("ce qui n’en fait pas partie");
    expect([
      existsSync(join(folder, "sites", "outside.txt")),
      existsSync(join(folder, "sites", `site-${count}`)),
    ]).toEqual([false, false]);
  });

  it.each<[string, (copy: string) => void, RegExp]>([
    ["with other hashes and no signature", (copy) => addPart(copy, "files/ab/x.txt", "x"), /pas signée/],
    [
      "with another signature",
      (copy) => editManifest(copy, (manifest) => Object.assign(manifest, { signature: "a".repeat(64) })),
      /abîmée.*backup\.json/,
    ],
    [
      "with another site in its manifest",
      (copy) => editManifest(copy, (manifest) => Object.assign(manifest, { site: "https://autre.example" })),
      /abîmée.*backup\.json/,
    ],
    [
      "that says it has another secret",
      (copy) => editManifest(copy, (manifest) => Object.assign(manifest, { secret: "0".repeat(32) })),
      /signée par un autre secret/,
    ],
  ])("is refused: %s", async (_name, change, why) => {
    await expect(restore(forge(change))).rejects.toThrow(why);
    expect(existsSync(join(folder, "sites", `site-${count}`, "data.mdb"))).toBe(false);
  });

  it("is refused even where the operator vouches for it, when the secret proves the change", async () => {
    const copy = forge((path) => editManifest(path, (manifest) => Object.assign(manifest, { site: "x" })));
    await expect(restore(copy, true)).rejects.toThrow("backup.json");
  });
});

it("a backup of a former version, without a signature, is restored when the operator vouches for it", async () => {
  const copy = forge((path) => editManifest(path, (manifest) => delete manifest.signature));
  await expect(restore(copy)).rejects.toThrow("--unverified");
  expect(await restore(copy, true)).toMatchObject({ isVerified: false, hasSameSecret: true });
  expect(await contentOf(join(folder, "sites", `site-${count}`))).toEqual(await contentOf(hereUri()));
});

it("a restore replaces no file that is there, and leaves one that is the same", async () => {
  count += 1;
  const [key = "", other = ""] = keys;
  const place = join(folder, "sites", `site-${count}`, "files", key);
  mkdirSync(join(place, ".."), { recursive: true });
  writeFileSync(place, "of another site");
  await expect(restore(genuine)).rejects.toThrow(`pas remplacé\u00a0: ${key}`);
  expect(readFileSync(place, "utf8")).toBe("of another site");
  expect(existsSync(join(folder, "sites", `site-${count}`, "files", other))).toBe(false);
  cpSync(join(genuine, "files", key), place);
  expect(await restore(genuine)).toMatchObject({ isVerified: true });
});

it("a new machine with the recovery phrase gets the secret back too, and no other phrase opens it", async () => {
  applyEnv(source.env);
  loadSecret(source.env);
  const phrase = recoveryPhrase();
  expect(phrase.split(" ")).toHaveLength(6);
  count += 1;
  const dataDir = join(folder, "sites", `site-${count}`);
  const env = applyEnv(readEnv({ DATA_DIR: dataDir }));
  const typed = ` ${phrase.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().split(" ").join(" - ")}\n`;
  const wrong = restoreBackup(env, genuine, { progress, phrase: phrase.split(" ").reverse().join(" ") });
  await expect(wrong).rejects.toThrow("n’est pas celle de la sauvegarde");
  const other = readEnv({ DATA_DIR: dataDir, JWT_SECRET: "x".repeat(32) });
  await expect(restoreBackup(other, genuine, { progress, phrase })).rejects.toThrow("JWT_SECRET");
  expect(await restoreBackup(env, genuine, { progress, phrase: typed })).toMatchObject({
    isVerified: true,
    hasSameSecret: true,
  });
  expect(readFileSync(join(dataDir, "jwt-secret"), "utf8").trim()).toBe(JWT_SECRET);
});

it("a new machine with the secret of the site restores without a further word", async () => {
  count += 1;
  const dataDir = join(folder, "sites", `site-${count}`);
  mkdirSync(dataDir, { recursive: true });
  // The secret that the site made for itself was kept elsewhere and is put back.
  writeFileSync(join(dataDir, "jwt-secret"), `${JWT_SECRET}\n`);
  const env = applyEnv(readEnv({ DATA_DIR: dataDir }));
  expect(await restoreBackup(env, genuine, { progress })).toMatchObject({
    isVerified: true,
    hasSameSecret: true,
  });
});

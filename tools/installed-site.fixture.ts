import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { editorOf } from "../e2e/support/content.ts";
import { admin } from "../e2e/support/site.ts";
import { freePort } from "../gateway/testing/servers/ports.ts";
import { npm, packOnce, packVersion, version } from "./packed-version.fixture.ts";

// `npm run package` builds, and npm fetches what is installed beside the programs.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** Folder in which this version is installed from its packed file, with a first article. */
export const folder = mkdtempSync(join(tmpdir(), "palabre-upgrade-test-"));
const program = join(folder, "node_modules/palabre/tools/palabre.mjs");
const port = await freePort();
export const url = `http://127.0.0.1:${port}`;
const running = new Set<ChildProcess>();

export const pack = (name: string, first?: string): string => packVersion(folder, name, first);

export interface Running {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

/** Starts a command of the installed version. */
export function palabre(...words: string[]): Running {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: "fr_FR.UTF-8",
      PORT: String(port),
      SITE_URL: url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: "warn",
      // Requests come from one address all along.
      RATE_LIMIT: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

/** Runs a command to its end, and returns what it prints. */
export async function done(...words: string[]): Promise<string> {
  const { output, ended } = palabre(...words);
  const code = await ended;
  expect([words, code, code === 0 ? "" : output()]).toEqual([words, 0, ""]);
  return output();
}

export const says = (process: Running, words: RegExp) =>
  expect.poll(() => process.output(), { timeout: 600_000 }).toMatch(words);
export const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
// A poll of expect is for tests alone.
export const ready = () =>
  vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 300_000, interval: 100 });

export async function stop({ child, ended }: Running): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

/** Publishes an article; returns its slug. */
export const publish = async (title: string): Promise<string> =>
  (await (await editorOf({ url })).article({ title, content: "Un **texte**." })).slug;
export const statusOf = async (slug: string): Promise<number> => (await fetch(`${url}/posts/${slug}`)).status;
export const record = () => JSON.parse(readFileSync(join(folder, "versions/upgrade.json"), "utf8"));

/** Packed file of a later version, and slug of the first article. */
export const installed = { next: "", first: "" };

/** Packs, installs and starts this version once for a test file. */
export function withInstalledSite(): void {
  beforeAll(async () => {
    packOnce();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{"private":true}');
    npm(["install", resolve(`dist/palabre-${version}.tgz`)], folder);
    installed.next = pack("98.0.0");
    const site = palabre("start");
    await ready();
    await (await editorOf({ url })).rest("POST", "/api/categories", { name: "Marchés" });
    installed.first = await publish("Le premier article");
    await stop(site);
  });
  afterEach(async () => {
    for (const child of running) child.kill("SIGKILL");
    running.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

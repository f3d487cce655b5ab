import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { admin, freePort } from "../e2e/support/site.ts";
import { npm, packVersion, processesOf, version } from "./packed-version.fixture.ts";

// `npm run package` builds, and npm fetches what is installed beside the programs.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const folder = mkdtempSync(join(tmpdir(), "palabre-upgrade-test-"));
const program = join(folder, "node_modules/palabre/tools/palabre.mjs");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const running = new Set<ChildProcess>();

const pack = (name: string, first = ""): string => packVersion(folder, name, first);

interface Running {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

function palabre(...words: string[]): Running {
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
async function done(...words: string[]): Promise<string> {
  const { output, ended } = palabre(...words);
  const code = await ended;
  expect([words, code, code === 0 ? "" : output()]).toEqual([words, 0, ""]);
  return output();
}

const says = (process: Running, words: RegExp) =>
  expect.poll(() => process.output(), { timeout: 600_000 }).toMatch(words);
const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
// A poll of expect is for tests alone.
const ready = () =>
  vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 300_000, interval: 100 });

async function stop({ child, ended }: Running): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

/** Requests of REST as the administrator. */
async function rest(path: string, body: object): Promise<{ data: { _id: string; slug: string } }> {
  const call = async (at: string, what: object, token = "") => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + at, { method: "POST", headers, body: JSON.stringify(what) });
    expect([at, answer.status < 300 ? "" : await answer.clone().text()]).toEqual([at, ""]);
    return answer.json();
  };
  const { token } = (await call("/api/auth/login", admin)) as { token: string };
  return call(path, body, token) as never;
}

const publish = async (title: string): Promise<string> => {
  const text = { content: "Un **texte**.", description: "Une phrase.", imageUrl: "" };
  return (await rest("/api/posts", { ...text, title, tags: ["reportages"] })).data.slug;
};
const statusOf = async (slug: string): Promise<number> => (await fetch(`${url}/posts/${slug}`)).status;
const record = () => JSON.parse(readFileSync(join(folder, "versions/upgrade.json"), "utf8"));

let next = "";
let first = "";
beforeAll(async () => {
  if (!process.env.PACKED) npm(["run", "package"], process.cwd());
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  npm(["install", resolve(`dist/palabre-${version}.tgz`)], folder);
  next = pack("98.0.0");
  const site = palabre("start");
  await ready();
  await rest("/api/categories", { name: "Reportages" });
  first = await publish("Le premier article");
  await stop(site);
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the site again whenever it ends, as systemd does. Returns the function that ends it. */
function supervise(): () => Promise<void> {
  let site = palabre("start");
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await site.ended;
      if (!isOver) site = palabre("start");
    }
  })();
  return async () => {
    isOver = true;
    await stop(site);
    await loop;
  };
}

it("refuses a version that does not start on a copy, and the site goes on", async () => {
  const site = palabre("start");
  await ready();
  const broken = pack("99.0.0", 'if (process.argv[2] === "start") throw new Error("rien ne va");');
  const { output, ended } = palabre("upgrade", broken);
  expect(await ended).toBe(1);
  expect(output()).toMatch(/ne marche pas sur une copie[\s\S]*rien ne va[\s\S]*n’a pas été arrêté/);
  expect([site.child.exitCode, await isReady(), await statusOf(first)]).toEqual([null, true, 200]);
  expect(readdirSync(join(folder, "versions"))).toEqual(["upgrade.json"]);
  await stop(site);
});

it("runs the former version again, with its data, after one that fails on the site itself", async () => {
  const site = palabre("start");
  await ready();
  // The copy on which it is tried has another folder than the site.
  const broken = pack("99.1.0", 'if (process.argv[2] === "start" && !process.env.DATA_DIR) process.exit(3);');
  const upgrade = palabre("upgrade", broken);
  await says(upgrade, /99\.1\.0 ne marche pas ici[\s\S]*tourne de nouveau[\s\S]*dans ce terminal/);
  expect(await site.ended).toBe(0);
  expect([record().current, await statusOf(first)]).toEqual([version, 200]);
  expect(await done("doctor")).toContain(`Palabre ${version}`);
  await stop(upgrade);
});

it("upgrades a site that a supervisor restarts, goes back, and takes up what was written meanwhile", async () => {
  const end = supervise();
  try {
    await upgradeAndReturn();
  } finally {
    // Before the processes are killed: it would start another one.
    await end();
  }
});

async function upgradeAndReturn(): Promise<void> {
  await ready();
  const upgrade = palabre("upgrade", next);
  const pages: string[] = [];
  while (upgrade.child.exitCode === null) {
    const answer = await fetch(`${url}/posts/${first}`, { headers: { accept: "text/html" } }).catch(
      () => null,
    );
    if (answer) pages.push(answer.status === 200 ? "page" : await answer.text());
    // Ten requests a second, not all that the machine can do.
    await wait(100);
  }
  expect([await upgrade.ended, upgrade.output()]).toEqual([
    0,
    expect.stringContaining("98.0.0 est en place"),
  ]);
  expect(pages.at(0)).toBe("page");
  expect(pages.find((page) => page !== "page")).toContain("Un instant");
  expect(pages.filter((page) => page !== "page" && !page.includes("Un instant"))).toEqual([]);
  expect(await done("doctor")).toContain("Palabre 98.0.0");

  const second = await publish("Écrit depuis");
  const refused = palabre("downgrade");
  expect(await refused.ended).toBe(0);
  expect(refused.output()).toMatch(/articles\s1\n[\s\S]*Rien n’a changé/);
  expect(await statusOf(second)).toBe(200);
  const printed = await done("downgrade", "--yes");
  expect(printed).toMatch(/articles\s1\n[\s\S]*Gardé dans/);
  await ready();
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);
  expect(await done("doctor")).toContain(`Palabre ${version}`);
  await done("resume");
  const archive = readdirSync(folder).find((name) => name.startsWith("archive-"));
  await done("import", "archive", join(folder, archive!));
  expect(await statusOf(second)).toBe(200);
  const { ended, output } = palabre("downgrade", "--yes");
  expect([await ended, output()]).toEqual([1, expect.stringContaining("Il n’y a pas de retour")]);
}

it("leaves a site that starts, and says where it stopped, when it is killed", async () => {
  for (const step of ["preparing", "switching", "checking"]) {
    const upgrade = palabre("upgrade", next);
    await expect
      .poll(() => existsSync(join(folder, "versions/upgrade.json")) && record().step, {
        timeout: 600_000,
        interval: 5,
      })
      .toBe(step);
    upgrade.child.kill("SIGKILL");
    await upgrade.ended;
    const { pid, current } = record();
    expect(pid).toBe(upgrade.child.pid);
    // The site of its trial or examination goes on without it.
    for (const child of processesOf(folder)) process.kill(child, "SIGKILL");
    const site = palabre("start");
    await ready();
    expect(site.output()).toMatch(/interrompue/);
    expect([step, await statusOf(first), record().step]).toEqual([step, 200, "done"]);
    expect(await done("doctor")).toContain(`Palabre ${current}`);
    await stop(site);
    if (current !== version) await done("downgrade", "--yes");
  }
});

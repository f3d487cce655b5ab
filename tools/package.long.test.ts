import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { editorOf } from "../e2e/support/content.ts";
import { Site } from "../e2e/support/site.ts";
import { commands } from "../gateway/cli/commands.ts";
import { freePort } from "../gateway/testing/servers/ports.ts";
import { npm, packOnce, packVersion, version } from "./packed-version.fixture.ts";

// `npm run package` builds, and npm fetches what is installed beside the programs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const mostMegabytes = 200;
const folder = mkdtempSync(join(tmpdir(), "palabre-package-test-"));
const program = join(folder, "node_modules/palabre/tools/palabre.mjs");
let site: Site | undefined;
let slug = "";

/** Runs a command of the installed Palabre on the data below `cwd`, and returns what it prints. */
function palabre(cwd: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    env: { PATH: process.env.PATH, LANG: "fr_FR.UTF-8", SITE_URL: site?.url },
    encoding: "utf8",
  });
  expect([words, status, status === 0 ? "" : stdout + stderr]).toEqual([words, 0, ""]);
  return stdout;
}

const shown = async (): Promise<string> => (await fetch(`${site!.url}/posts/${slug}`)).text();

beforeAll(() => {
  packOnce();
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  npm(["install", resolve(`dist/palabre-${version}.tgz`)], folder);
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("is small, and publishes", async () => {
  const [megabytes] = execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t");
  console.log(`installed: ${megabytes} MB`);
  expect(Number(megabytes)).toBeLessThan(mostMegabytes);
  site = await Site.open(
    { SEED: "none", JWT_SECRET: "", DATA_DIR: join(folder, "data") },
    [program, "start"],
    "none",
  );
  const editor = await editorOf(site);
  await editor.rest("POST", "/api/categories", { name: "Marchés" });
  ({ slug } = await editor.article({ title: "Le premier article", content: "Un **texte** publié." }));
  expect(await shown()).toContain("<strong>texte</strong>");
});

it("finds everything after the next version was installed over it", async () => {
  await site!.stop();
  npm(["install", packVersion(folder, "99.0.0")], folder);
  await site!.start();
  expect(await shown()).toContain("<strong>texte</strong>");
});

it("does what docs/fr says: checks, saves, restores elsewhere with the phrase, upgrades", async () => {
  const phrase = palabre(folder, "secret").split("\n", 1)[0]!;
  expect(palabre(folder, "doctor")).toContain("site en marche");
  expect(palabre(folder, "mail", "list")).toMatch(/\S/);
  expect(palabre(folder, "mail", "retry")).toMatch(/\S/);
  expect(palabre(folder, "admin", "vous@exemple.ci")).toContain("vous@exemple.ci");
  palabre(folder, "backup", "sauvegardes");
  await site!.stop();
  const there = join(folder, "ailleurs");
  cpSync(join(folder, "sauvegardes"), join(there, "sauvegardes"), { recursive: true });
  expect(palabre(there, "restore", "sauvegardes", "--phrase", phrase)).toContain("les sessions restent");
  expect(readFileSync(join(there, "data/jwt-secret"))).toEqual(readFileSync(join(folder, "data/jwt-secret")));
  palabre(there, "upgrade", "--dry-run");
  palabre(there, "upgrade");
  palabre(there, "resume");
  await site!.restart({ DATA_DIR: join(there, "data") });
  expect(await shown()).toContain("<strong>texte</strong>");
  const tried = [
    "secret",
    "doctor",
    "mail",
    "admin",
    "backup",
    "restore",
    "upgrade",
    // tools/upgrade.long.test.ts
    "downgrade",
    "resume",
    "start",
    "init",
    "help",
  ];
  const guide = readFileSync("docs/fr/README.md", "utf8");
  const named = [...guide.matchAll(/npx palabre (\w+)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(tried.sort());
});

it("has every command, whose --help creates nothing", () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  for (const { name, summary } of commands)
    expect(palabre(empty, ...name.split(" "), "--help")).toContain(summary[0]);
  expect(readdirSync(empty)).toEqual([]);
});

it("starts as the unit for systemd does that palabre init writes, with a secret of its own", async () => {
  const server = join(folder, "server");
  const port = await freePort();
  palabre(folder, "init", `http://localhost:${port}`, "--to", server);
  const unit = readFileSync(join(server, "palabre.service"), "utf8");
  const [node = "", ...words] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  const env = { PATH: process.env.PATH, PORT: String(port) };
  const started = spawn(node, words, { cwd: server, env, stdio: "ignore" });
  const ended = once(started, "close");
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
  await expect.poll(answers).toBe(true);
  started.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(statSync(join(server, "data/jwt-secret")).mode & 0o777).toBe(0o600);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { fastify } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { defaultSiteSettings } from "../../schema/site/settings.ts";
import { clock, days } from "../core/clock.ts";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { serveFiles } from "./built-files.ts";
import { keepBuild } from "./former-files.ts";

withDatabase();
let folder = "";
let dataDir = "";

beforeEach(() => {
  clock.stop();
  folder = mkdtempSync(join(tmpdir(), "palabre-builds-"));
  dataDir = join(folder, "data");
});
afterEach(() => {
  clock.reset();
  applySite(defaultSiteSettings);
  rmSync(folder, { recursive: true });
});

/** Writes a build with these files, and returns its folder. */
function build(name: string, files: readonly string[]): string {
  const root = join(folder, name, "/");
  for (const sub of ["assets", ".vite"]) mkdirSync(join(root, sub), { recursive: true });
  writeFileSync(join(root, "sw.js"), "// worker\n");
  writeFileSync(join(root, ".vite/manifest.json"), name);
  // A font is compressed already.
  writeFileSync(join(root, "assets", `${name}.woff2`), name);
  for (const file of files) {
    writeFileSync(join(root, "assets", file), file);
    writeFileSync(join(root, "assets", `${file}.br`), brotliCompressSync(file));
  }
  return root;
}

async function serve(root: string) {
  const app = fastify();
  await serveFiles(app, root, dataDir);
  return app;
}

it("serves the files of the former build for a week after it was replaced", async () => {
  const former = build("former", ["page-1.js", "shared-1.js"]);
  const present = build("present", ["page-2.js", "shared-1.js"]);
  await keepBuild(join(former, "assets"), dataDir);
  // The site ran for a month before the upgrade.
  clock.advance(days(30));
  const statuses = async () => {
    await keepBuild(join(present, "assets"), dataDir);
    const app = await serve(present);
    const files = ["page-1.js", "former.woff2", "page-2.js", "shared-1.js", "page-0.js"];
    const answers = files.map((file) =>
      app.inject({ url: `/assets/${file}`, headers: { "accept-encoding": "br" } }),
    );
    const found = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    await app.close();
    return found;
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
  clock.advance(days(6));
  expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
  clock.advance(days(1));
  expect(await statuses()).toEqual([404, 404, 200, 200, 404]);
});

it("serves every file of a build that is not kept yet", async () => {
  const app = await serve(build("present", ["page-1.js"]));
  for (const file of ["page-1.js", "present.woff2"]) {
    const answer = await app.inject({ url: `/assets/${file}`, headers: { "accept-encoding": "br" } });
    expect([file, answer.statusCode]).toEqual([file, 200]);
  }
});

it("sends the service worker only to who has another one", async () => {
  const app = await serve(build("present", []));
  const { headers } = await app.inject({ url: "/sw.js" });
  const statusFor = async (etag: string) =>
    (await app.inject({ url: "/sw.js", headers: { "if-none-match": etag } })).statusCode;
  expect([await statusFor(String(headers.etag)), await statusFor('W/"other"')]).toEqual([304, 200]);
});

it("changes the service worker with the site’s name and with the build", async () => {
  const worker = async (root: string) => (await (await serve(root)).inject({ url: "/sw.js" })).body;
  const former = build("former", []);
  const first = await worker(former);
  expect(first).toContain("// worker");
  expect(await worker(former)).toBe(first);
  expect(await worker(build("present", []))).not.toBe(first);
  applySite({ ...currentSite(), identity: { ...currentSite().identity, name: "L’Écho" } });
  expect(await worker(former)).not.toBe(first);
});

/**
 * `npm run package`: writes dist/palabre-<version>.tgz, which `npm install` takes without a clone and without a build. It
 * holds the programs with their packages, the built web, the demonstration and the SDL; what has native code or WebAssembly
 * is installed beside it, at the versions of the lock file.
 */
import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";
import { bundle, installed } from "./bundle.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const folder = "dist/package";

const readJson = async (path) => JSON.parse(await readFile(path, "utf8"));

const manifest = await readJson("package.json");
const lock = await readJson("package-lock.json");

/** Returns the licences of the packages whose sources went into the programs, then those of the browser's files and of its worker. */
async function notice(sources) {
  const ofPages = await readFile("web/dist/client/.vite/license.md", "utf8");
  const ofWorker = await licencesOf(await readJson("web/dist/client/.vite/worker-sources.json"));
  return [
    `# Packages in Palabre's programs\n\n${await licencesOf(sources)}`,
    `# Packages in Palabre's pages\n\n${ofPages}`,
    `# Packages in Palabre's service worker\n\n${ofWorker}`,
  ].join("\n\n");
}

async function licencesOf(sources) {
  const folders = new Set(
    sources.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  return (await Promise.all([...folders].sort().map(licenceIn))).join("\n\n");
}

async function licenceIn(folder) {
  const { name, version, license } = await readJson(join(folder, "package.json"));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? `\n\n${(await readFile(join(folder, file), "utf8")).trim()}` : "";
  return `## ${name} ${version} (${license ?? "no licence named"})${text}`;
}

const versionOf = (name) => lock.packages[`node_modules/${name}`].version;

await build({ upTo: "web" });
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const programs = { main: "gateway/main.ts", palabre: "gateway/cli/palabre.ts" };
const sources = await bundle(programs, join(folder, "gateway/dist"));
const parts = ["web/dist", "gateway/demo/content", "schema/schema.graphql", "tools/palabre.mjs", "LICENSE"];
// The marks of a build say when its sources were changed: one commit makes one package.
const filter = (path) => !path.endsWith(".built");
for (const part of parts) await cp(part, join(folder, part), { recursive: true, filter });
for (const file of ["swagger-ui-bundle.js", "swagger-ui.css"])
  await cp(
    join("node_modules/@fastify/swagger-ui/static", file),
    join(folder, "gateway/dist/swagger-ui", file),
  );
await cp("docs/fr/README.md", join(folder, "README.md"));
await writeFile(join(folder, "NOTICE"), await notice(sources));
const { name, version, description, license, type, bin, engines } = manifest;
const dependencies = Object.fromEntries(installed.map((each) => [each, versionOf(each)]));
const published = { name, version, description, license, type, bin, engines, dependencies };
await writeFile(join(folder, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
const { status } = spawnSync("npm", ["pack", "--silent", "--pack-destination", ".."], {
  cwd: folder,
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;

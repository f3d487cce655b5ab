/**
 * Builds the files that `npm start` runs, and only those out of date: generated hooks, the cut font, the browser's files,
 * the server's renderer, the gateway's bundle.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bundle } from "./bundle.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

const generated = /^(web\/(dist|gql)|gateway\/dist)(\/|$)|\.(generated|test)\.tsx?$/;

/**
 * Returns a hash of the sources' names, sizes and times, without generated files; `known` keeps what was looked at. Synchronous: a
 * start waits for some 2,000 files, which takes a third of the time of promises.
 */
function fingerprint(paths, known) {
  const hash = createHash("sha1");
  for (const path of paths) {
    if (!known.has(path)) known.set(path, linesOf(path));
    hash.update(known.get(path));
  }
  return hash.digest("hex");
}

function linesOf(path) {
  if (generated.test(path)) return "";
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return "";
  if (!stats.isDirectory()) return `${path} ${stats.size} ${stats.mtimeMs}\n`;
  return readdirSync(path)
    .sort()
    .map((name) => linesOf(`${path}/${name}`))
    .join("");
}

const common = ["package-lock.json", "tools/build.mjs", "schema"];
const steps = [
  {
    name: "codegen",
    mark: "web/gql/.built",
    from: ["codegen.ts", "tools/codegen-hooks.cjs", "schema/schema.graphql", "web"],
    run: codegen,
  },
  {
    name: "font",
    mark: "web/dist/font/.built",
    from: ["tools/font.mjs", "tools/drawn-fonts.mjs"],
    run: font,
  },
  {
    name: "web",
    mark: "web/dist/.built",
    from: [...common, "web", "vite.config.ts", "tools/font.mjs", "tools/vite-plugins.ts"],
    after: ["codegen", "font"],
    run: web,
  },
  {
    name: "gateway",
    mark: "gateway/dist/.built",
    from: [...common, "tools/bundle.mjs", "tsconfig.json", "gateway", "packages/embedded-mongo/src"],
    run: gateway,
  },
];

/**
 * Runs the steps whose sources are not those of their last run; `upTo` names the last one wanted, `only` a single one. `onBegin` is
 * called before each. Returns the names of those that ran. Steps that need no other's files run side by side: each waits for itself for some of its time.
 */
export async function build({
  isForced = false,
  isQuiet = false,
  upTo = "gateway",
  only = "",
  onBegin = () => {},
} = {}) {
  const last = steps.findIndex(({ name }) => name === upTo);
  const wanted = only ? steps.filter(({ name }) => name === only) : steps.slice(0, last + 1);
  const built = [];
  const known = new Map();
  const runIfChanged = async ({ name, mark, from, run }) => {
    // Taken before the run: what changes meanwhile is built next time.
    const sources = fingerprint(from, known);
    if (!isForced && existsSync(mark) && (await readFile(mark, "utf8")) === sources) return;
    const begun = Date.now();
    onBegin();
    await run();
    known.clear();
    await writeFile(mark, sources);
    built.push(name);
    if (!isQuiet) console.log(`${name.padEnd(8)} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  };
  const ends = {};
  for (const step of wanted)
    ends[step.name] = Promise.all((step.after ?? []).map((name) => ends[name])).then(() =>
      runIfChanged(step),
    );
  await Promise.all(Object.values(ends));
  return built;
}

async function codegen() {
  const { generate, loadCodegenConfig } = await import("@graphql-codegen/cli");
  const { config } = await loadCodegenConfig({ configFilePath: "codegen.ts" });
  await generate({ ...config, silent: true }, true);
}

async function font() {
  await rm("web/dist/font", { recursive: true, force: true });
  const { cutFonts } = await import("./font.mjs");
  await cutFonts();
  const { writeDrawnFonts } = await import("./drawn-fonts.mjs");
  await writeDrawnFonts();
}

async function web() {
  // React's production build, whatever NODE_ENV the gateway will run under.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const vite = await import("vite");
  // Side by side: each waits for itself for half of its time.
  await Promise.all([
    vite
      .build({ logLevel: "warn" })
      .then(serviceWorker)
      .then(() => compressFiles("web/dist/client")),
    vite.build({ logLevel: "warn", build: { ssr: true } }),
  ]);
  await requireProductionReact("web/dist/server");
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
}

/**
 * The service worker is a file of its own, at the root: a worker has what lies beside and below it. Its sources are listed beside Vite's
 * licences, which don't know of it: tools/package.mjs puts their licences into NOTICE.
 */
async function serviceWorker() {
  const { build: bundleWorker } = await import("esbuild");
  const { metafile } = await bundleWorker({
    entryPoints: ["web/worker/sw.js"],
    outfile: "web/dist/client/sw.js",
    bundle: true,
    minify: true,
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "eof",
    logLevel: "warning",
    metafile: true,
  });
  await writeFile("web/dist/client/.vite/worker-sources.json", JSON.stringify(Object.keys(metafile.inputs)));
}

/** React's development build renders 2.4 times slower, and would slip in unseen. */
async function requireProductionReact(folder) {
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith(".js") && (await readFile(join(folder, file), "utf8")).includes("jsxDEVImpl")) {
      throw new Error(`${join(folder, file)} holds React's development build`);
    }
  }
}

/** Beside each text file the same file compressed, as @fastify/static looks for it. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.filter((file) => /\.(js|css|svg|txt|json)$/.test(file) && !file.includes(".vite"));
  // All at once: Node's threads take one after the other.
  await Promise.all(texts.map(compressFile));
}

async function compressFile(file) {
  const text = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all([
    promisify(brotliCompress)(text, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

async function gateway() {
  await rm("gateway/dist", { recursive: true, force: true });
  await bundle({ main: "gateway/main.ts", palabre: "gateway/cli/palabre.ts" }, "gateway/dist");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begun = Date.now();
  const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
  // `npm start` speaks to a person who wants a site.
  const isForStart = process.argv.includes("--for-start");
  let isAnnounced = !isForStart;
  const onBegin = () => {
    if (!isAnnounced) console.log("Préparation du site\u00a0: une à deux minutes la première fois…");
    isAnnounced = true;
  };
  const isForced = process.argv.includes("--force");
  const built = await build({ isForced, only, isQuiet: isForStart, onBegin });
  if (built.length > 0 && !isForStart) console.log(`built    ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

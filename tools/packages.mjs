/**
 * The packages that the gateway imports, bundled with all they import into two files: a start reads the first instead of some
 * thousands of small ones. They change only with package-lock.json, hence are not built with the gateway.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative, resolve } from "node:path";
import { finished } from "./finished-bundle.mjs";

const folder = "gateway/dist/packages";
const mark = join(folder, ".built");

/**
 * Packages left in node_modules: those with native code, Vite, which only `npm run dev` loads, and GraphiQL, nine
 * megabytes that only a developer opens. type-graphql asks for class-validator only when it is set to validate.
 */
const leftOut = ["lmdb", "sharp", "vite", "@graphql-yoga/render-graphiql", "class-validator"];

/** An esbuild plugin: leaves to Node what no bundle holds. */
const unbundled = {
  name: "palabre:unbundled",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${leftOut.join("|")})$`) }, ({ path }) => ({
      path,
      external: true,
    }));
  },
};

/**
 * Packages of the second file: many sites never need them, none needs them at its start. What both files import stands in both,
 * so that no object of theirs may pass from one to the other.
 */
const seldomLoaded =
  /^(@aws-sdk\/.*|@opentelemetry\/(?!api$).*|@tus\/.*|file-type|flydrive\/drivers\/s3|ioredis|music-metadata|nodemailer|web-push)$/;

/**
 * Packages that some of the others import and some require: without this list the file would hold both forms, and a start run
 * both.
 */
const importedAndRequired = ["@apollo/usage-reporting-protobuf", "bson", "lru-cache", "luxon"];

/** An esbuild plugin: takes their CommonJS form for imports too. */
const oneForm = {
  name: "palabre:one-form",
  setup(build) {
    const filter = new RegExp(`^(${importedAndRequired.join("|")})$`);
    build.onResolve({ filter }, ({ path, kind, resolveDir, importer }) =>
      kind === "require-call" ? null : build.resolve(path, { kind: "require-call", resolveDir, importer }),
    );
  },
};

/**
 * Packages that another one requires at its start and seldom or never calls, with the functions that it calls: passwords of a
 * MongoDB, folders listed at a start, the documentation of the API as YAML. Their tables would take some 3 MB of every site.
 */
const requiredLate = { "@mongodb-js/saslprep": ["saslprep"], glob: ["glob"], yaml: ["parse", "stringify"] };

/** An esbuild plugin: loads those packages when such a function is first called. */
const late = {
  name: "palabre:late",
  setup(build) {
    const filter = new RegExp(`^(${Object.keys(requiredLate).join("|")})$`);
    build.onResolve({ filter }, ({ path, kind, resolveDir, pluginData }) =>
      kind === "require-call" && pluginData !== late
        ? { path, namespace: "late", pluginData: resolveDir }
        : null,
    );
    build.onLoad({ filter: /.*/, namespace: "late" }, ({ path, pluginData }) => {
      const calls = requiredLate[path].map((name) => `exports.${name} = (...all) => load().${name}(...all);`);
      const contents = [`const load = () => require(${JSON.stringify(path)});`, ...calls].join("\n");
      return { contents, resolveDir: pluginData, pluginData: late };
    });
  },
};

/** An esbuild plugin: Node's own URL for `whatwg-url`, whose table of letters takes a megabyte. */
const ownUrl = {
  name: "palabre:own-url",
  setup(build) {
    build.onResolve({ filter: /^whatwg-url$/ }, ({ path }) => ({ path, namespace: "own-url" }));
    build.onLoad({ filter: /.*/, namespace: "own-url" }, () => ({
      contents: "module.exports = { URL, URLSearchParams };",
    }));
  },
};

/** Options of esbuild for CommonJS, the only form of which V8's compiled code can be kept (loader.mjs). */
export const commonJs = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  // The loader takes the function as it stands in the file: with a wrapper put around what it read, V8 would hold a second
  // copy of each source, in its heap. Node's own `require` has no runBundled and calls it at once.
  banner: {
    js: [
      "(globalThis.runBundled ?? ((run) => run(exports, require, module, __filename, __dirname)))(",
      "(function (exports, require, module, __filename, __dirname) {",
      'const bundleUrl = require("node:url").pathToFileURL(__filename).href;',
    ].join(""),
  },
  footer: { js: "}));" },
  define: { "import.meta.url": "bundleUrl" },
  // GraphQL's types, Typegoose's and Mongoose's models have the names of their classes.
  keepNames: true,
  // A kept script can't import; Node's `require` takes modules too.
  supported: { "dynamic-import": false },
  metafile: true,
};

/** Plugins of every such bundle. */
export const commonPlugins = [unbundled, oneForm, late, ownUrl, finished];

/** The path of the packages' file from a folder of bundled programs. */
export const packagesFrom = (outdir) => relative(outdir, join(folder, "packages.cjs"));

/**
 * An esbuild plugin: imports of packages become reads of the packages' file, which is built when it lacks one of them or
 * holds other versions.
 */
export function bundledPackages() {
  return {
    name: "palabre:bundled-packages",
    setup(build) {
      const wanted = new Set();
      let built = {};
      build.onStart(async () => {
        built = await lastBuilt();
      });
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || isBuiltin(path) || path === "embedded-mongo") return null;
        return { path, namespace: "package", sideEffects: true };
      });
      build.onLoad({ filter: /.*/, namespace: "package" }, async ({ path }) => {
        wanted.add(path);
        return { contents: moduleOf(path, built.names?.[path] ?? (await exportedNames(path))) };
      });
      build.onEnd(({ errors }) => (errors.length === 0 ? bundlePackages([...wanted].sort()) : undefined));
    },
  };
}

/**
 * Returns the names that a package exports: of a CommonJS module only Node knows them. `__esModule` is a mark of Node's copy,
 * which the bundler's copy of the package lacks.
 */
async function exportedNames(name) {
  const names = Object.keys(await import(name)).filter((each) => /^[\p{L}_$][\p{L}\d_$]*$/u.test(each));
  return names.filter((each) => each !== "__esModule");
}

/** Returns a module that exports what the packages' file holds of a package; `loadPackage` is the loader's. */
function moduleOf(name, names) {
  const exported = names.map((each) =>
    each === "default" ? "export default loaded.default;" : `export const ${each} = loaded.${each};`,
  );
  return [`const loaded = loadPackage(${JSON.stringify(name)});`, ...exported].join("\n");
}

async function version() {
  const hash = createHash("sha1");
  for (const file of ["package-lock.json", "tools/packages.mjs", "tools/finished-bundle.mjs"])
    hash.update(await readFile(file));
  return hash.digest("hex");
}

/** Returns what the last build holds, when it is of these versions: the exported names by package. */
async function lastBuilt() {
  const last = existsSync(mark) ? JSON.parse(await readFile(mark, "utf8")) : {};
  return last.version === (await version()) ? last : {};
}

/** Builds the file with these packages and those that it holds already, unless it holds all of them. */
async function bundlePackages(wanted) {
  const known = (await lastBuilt()).names ?? {};
  if (wanted.every((name) => Object.hasOwn(known, name))) return;
  const names = { ...known };
  for (const name of wanted) names[name] ??= await exportedNames(name);
  // Built elsewhere and renamed: a gateway that starts meanwhile finds the old file or the new one.
  const made = `${folder}-${process.pid}`;
  const entries = join(made, "entries");
  await writeEntries(names, entries);
  await Promise.all(
    ["packages.cjs", "seldom.cjs"].map((file) => buildEntries(join(entries, file), join(made, file))),
  );
  await rm(entries, { recursive: true });
  await writeFile(join(made, ".built"), JSON.stringify({ version: await version(), names }));
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
}

/** Writes one module per package, that exports each of its names, and one per file, that runs each of them when it is first imported. */
async function writeEntries(names, entries) {
  await mkdir(entries, { recursive: true });
  const cases = { always: [], seldom: [] };
  for (const [index, [name, exported]] of Object.entries(names).entries()) {
    const path = JSON.stringify(name);
    await writeFile(join(entries, `${index}.mjs`), `export { ${exported.join(", ")} } from ${path};\n`);
    cases[seldomLoaded.test(name) ? "seldom" : "always"].push(`  ${path}: () => require("./${index}.mjs"),`);
  }
  const seldom = '(name) => require(require("node:path").join(__dirname, "seldom.cjs")).load(name)';
  await writeEntry(join(entries, "packages.cjs"), cases.always, "(packages[name] ?? seldom)(name)", seldom);
  await writeEntry(join(entries, "seldom.cjs"), cases.seldom, "packages[name]()");
}

function writeEntry(file, cases, load, seldom) {
  const lines = ["const packages = {", ...cases, "};"];
  if (seldom) lines.push(`const seldom = ${seldom};`);
  return writeFile(file, [...lines, `exports.load = (name) => ${load};`].join("\n"));
}

async function buildEntries(entry, outfile) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [resolve(entry)],
    outfile,
    ...commonJs,
    plugins: commonPlugins,
    minify: true,
    legalComments: "none",
    logLevel: "error",
  });
}

/**
 * The packages that the gateway imports, bundled with all they import: a start reads a few large files instead of some
 * thousands of small ones, in half of the time. They change only with package-lock.json, hence are not built with the gateway.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

const folder = "gateway/dist/packages";
/**
 * Packages left in node_modules: those with native code, Vite, which only `npm run dev` loads, and GraphiQL, nine
 * megabytes that only a developer opens.
 */
const leftOut = ["lmdb", "sharp", "vite", "@graphql-yoga/render-graphiql"];

const fileOf = (name) => `${name.replace(/^@/, "").replaceAll("/", "-").replace(/\.js$/, "")}.js`;

/**
 * An esbuild plugin: imports of packages become imports of their bundled files, which are built when missing or of other
 * versions.
 */
export function bundledPackages(outdir) {
  const path = relative(outdir, folder);
  const prefix = path.startsWith(".") ? path : `./${path}`;
  return {
    name: "palabre:bundled-packages",
    setup(build) {
      const names = new Set();
      build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
        if (kind === "entry-point" || isBuiltin(name) || name === "embedded-mongo") return null;
        if (leftOut.includes(name)) return { path: name, external: true };
        names.add(name);
        return { path: `${prefix}/${fileOf(name)}`, external: true };
      });
      build.onEnd(({ errors }) => (errors.length === 0 ? bundlePackages([...names].sort()) : undefined));
    },
  };
}

/** Builds the files of these packages beside those that are there, unless the last build held all of them. */
async function bundlePackages(names) {
  const hash = createHash("sha1");
  for (const file of ["package-lock.json", "tools/packages.mjs"]) hash.update(await readFile(file));
  const version = hash.digest("hex");
  const mark = join(folder, ".built");
  const last = existsSync(mark) ? JSON.parse(await readFile(mark, "utf8")) : {};
  const known = last.version === version ? last.names : [];
  if (names.every((name) => known.includes(name))) return;
  const wanted = [...new Set([...known, ...names])].sort();
  // Built elsewhere and renamed: a gateway that starts meanwhile finds the old files or the new ones, all of them.
  const made = `${folder}-${process.pid}`;
  await writeEntries(wanted, join(made, "entries"));
  await buildEntries(wanted, made);
  await rm(join(made, "entries"), { recursive: true });
  await writeFile(join(made, ".built"), JSON.stringify({ version, names: wanted }));
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await rename(made, folder);
}

/**
 * Writes a module for each package that exports each of its names: of a CommonJS module only Node knows them, and a
 * bundle of the module itself would have the default export alone.
 */
async function writeEntries(names, entries) {
  await mkdir(entries, { recursive: true });
  for (const name of names) {
    const exported = Object.keys(await import(name)).filter((each) => /^[\p{L}_$][\p{L}\d_$]*$/u.test(each));
    await writeFile(
      join(entries, fileOf(name).replace(/js$/, "mjs")),
      `export { ${exported.join(", ")} } from ${JSON.stringify(name)};\n`,
    );
  }
}

/** Names that CommonJS modules expect to be defined. */
const banner = `import { createRequire as palabreRequire } from "node:module";
import { dirname as palabreDirname } from "node:path";
import { fileURLToPath as palabreFile } from "node:url";
const require = palabreRequire(import.meta.url);
const __filename = palabreFile(import.meta.url);
const __dirname = palabreDirname(__filename);`;

async function buildEntries(names, outdir) {
  const { build } = await import("esbuild");
  const entry = (name) => [
    fileOf(name).replace(/\.js$/, ""),
    resolve(outdir, "entries", fileOf(name).replace(/js$/, "mjs")),
  ];
  await build({
    entryPoints: Object.fromEntries(names.map(entry)),
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: leftOut,
    banner: { js: banner },
    // Mongoose and Typegoose look at the names of classes.
    keepNames: true,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: "none",
    logLevel: "error",
  });
}

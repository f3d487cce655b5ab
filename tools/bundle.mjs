import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bundledPackages, commonJs, commonPlugins, packagesFrom } from "./packages.mjs";

/** Threads of the database, of markdown and of search results, and the process of images; the thread that hashes passwords is plain JavaScript. */
const threads = {
  "embedded-worker": "packages/embedded-mongo/src/server/worker.ts",
  "markdown-worker": "gateway/lib/markdown/worker.ts",
  "extract-worker": "gateway/search/extract-worker.ts",
  "image-process": "gateway/lib/image-process/image-process.ts",
};

const options = { bundle: true, platform: "node", target: "node20", sourcemap: true, logLevel: "warning" };

/** Options for programs and threads. */
const programOptions = (entryPoints, outdir, plugins = []) => ({
  ...options,
  ...commonJs,
  entryPoints,
  outdir,
  plugins: [...commonPlugins, awaitingEntries(Object.values(entryPoints)), ...plugins],
  outExtension: { ".js": ".cjs" },
});

/**
 * A thread's functions may lose their names: keeping them costs a call for each function that is made while the thread runs, and
 * the database makes some hundred for a command.
 */
const threadOptions = { keepNames: false };

/** An esbuild plugin for entries that await at their top level, which CommonJS does not know: in a function, they may. */
function awaitingEntries(entries) {
  const files = entries.map((file) => resolve(file));
  const imports = /^import\b[^;]*;$/gm;
  return {
    name: "palabre:awaiting-entries",
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!files.includes(path)) return null;
        const source = await readFile(path, "utf8");
        if (!/\bawait\b/.test(source)) return null;
        const rest = source.replaceAll(imports, "");
        return {
          contents: `${source.match(imports)?.join("\n")}\nvoid (async () => {${rest}})();`,
          loader: "ts",
        };
      });
    },
  };
}

async function prepareFolder(programs, outdir) {
  await mkdir(outdir, { recursive: true });
  await copyFile("gateway/auth/password.worker.mjs", join(outdir, "password.worker.mjs"));
  await copyFile("tools/loader.mjs", join(outdir, "loader.mjs"));
  for (const name of [...Object.keys(programs), ...Object.keys(threads)]) {
    const packages = name in programs ? `, ${JSON.stringify(packagesFrom(outdir))}` : "";
    const start = `import { runProgram } from "./loader.mjs";\n\nrunProgram(${JSON.stringify(name)}${packages});\n`;
    await writeFile(join(outdir, `${name}.js`), start);
  }
}

/**
 * Bundles programs of the gateway with the threads they start, each a file that Node runs as it is: without a loader
 * for the sources one starts in a quarter of the time. `libraries` are bundled as modules for others to import.
 */
export async function bundle(programs, outdir, libraries = {}) {
  const { build } = await import("esbuild");
  await prepareFolder(programs, outdir);
  await Promise.all([
    build(programOptions(programs, outdir, [bundledPackages()])),
    build({ ...programOptions(threads, outdir), ...threadOptions }),
    build({
      ...options,
      entryPoints: libraries,
      outdir,
      splitting: true,
      format: "esm",
      packages: "external",
    }),
  ]);
}

/** Bundles as `bundle` does, again at each change of a source; calls `onBuilt` after each bundle without errors. */
export async function watchBundle(programs, outdir, onBuilt) {
  const { build, context } = await import("esbuild");
  await prepareFolder(programs, outdir);
  await build(programOptions(threads, outdir));
  const plugin = {
    name: "palabre:on-built",
    setup(watched) {
      watched.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const watched = await context(programOptions(programs, outdir, [bundledPackages(), plugin]));
  await watched.watch();
  return () => watched.dispose();
}

import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { bundledPackages } from "./packages.mjs";

/** Threads of the database, of markdown and of search results; the one that hashes passwords is plain JavaScript. */
const threads = {
  "embedded-worker": "packages/embedded-mongo/src/server/worker.ts",
  "markdown-worker": "gateway/lib/markdown/worker.ts",
  "extract-worker": "gateway/search/extract-worker.ts",
};

const options = (entryPoints, outdir) => ({
  entryPoints: { ...entryPoints, ...threads },
  outdir,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  plugins: [bundledPackages(outdir)],
  sourcemap: true,
  logLevel: "warning",
});

async function prepareFolder(outdir) {
  await mkdir(outdir, { recursive: true });
  await copyFile("gateway/auth/password.worker.mjs", join(outdir, "password.worker.mjs"));
}

/**
 * Bundles programs of the gateway with the threads they start, each a file that Node runs as it is: without a loader
 * for the sources one starts in a quarter of the time.
 */
export async function bundle(entryPoints, outdir) {
  const { build } = await import("esbuild");
  await prepareFolder(outdir);
  await build(options(entryPoints, outdir));
}

/** Bundles as `bundle` does, again at each change of a source; calls `onBuilt` after each bundle without errors. */
export async function watchBundle(entryPoints, outdir, onBuilt) {
  const { context } = await import("esbuild");
  await prepareFolder(outdir);
  const plugin = {
    name: "palabre:on-built",
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const { plugins = [], ...rest } = options(entryPoints, outdir);
  const watched = await context({ ...rest, plugins: [...plugins, plugin] });
  await watched.watch();
  return () => watched.dispose();
}

/**
 * Bundles of the gateway: its own sources, which import packages from node_modules. Without a loader for TypeScript a program
 * starts in a quarter of the time.
 */
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Threads of the database, of markdown and of search results, and the processes of images, of PDFs and of imports; the thread that hashes passwords is plain JavaScript. */
const threads = {
  "embedded-worker": "packages/embedded-mongo/src/server/worker.ts",
  "markdown-worker": "gateway/lib/markdown/worker.ts",
  "html-worker": "gateway/lib/html-markdown/worker.ts",
  "extract-worker": "gateway/search/extract-worker.ts",
  "image-process": "gateway/lib/image-process/image-process.ts",
  "pdf-process": "gateway/lib/pdf-process/pdf-process.ts",
  "import-process": "gateway/imports/reading/import-process.ts",
};

const optionsOf = (entryPoints, outdir) => ({
  entryPoints: { ...entryPoints, ...threads },
  outdir,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // The path of « embedded-mongo » in tsconfig.json goes before: it is TypeScript, and bundled.
  packages: "external",
  // GraphQL's types, Typegoose's and Mongoose's models have the names of their classes.
  keepNames: true,
  sourcemap: true,
  logLevel: "warning",
});

async function prepareFolder(outdir) {
  await mkdir(outdir, { recursive: true });
  await copyFile("gateway/auth/password.worker.mjs", join(outdir, "password.worker.mjs"));
}

/** Bundles programs of the gateway, and the threads that they start, into files of these names. */
export async function bundle(programs, outdir) {
  const { build } = await import("esbuild");
  await prepareFolder(outdir);
  await build(optionsOf(programs, outdir));
}

/** Bundles as `bundle` does, again at each change of a source; calls `onBuilt` after each bundle without errors. */
export async function watchBundle(programs, outdir, onBuilt) {
  const { context } = await import("esbuild");
  await prepareFolder(outdir);
  const plugin = {
    name: "palabre:on-built",
    setup(watched) {
      watched.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const watched = await context({ ...optionsOf(programs, outdir), plugins: [plugin] });
  await watched.watch();
  return () => watched.dispose();
}

import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** The database and long texts have threads of their own; who hashes passwords is a program of plain Node. */
const threads = {
  "embedded-worker": "gateway/database/embedded/worker.ts",
  "markdown-worker": "gateway/shared/markdown/worker.ts",
};

/**
 * Bundles programs of the gateway with the threads they start, each a file that Node runs as it is: without the
 * sources' loader one starts in a quarter of the time.
 */
export async function bundle(entryPoints, outdir) {
  const { build } = await import("esbuild");
  await mkdir(outdir, { recursive: true });
  await build({
    entryPoints: { ...entryPoints, ...threads },
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
  await copyFile("gateway/auth/password.worker.mjs", join(outdir, "password.worker.mjs"));
}

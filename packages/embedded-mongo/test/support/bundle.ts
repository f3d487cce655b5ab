import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Bundles the server that the chaos test kills and the thread that the other tests start: run from its sources a
 * thread takes ten times as long to start.
 */
export default async function bundleServers(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      "chaos-server": "test/chaos/server.ts",
      "start-embedded": "src/server/start-embedded.ts",
      "embedded-worker": "src/server/worker.ts",
    },
    outdir: "dist/test",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}

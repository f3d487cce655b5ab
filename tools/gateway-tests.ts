import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundle } from "./bundle.mjs";

declare module "vitest" {
  interface ProvidedContext {
    databaseUri: string;
  }
}

// Processes of their own, and what starts threads, which the tests import from here (vitest.config.ts): from its sources a
// thread takes ten times as long to start.
const programs = {
  bare: "gateway/testing/servers/bare-gateway.ts",
  palabre: "gateway/cli/palabre.ts",
  "embedded-mongo": "packages/embedded-mongo/src/index.ts",
  "source-worker": "gateway/lib/threads/source-worker.ts",
};

/** One database server for all test files, each of which has a database of its own there: MONGODB_URI (with `/?`), or an embedded one. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await bundle(programs, "dist/test/gateway");
  if (process.env.MONGODB_URI) {
    project.provide("databaseUri", process.env.MONGODB_URI);
    return;
  }
  const { startEmbedded } = await import("../gateway/database/connect.ts");
  const dataDir = await mkdtemp(join(tmpdir(), "palabre-test-"));
  const server = await startEmbedded({ dataDir });
  project.provide("databaseUri", server.uri);
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

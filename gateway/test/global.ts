import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundle } from "../../tools/bundle.mjs";
import { startEmbedded } from "../database/connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUri: string;
  }
}

// What is killed, stopped and run beside a site is a process of its own.
const programs = { bare: "gateway/test/bare.ts", palabre: "gateway/commands/palabre.ts" };

/** One database server for all test files: MONGODB_URI, or an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await bundle(programs, "dist/test/gateway");
  if (process.env.MONGODB_URI) {
    project.provide("databaseUri", process.env.MONGODB_URI);
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), "palabre-test-"));
  const server = await startEmbedded({ dataDir });
  project.provide("databaseUri", server.uri);
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

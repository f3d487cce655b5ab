import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../database/connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUri: string;
  }
}

/** One database server for all test files: MONGODB_URI, or an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
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

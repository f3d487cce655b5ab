import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import type { TestProject } from "vitest/node";
import { bundle } from "./bundle.mjs";

declare module "vitest" {
  interface ProvidedContext {
    databaseUri: string;
    /** Of the names of this run's databases. */
    databasePrefix: string;
  }
}

// Processes of their own, and what starts threads, which the tests import from here (vitest.config.ts): from its sources a
// thread takes ten times as long to start.
const programs = {
  bare: "gateway/testing/servers/bare-gateway.ts",
  palabre: "gateway/cli/palabre.ts",
  "command-lines": "gateway/testing/servers/command-lines.ts",
  "embedded-mongo": "packages/embedded-mongo/src/index.ts",
  "source-worker": "gateway/lib/threads/source-worker.ts",
};

const folder = "dist/test/gateway";
const mark = `${folder}/.sources.json`;

/** Bundles the programs where a source of the last bundle, or what bundles them, has changed since. */
async function bundleChanged(): Promise<void> {
  const made = await readFile(mark, "utf8").then(JSON.parse, () => null);
  if (made && (await stateOf(made.sources)) === made.state) return;
  const own = ["package-lock.json", "tsconfig.json", "tools/bundle.mjs", "tools/gateway-tests.ts"];
  const sources = [...own, ...(await bundle(programs, folder))];
  await writeFile(mark, JSON.stringify({ sources, state: await stateOf(sources) }));
}

/** Returns a hash of the files' sizes and times. */
async function stateOf(paths: readonly string[]): Promise<string> {
  const files = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return createHash("sha1")
    .update(files.map((file) => `${file?.size} ${file?.mtimeMs}`).join())
    .digest("hex");
}

/** One database server for all test files, where each worker has a database of its own: MONGODB_URI (with `/?`), or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleChanged();
  const prefix = `test_${randomBytes(4).toString("hex")}_`;
  project.provide("databasePrefix", prefix);
  const { MONGODB_URI } = process.env;
  if (MONGODB_URI) {
    project.provide("databaseUri", MONGODB_URI);
    return () => dropDatabases(MONGODB_URI, prefix);
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

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
}

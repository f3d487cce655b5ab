import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, MongoClient } from "mongodb";
import { afterAll, beforeAll } from "vitest";
import type { Embedded, startEmbedded as Start } from "../start.ts";

const built = new URL("../../../../dist/test/embedded/start.js", import.meta.url);
/** As a build starts it (bundleServer.ts): from its sources a thread takes ten times as long to begin. */
export const { startEmbedded }: { startEmbedded: typeof Start } = await import(built.href);

export interface Harness {
  embedded: Embedded;
  client: MongoClient;
  db: Db;
  directory: string;
}

/** An empty folder. Its name is small letters only: drivers change a host's name to those. */
export function newDirectory(): string {
  const path = join(tmpdir(), `embedded-${randomBytes(6).toString("hex")}`);
  mkdirSync(path);
  return path;
}

/** A server of its own in a folder of its own, and the real driver, for the tests of one file. */
export function withServer(): Harness {
  const harness = {} as Harness;
  beforeAll(async () => {
    harness.directory = newDirectory();
    harness.embedded = await startEmbedded({
      dataDir: harness.directory,
      log: (line) => process.stderr.write(`${line}\n`),
    });
    harness.client = await MongoClient.connect(harness.embedded.uri, { promoteLongs: true });
    harness.db = harness.client.db("test");
  });
  afterAll(async () => {
    await harness.client?.close();
    await harness.embedded?.close();
    rmSync(harness.directory, { recursive: true, force: true });
  });
  return harness;
}

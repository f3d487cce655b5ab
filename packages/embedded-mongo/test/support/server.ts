import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, MongoClient } from "mongodb";
import { afterAll, beforeAll } from "vitest";
import type { EmbeddedServer, startEmbedded as Start } from "../../src/server/start-embedded.ts";

export type { EmbeddedServer };

const built = new URL("../../dist/test/start-embedded.js", import.meta.url);
/** The bundled server (bundle.ts): from sources its thread takes ten times as long to start. */
export const { startEmbedded }: { startEmbedded: typeof Start } = await import(built.href);

export interface Harness {
  embedded: EmbeddedServer;
  client: MongoClient;
  db: Db;
  directory: string;
}

/** Creates an empty folder. Its name has lower-case letters only: drivers lower-case host names. */
export function newDirectory(): string {
  const path = join(tmpdir(), `embedded-${randomBytes(6).toString("hex")}`);
  mkdirSync(path);
  return path;
}

/** Starts a server in a folder of its own, with the real driver, for the tests of one file. */
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

/** The two servers of the comparison: the real engine in a process of its own, and this package's in a thread. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Document } from "bson";
import { startEmbedded } from "../src/server/start-embedded.ts";
import { RawClient } from "../test/support/raw-client.ts";
import { FOLDER, installEngine } from "./install.ts";

export interface Server {
  client: RawClient;
  close(): Promise<void>;
}

/** Types are kept apart in answers: an int is not a double. */
export const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  validation: { utf8: false },
};

/** Starts the real engine. Throws with the reason where it can't be had. */
export async function startReference(): Promise<Server> {
  const [command, ...args] = installEngine();
  const directory = mkdtempSync(join(tmpdir(), "oracle-"));
  const child = spawn(command!, [...args, join(FOLDER, "engine.mjs"), directory], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let problem = "";
  child.stderr.on("data", (text) => {
    problem += text;
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  const uri = await Promise.race([
    once(lines, "line").then(([line]) => String(line)),
    ended.then(() => null),
  ]);
  if (uri === null) throw new Error(`the engine did not start: ${problem.trim().split("\n").at(-1)}`);
  const client = await RawClient.connect(uri, EXACT);
  return {
    client,
    close: async () => {
      client.end();
      child.stdin.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function startOurs(): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), "oracle-"));
  const embedded = await startEmbedded({ dataDir: directory });
  const client = await RawClient.connect(embedded.uri, EXACT);
  return {
    client,
    close: async () => {
      client.end();
      await embedded.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Sends commands one after the other without waiting, and returns their replies in order. */
export async function ask({ client }: Server, commands: Document[]): Promise<Document[]> {
  const replies = await Promise.all(
    commands.map((command) => client.command({ ...command, $db: command.$db ?? "test" })),
  );
  return replies.map((reply) => {
    if (!reply) throw new Error("a server closed the connection");
    return reply;
  });
}

/** The two servers of the comparison: a MongoDB server, and this package's in a thread. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "bson";
import { startEmbedded } from "../src/server/start-embedded.ts";
import { RawClient } from "../test/support/raw-client.ts";

export interface Server {
  client: RawClient;
  close(): Promise<void>;
}

/** Database of both servers that the questions fill. */
export const DATABASE = "oracle";

/** Types are kept apart in answers: an int is not a double. */
export const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  validation: { utf8: false },
};

/** Connects to a MongoDB server at the address of its replica set's only member. */
export async function connectReference(uri: string): Promise<Server> {
  const client = await RawClient.connect(uri, EXACT);
  await ask({ client }, [{ dropDatabase: 1 }]);
  return { client, close: async () => client.end() };
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
export async function ask({ client }: Pick<Server, "client">, commands: Document[]): Promise<Document[]> {
  const replies = await Promise.all(
    commands.map((command) => client.command({ ...command, $db: command.$db ?? DATABASE })),
  );
  return replies.map((reply) => {
    if (!reply) throw new Error("a server closed the connection");
    return reply;
  });
}

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { MongoClient } from "mongodb";
import { readEndpoint } from "./embedded/endpoint.ts";
import { startEmbedded } from "./embedded/start.ts";

/** A database that can be read and written, wherever it is. */
export interface Side {
  readonly uri: string;
  readonly name: string;
  /** Whether another process serves it, the site for one. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

const ANSWER_MS = 2_000;
const NAME = "palabre";

export const isAddress = (place: string): boolean => /^mongodb(\+srv)?:\/\//.test(place);

/** The database's name in an address, else « palabre ». */
export function nameIn(uri: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return named ? decodeURIComponent(named) : NAME;
}

export const hasDatabase = (folder: string): boolean => existsSync(join(folder, "data.mdb"));

/** Opens a MongoDB's address or an embedded database's folder, through the process that has it open if one has. */
export async function openSide(place: string): Promise<Side> {
  if (isAddress(place)) {
    return { uri: place, name: nameIn(place), isShared: true, close: async () => undefined };
  }
  const folder = resolve(place);
  const running = await runningAddress(folder);
  if (running) return { uri: running.uri, name: NAME, isShared: true, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir: folder });
  return { uri: embedded.uri, name: NAME, isShared: false, close: () => embedded.close() };
}

/** Where the process that has this folder open listens; null when none has. */
export async function runningAddress(folder: string): Promise<{ uri: string; token: string } | null> {
  const endpoint = readEndpoint(folder);
  if (!endpoint) return null;
  const client = new MongoClient(endpoint.uri, { serverSelectionTimeoutMS: ANSWER_MS });
  try {
    await client.db("admin").command({ ping: 1 });
    return endpoint;
  } catch {
    // A note that a kill left behind.
    return null;
  } finally {
    await client.close();
  }
}

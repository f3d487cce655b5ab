import mongoose from "mongoose";
import type { MetricsSnapshot } from "./embedded/metrics.ts";
import { startEmbedded } from "./embedded/start.ts";
import { nameIn } from "./sides.ts";

export { startEmbedded } from "./embedded/start.ts";

export interface ConnectOptions {
  /** A MongoDB of one's own; without it the embedded database of `dataDir` is started. */
  uri?: string | undefined;
  dataDir: string;
  /** The name of the database; « palabre » unless the address names one. */
  name?: string | undefined;
  log?: ((line: string) => void) | undefined;
  /** The embedded database had to stop; the process should end and be started again. */
  onFailure?: ((error: Error) => void) | undefined;
}

export interface Database {
  readonly uri: string;
  readonly embedded: boolean;
  /** Whether it answers, and can still be written. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
  /** How the embedded database is; absent with a MongoDB. */
  metrics?(): Promise<MetricsSnapshot>;
  /** Writes a compact copy of the embedded database; absent with a MongoDB. */
  backup?(path: string): Promise<void>;
}

const SELECTION_MS = 5_000;

/** Connects mongoose to `uri`, or starts the embedded server in `dataDir` and connects to that. Throws one clear line. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  let isBroken = false;
  const embedded = options.uri
    ? null
    : await startEmbedded({
        dataDir: options.dataDir,
        log: (line) => options.log?.(line),
        onFailure: (error) => {
          isBroken = true;
          options.onFailure?.(error);
        },
      });
  const uri = options.uri ?? embedded!.uri;
  try {
    await mongoose.connect(uri, { dbName: databaseName(options), serverSelectionTimeoutMS: SELECTION_MS });
  } catch (error) {
    await embedded?.close();
    throw new Error(`The database does not answer at ${withoutPassword(uri)}: ${(error as Error).message}`);
  }
  return {
    uri,
    embedded: embedded !== null,
    healthy: async () => !isBroken && (await answers()),
    close: async () => {
      await mongoose.disconnect();
      await embedded?.close();
    },
    ...(embedded && { metrics: () => embedded.metrics(), backup: (path: string) => embedded.backup(path) }),
  };
}

async function answers(): Promise<boolean> {
  try {
    await mongoose.connection.db!.command({ ping: 1 }, { timeoutMS: SELECTION_MS });
    return true;
  } catch {
    return false;
  }
}

function databaseName({ uri, name }: ConnectOptions): string {
  return name ?? nameIn(uri ?? "");
}

function withoutPassword(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, "//…@");
}

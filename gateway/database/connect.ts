import { discardThread, hasRoom, type MetricsSnapshot, startEmbedded } from "embedded-mongo";
import type { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { inLanguage } from "../core/operation/operator-language.ts";
import { systemReasonOf } from "../core/operation/system-reason.ts";
import { traceCommands } from "../core/tracing/command-spans.ts";
import { nameIn } from "./open-database.ts";

export { hasRoom, startEmbedded } from "embedded-mongo";

export interface ConnectOptions {
  /** Address of a MongoDB; without it the embedded database of `dataDir` is started. */
  uri?: string | undefined;
  dataDir: string;
  /** Name of the database; « palabre » unless the address contains one. */
  name?: string | undefined;
  /** Whether the commands of traced requests have spans (core/tracing). */
  isTraced?: boolean;
  log?: ((line: string) => void) | undefined;
  /** The embedded database can no longer write, or had to stop: the process should be started again, once the disk has room. */
  onFailure?: ((error: Error) => void) | undefined;
}

export interface Database {
  readonly uri: string;
  readonly embedded: boolean;
  /** Returns true while the database responds and can be written. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
  /** Returns the figures of the embedded database; absent with a MongoDB. */
  metrics?(): Promise<MetricsSnapshot>;
  /** Writes a compact copy of the embedded database; absent with a MongoDB. */
  backup?(path: string): Promise<void>;
}

const selectionMilliseconds = 5_000;

/** Collections and indexes come from migrations: a model would create its own at the first use, beside a version that runs. */
export const byMigrationsOnly = { autoIndex: false, autoCreate: false } as const;

/** Connects mongoose to `uri`, or starts the embedded server in `dataDir` and connects to that. Throws an error of one line. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  let isBroken = false;
  if (options.uri) discardThread();
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
    await mongoose.connect(uri, {
      dbName: databaseName(options),
      serverSelectionTimeoutMS: selectionMilliseconds,
      monitorCommands: options.isTraced === true,
      ...byMigrationsOnly,
    });
    if (options.isTraced) traceCommands(mongoose.connection.getClient() as unknown as MongoClient);
  } catch (error) {
    await embedded?.close();
    const [place, reason] = [withoutPassword(uri), systemReasonOf(error) ?? (error as Error).message];
    throw new Error(
      inLanguage(
        `La base de données ne répond pas à ${place}\u00a0: ${reason}`,
        `The database does not answer at ${place}: ${reason}`,
      ),
    );
  }
  return {
    uri,
    embedded: embedded !== null,
    healthy: async () => !isBroken && (!embedded || hasRoom(options.dataDir)) && (await answers()),
    close: async () => {
      await mongoose.disconnect();
      await embedded?.close();
    },
    ...(embedded && { metrics: () => embedded.metrics(), backup: (path: string) => embedded.backup(path) }),
  };
}

async function answers(): Promise<boolean> {
  try {
    await mongoose.connection.db!.command({ ping: 1 }, { timeoutMS: selectionMilliseconds });
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

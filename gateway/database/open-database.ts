import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Endpoint, readEndpoint, startEmbedded } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { inLanguage } from "../core/operation/operator-language.ts";

/** A database that can be read and written: a MongoDB or an embedded one. */
export interface OpenedDatabase {
  readonly uri: string;
  readonly name: string;
  /** True when another process serves it, for example the site. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

const selectionMilliseconds = 2_000;
const defaultName = "palabre";

export const isAddress = (place: string): boolean => /^mongodb(\+srv)?:\/\//.test(place);

/** Returns the database's name in an address, else « palabre ». */
export function nameIn(uri: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return named ? decodeURIComponent(named) : defaultName;
}

export const hasDatabase = (folder: string): boolean => existsSync(join(folder, "data.mdb"));

/** Opens a MongoDB's address or an embedded database's folder, through the process that has it open, if any. */
export async function openDatabaseAt(place: string): Promise<OpenedDatabase> {
  if (isAddress(place)) {
    return { uri: place, name: nameIn(place), isShared: true, close: async () => undefined };
  }
  const folder = resolve(place);
  const running = await runningAddress(folder);
  if (running) return { uri: running.uri, name: defaultName, isShared: true, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir: folder });
  return { uri: embedded.uri, name: defaultName, isShared: false, close: () => embedded.close() };
}

/** Returns the address of the process that has this folder open; null when none has. */
export async function runningAddress(folder: string): Promise<Endpoint | null> {
  const endpoint = readEndpoint(folder);
  if (!endpoint) return null;
  const client = new MongoClient(endpoint.uri, { serverSelectionTimeoutMS: selectionMilliseconds });
  try {
    await client.db("admin").command({ ping: 1 });
    return endpoint;
  } catch {
    // An address file that a killed process left.
    return null;
  } finally {
    await client.close();
  }
}

/** Throws an error of one line while a process has a folder's database open: what it writes meanwhile would be lost unseen. */
export async function requireStopped(folder: string): Promise<void> {
  if (!(await runningAddress(folder))) return;
  throw new Error(
    inLanguage(
      `Le site de ${folder} tourne\u00a0: arrêtez-le, puis recommencez.`,
      `The site of ${folder} runs: stop it, then try again.`,
    ),
  );
}

/** Translates the most common error of the embedded database for the operator. */
export function translateTaken(folder: string): (error: Error) => never {
  return (error) => {
    if (!/another process/.test(error.message)) throw error;
    throw new Error(
      inLanguage(
        `Un autre processus tient déjà le dossier ${folder} (le site\u202f?).`,
        `Another process has the folder ${folder} open (the site?).`,
      ),
    );
  };
}

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { startEmbedded } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { inLanguage } from "../core/operation/operator-language.ts";
import { hasDatabase, runningAddress } from "./open-database.ts";

/**
 * Writes a compact copy of a folder's embedded database, as a folder that can be a DATA_DIR. While another process has it
 * open, that process makes the copy, as a snapshot. Throws an error of one line; the path is complete or absent.
 */
export async function backupDatabase(dataDir: string, path: string): Promise<void> {
  const [from, to] = [resolve(dataDir), resolve(path)];
  if (existsSync(to))
    throw new Error(inLanguage(`Ce chemin existe déjà\u00a0: ${to}`, `This path exists already: ${to}`));
  if (!hasDatabase(from))
    throw new Error(
      inLanguage(
        `Ce dossier n’a pas de base embarquée\u00a0: ${from}`,
        `This folder has no embedded database: ${from}`,
      ),
    );
  mkdirSync(dirname(to), { recursive: true });
  const making = mkdtempSync(`${to}.`);
  try {
    const file = join(making, "data.mdb");
    await copyTo(from, file);
    for (const each of [file, making]) flush(each);
    renameSync(making, to);
    flush(dirname(to));
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

async function copyTo(folder: string, file: string): Promise<void> {
  const running = await runningAddress(folder);
  if (!running) {
    const embedded = await startEmbedded({ dataDir: folder });
    await embedded.backup(file).finally(() => embedded.close());
    return;
  }
  const client = await MongoClient.connect(running.uri);
  try {
    await client.db("admin").command({ embeddedBackup: file, token: running.token });
  } finally {
    await client.close();
  }
}

/** Flushes a file or folder to the disk. Windows flushes no folders. */
export function flush(path: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

import { join } from "node:path";
import { MongoClient } from "mongodb";
import type { Env } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { loadSecret, storeSecret } from "../core/secret.ts";
import { moveDatabase } from "../database/move.ts";
import { type OpenedDatabase, openDatabaseAt } from "../database/open-database.ts";
import { newPause, pauseCollection } from "../database/pause.ts";
import { replaceDatabase } from "../database/replace-database.ts";
import { storage } from "../lib/storage/storage.ts";
import type { BackupProgress } from "./backup.service.ts";
import { type BackupManifest, secretFingerprint } from "./backup-format.ts";
import { requireEmptySite } from "./empty-site.ts";
import { fillDatabase } from "./fill-database.ts";
import { isPresent } from "./present-files.ts";
import { openBackup, type Proof, type StoredBackup } from "./stored-backup.ts";
import { inWorkFolder } from "./targets/folder-target.ts";

const asidePrefix = "restore-";

export interface RestoredBackup {
  readonly name: string;
  readonly manifest: BackupManifest;
  /** The site's secret proves that nobody has changed the backup. */
  readonly isVerified: boolean;
  /** The site has the secret of the backup: sessions and waiting mails stay readable. */
  readonly hasSameSecret: boolean;
}

export interface RestoreOptions extends Proof {
  readonly progress: BackupProgress;
}

/**
 * Restores a backup into an empty site that does not run. Everything is read into a folder beside the site's and verified
 * by its hash first; then the files get their names, and the database last: a restore that is interrupted leaves a site
 * without a database, into which it can be done again. Files and databases that are there are never replaced. The site is
 * paused. Throws an error of one line.
 */
export async function restoreBackup(
  env: Env,
  address: string,
  { progress, ...proof }: RestoreOptions,
): Promise<RestoredBackup> {
  const backup = await openBackup(address, env, proof);
  await requireEmptySite(env);
  if (backup.unsealed && env.jwtSecret === undefined) storeSecret(env.dataDir, backup.unsealed);
  loadSecret(env);
  await inWorkFolder(env.dataDir, asidePrefix, async (aside) => {
    const database = await openDatabaseAt(join(aside, "database"));
    try {
      await readDocuments(backup, database, progress);
      const keys = await readFiles(backup, aside, progress);
      await pause(database);
      await placeFiles(join(aside, "files"), keys);
      await placeDocuments(env, database, join(aside, "database"));
    } finally {
      await database.close();
    }
  });
  const { name, manifest, isVerified } = backup;
  return { name, manifest, isVerified, hasSameSecret: manifest.secret === secretFingerprint() };
}

/** Writes a backup's documents into an empty database and compares them with their hashes. Throws an error of one line. */
export async function readDocuments(
  backup: StoredBackup,
  database: OpenedDatabase,
  progress: BackupProgress,
): Promise<void> {
  const { collections } = backup.manifest;
  await fillDatabase(database, {
    collections,
    checksumOf: (name) => collections.find((each) => each.name === name),
    chunksOf: async function* (name) {
      for (const key of backup.keysIn(`database/${name}/`)) yield backup.read(key);
    },
    progress: (name, done, total) => progress(inLanguage("restauration", "restore"), name, done, total),
  });
}

/** Copies the files aside and returns their keys in the storage. */
async function readFiles(backup: StoredBackup, aside: string, progress: BackupProgress): Promise<string[]> {
  const keys = backup.keysIn("files/");
  for (const [index, key] of keys.entries()) {
    await backup.copy(key, join(aside, key));
    progress(inLanguage("restauration", "restore"), inLanguage("fichiers", "files"), index + 1, keys.length);
  }
  return keys.map((key) => key.slice("files/".length));
}

/** Pauses a site that does not run. Returns false when it was paused already. */
export async function pause(database: OpenedDatabase): Promise<boolean> {
  const client = await MongoClient.connect(database.uri);
  try {
    const pauses = client.db(database.name).collection<{ _id: string }>(pauseCollection);
    // A backup of a paused site has the pause already.
    const { _id, ...fields } = newPause(new Date());
    return (await pauses.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true })).upsertedCount > 0;
  } finally {
    await client.close();
  }
}

/** Moves the verified files into the storage, once none of them would replace another. */
async function placeFiles(folder: string, keys: readonly string[]): Promise<void> {
  const place = await storage();
  const absent: string[] = [];
  for (const key of keys) if (!(await isPresent(join(folder, key), key))) absent.push(key);
  for (const key of absent) await place.moveIn(join(folder, key), key);
}

/** Moves the verified database to its place, in one step. */
async function placeDocuments(env: Env, database: OpenedDatabase, folder: string): Promise<void> {
  const { mongodbUri, dataDir } = env;
  if (mongodbUri) {
    await moveDatabase({ from: database, to: await openDatabaseAt(mongodbUri) });
    return;
  }
  // Closed before its folder is moved.
  await database.close();
  // Once more: reading the backup may have taken an hour.
  await requireEmptySite(env);
  await replaceDatabase(join(folder, "data.mdb"), dataDir);
}

import { createHash } from "node:crypto";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { clock } from "../core/clock.ts";
import type { Env } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { version } from "../core/operation/version.ts";
import { loadSecret } from "../core/secret.ts";
import { backupDatabase } from "../database/backup.ts";
import { lastMigrationOf } from "../database/last-migration.ts";
import { openDatabaseAt } from "../database/open-database.ts";
import { keyOf } from "../files/file-types.ts";
import { storage } from "../lib/storage/storage.ts";
import {
  type BackupManifest,
  backupFormat,
  backupName,
  chunkKey,
  fileKey,
  manifestName,
  secretFingerprint,
  sumsName,
  writeManifest,
} from "./backup-format.ts";
import { bytesOfFiles, databaseBytes, requireRoom } from "./backup-room.ts";
import { dumpDatabase } from "./database-dump.ts";
import { sealedSecret } from "./recovery-phrase.ts";
import { openStoredFile } from "./stored-file.ts";
import { storedFilenames } from "./stored-filenames.ts";
import { openTarget } from "./targets/backup-target.ts";
import type { BackupWriter } from "./targets/backup-target.types.ts";
import { inWorkFolder } from "./targets/folder-target.ts";

export type BackupProgress = (verb: string, what: string, done: number, total?: number) => void;

export interface MadeBackup {
  readonly name: string;
  /** Its folder or address. */
  readonly path: string;
  readonly manifest: BackupManifest;
}

const workPrefix = "backup-work-";

/**
 * Backs up the site into a new dated folder of a target: first the database, as of one moment, then the files that it
 * names, then the names of the settings. The site may run; file names are never reused, so that no file changes meanwhile.
 * The backup is complete or absent. Throws an error of one line, NoRoomForBackup before anything is written.
 */
export async function backUp(
  env: Env,
  address: string,
  progress: BackupProgress,
  at = clock.now(),
): Promise<MadeBackup> {
  loadSecret(env);
  const target = await openTarget(address, env);
  const name = backupName(at);
  const writer = await target.begin(name);
  try {
    const manifest = await write(env, new Recorder(writer), progress, { at, folder: target.folder });
    await writer.complete();
    return { name, path: target.describe(name), manifest };
  } catch (error) {
    // A bucket that can't be reached can't be cleaned up either: the first error says why.
    await writer.abandon().catch(() => undefined);
    throw error;
  }
}

async function write(
  env: Env,
  recorder: Recorder,
  progress: BackupProgress,
  { at, folder }: { readonly at: Date; readonly folder: string | undefined },
): Promise<BackupManifest> {
  const { mongodbUri, dataDir } = env;
  return inWorkFolder(dataDir, workPrefix, async (work) => {
    const snapshot = join(work, "database");
    if (!mongodbUri) {
      await requireRoom(dataDir, await databaseBytes(dataDir));
      await backupDatabase(dataDir, snapshot);
    }
    const database = await openDatabaseAt(mongodbUri ?? snapshot);
    try {
      const client = await MongoClient.connect(database.uri);
      try {
        return await writeParts(env, client, recorder, progress, {
          at,
          folder,
          snapshot,
          name: database.name,
        });
      } finally {
        await client.close();
      }
    } finally {
      await database.close();
    }
  });
}

interface BackupSource {
  readonly at: Date;
  /** Folder of the backups; undefined for a bucket. */
  readonly folder: string | undefined;
  /** Copy of the embedded database, if the site has one. */
  readonly snapshot: string;
  /** Name of the database. */
  readonly name: string;
}

/** Writes the documents, the files and the manifest of an opened database. */
async function writeParts(
  env: Env,
  client: MongoClient,
  recorder: Recorder,
  progress: BackupProgress,
  { at: madeAt, folder, snapshot, name }: BackupSource,
): Promise<BackupManifest> {
  const { mongodbUri } = env;
  const db = client.db(name);
  const documentBytes = mongodbUri ? Number((await db.stats()).dataSize) : await databaseBytes(snapshot);
  if (folder) await requireRoom(folder, documentBytes + (await bytesOfFiles(db)));
  const collections = await dumpDatabase(client, db, {
    isCopy: !mongodbUri,
    store: async (collection, number, bytes) => {
      await recorder.add(chunkKey(collection, number), bytes);
    },
    progress: (collection, done, total) =>
      progress(inLanguage("sauvegarde", "backup"), collection, done, total),
  });
  if (collections.length === 0)
    throw new Error(inLanguage("Ce site n’a pas encore de contenu.", "This site has no content yet."));
  const { missing, ...files } = await writeFiles(storedFilenames(db), recorder, progress);
  const manifest: BackupManifest = {
    format: backupFormat,
    version,
    madeAt,
    site: env.siteUrl,
    collections,
    files,
    missing,
    migration: await lastMigrationOf(db),
    secret: secretFingerprint(),
    sealedSecret: sealedSecret(),
    settings: env.given,
    sums: await recorder.writeSums(),
  };
  await recorder.add(manifestName, [writeManifest(manifest)]);
  return manifest;
}

/** Returns the size of an embedded database, which its copy and its documents don't exceed; 0 when there is none. */
async function writeFiles(filenames: AsyncIterable<string>, recorder: Recorder, progress: BackupProgress) {
  const source = await storage();
  const missing: string[] = [];
  let [count, bytes] = [0, 0];
  for await (const filename of filenames) {
    const key = keyOf(filename);
    const file = await openStoredFile(source, key);
    // Deleted since the database was read, or lost before.
    if (!file) missing.push(filename);
    else {
      bytes += await recorder.add(fileKey(key), file);
      count += 1;
    }
    progress(inLanguage("sauvegarde", "backup"), inLanguage("fichiers", "files"), count + missing.length);
  }
  return { count, bytes, missing };
}

/** Writes the parts of a backup and keeps their hashes. */
class Recorder {
  readonly #sums: string[] = [];

  constructor(private readonly writer: BackupWriter) {}

  /** Writes a part and returns its length. */
  async add(key: string, body: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<number> {
    const hash = createHash("sha256");
    let length = 0;
    const hashed = async function* () {
      for await (const bytes of body) {
        length += bytes.length;
        hash.update(bytes);
        yield bytes;
      }
    };
    await this.writer.add(key, hashed());
    this.#sums.push(`${hash.digest("hex")}  ${key}\n`);
    return length;
  }

  /** Writes SHA256SUMS and returns its hash. */
  async writeSums(): Promise<string> {
    const text = Buffer.from(this.#sums.join(""));
    await this.add(sumsName, [text]);
    return createHash("sha256").update(text).digest("hex");
  }
}

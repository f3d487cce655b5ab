import type { BSON as Bson, Document } from "mongodb";
import { BSON } from "mongodb";
import { keyFor } from "../core/secret.ts";

/**
 * A backup is a folder `palabre-<moment>` with `backup.json`, the documents as `database/<collection>/<number>.bson` (one
 * after the other, as MongoDB's own tools write them), the files as `files/<key>`, and `SHA256SUMS`, which `sha256sum -c`
 * reads too. `backup.json` is written last: a folder without it is no backup.
 */
export const backupFormat = 1;

export const manifestName = "backup.json";
export const sumsName = "SHA256SUMS";

export interface Checksum {
  readonly documents: number;
  /** Sum of the documents' hashes, in any order (database/fingerprint.ts). */
  readonly hash: string;
}

export interface StoredCollection {
  readonly name: string;
  readonly options: Document;
  readonly indexes: readonly (Document & { readonly name: string })[];
}

export interface BackupManifest {
  readonly format: number;
  /** Version of Palabre that made it. */
  readonly version: string;
  readonly madeAt: Date;
  /** Public address of the site: retention deletes only backups of the same one. */
  readonly site: string;
  /** Last migration of the data: an older version can't read it. */
  readonly migration: number;
  /** Tells whether two sites have the same secret, and nothing about it. */
  readonly secret: string;
  readonly collections: readonly (StoredCollection & Checksum)[];
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files of the database that were no longer in the storage. */
  readonly missing: readonly string[];
  /** Names of the settings that were set; their values are not in a backup. */
  readonly settings: readonly string[];
  /** Hash of SHA256SUMS. */
  readonly sums: string;
}

/** Returns the fingerprint of the loaded secret. */
export const secretFingerprint = (): string =>
  keyFor("backup fingerprint").export().toString("hex").slice(0, 32);

export const writeManifest = (manifest: BackupManifest): Buffer =>
  Buffer.from(`${BSON.EJSON.stringify(manifest as unknown as Bson.Document, undefined, 1)}\n`);

export const readManifest = (text: string): BackupManifest => BSON.EJSON.parse(text) as BackupManifest;

const pattern = /^palabre-\d{8}T\d{6}Z$/;

/** Name of a backup; names sort by their moment. */
export const backupName = (at: Date): string =>
  `palabre-${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

export const isBackupName = (name: string): boolean => pattern.test(name);

export const chunkKey = (collection: string, number: number): string =>
  `database/${collection}/${String(number).padStart(6, "0")}.bson`;

export const fileKey = (key: string): string => `files/${key}`;

/** Returns the lines of SHA256SUMS as hashes by key. */
export function parseSums(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

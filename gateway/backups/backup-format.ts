import { createHmac } from "node:crypto";
import type { BSON as Bson, Document } from "mongodb";
import { BSON } from "mongodb";
import { inLanguage } from "../core/operation/operator-language.ts";
import { keyFor } from "../core/secret.ts";

/**
 * A backup is a folder `palabre-<moment>` with `backup.json`, the documents as `database/<collection>/<number>.bson` (one
 * after the other, as MongoDB's own tools write them), the files as `files/<key>`, and `SHA256SUMS`, which `sha256sum -c`
 * reads too. `backup.json` is written last: a folder without it is no backup. It holds the hash of SHA256SUMS and is signed by
 * the site's secret: who can write to the folder of the backups can't change one unnoticed.
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
  /** HMAC of the text of `backup.json`, in which `unsigned` stands for it; absent in the backups of former versions. */
  readonly signature?: string;
  /** Tells whether two sites have the same secret, and nothing about it. */
  readonly secret: string;
  /** The site's secret, which the recovery phrase unseals (recovery-phrase.ts); absent in the backups of former versions. */
  readonly sealedSecret?: string;
  readonly collections: readonly (StoredCollection & Checksum)[];
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files of the database that were no longer in the storage. */
  readonly missing: readonly string[];
  /** Names of the settings that were set; their values are not in a backup. */
  readonly settings: readonly string[];
  /** Hash of SHA256SUMS. */
  readonly sums: string;
}

/** Returns the number of documents in a backup. */
export const documentsOf = ({ collections }: BackupManifest): number =>
  collections.reduce((sum, { documents }) => sum + documents, 0);

/** Returns the fingerprint of the loaded secret. */
export const secretFingerprint = (): string =>
  keyFor("backup fingerprint").export().toString("hex").slice(0, 32);

const unsigned = "0".repeat(64);
const signatureField = (signature: string): string => `"signature": "${signature}"`;

/** Returns `backup.json`, signed by the loaded secret. */
export function writeManifest(manifest: BackupManifest): Buffer {
  const fields = { ...manifest, signature: unsigned } as unknown as Bson.Document;
  const text = `${BSON.EJSON.stringify(fields, undefined, 1)}\n`;
  return Buffer.from(text.replace(signatureField(unsigned), signatureField(signatureOf(text))));
}

/** Whether `backup.json` is as this secret signed it. */
export function isSigned(text: string, { signature }: BackupManifest): boolean {
  if (!signature) return false;
  return signatureOf(text.replace(signatureField(signature), signatureField(unsigned))) === signature;
}

const signatureOf = (text: string): string =>
  createHmac("sha256", keyFor("backup signature")).update(text).digest("hex");

export const readManifest = (text: string): BackupManifest => BSON.EJSON.parse(text) as BackupManifest;

const pattern = /^palabre-\d{8}T\d{6}Z$/;

/** Name of a backup; names sort by their moment. */
export const backupName = (at: Date): string =>
  `palabre-${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

export const isBackupName = (name: string): boolean => pattern.test(name);

export const chunkKey = (collection: string, number: number): string =>
  `database/${collection}/${String(number).padStart(6, "0")}.bson`;

export const fileKey = (key: string): string => `files/${key}`;

const line = /^([0-9a-f]{64}) {2}(.+)$/;
const part = /^(?:database\/[\w-][\w.-]*\/\d{6}\.bson|files\/[\w-]+\/[\w-][\w.-]*)$/;

/** Returns the lines of SHA256SUMS as hashes by key. Throws an error of one line for a name that is no part of a backup. */
export function parseSums(text: string): Map<string, string> {
  const lines = text.split("\n").filter((each) => each !== "");
  return new Map(
    lines.map((each) => {
      const [, hash, key] = line.exec(each) ?? [];
      if (hash && key && part.test(key)) return [key, hash];
      throw new Error(
        inLanguage(
          `Cette sauvegarde n’est pas restaurée\u00a0: ${sumsName} nomme ce qui n’en fait pas partie\u00a0: ${JSON.stringify(each.slice(66))}.`,
          `This backup is not restored: ${sumsName} names what is no part of it: ${JSON.stringify(each.slice(66))}.`,
        ),
      );
    }),
  );
}

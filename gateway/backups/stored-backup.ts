import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Settings } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { migrations } from "../database/migrate.ts";
import {
  type BackupManifest,
  backupFormat,
  isBackupName,
  manifestName,
  parseSums,
  readManifest,
  sumsName,
} from "./backup-format.ts";
import { isBucket, openTarget } from "./backup-target.ts";
import { damaged } from "./fill-database.ts";

/** A complete backup, whose parts are verified as they are read. */
export interface StoredBackup {
  readonly name: string;
  readonly manifest: BackupManifest;
  /** Returns the keys of its parts that begin with a prefix, in their order. */
  keysIn(prefix: string): string[];
  /** Yields a part. Throws at its end when its hash is another. */
  read(key: string): AsyncGenerator<Buffer>;
  /** Copies a part to a new file. */
  copy(key: string, path: string): Promise<void>;
}

/** Opens a backup, or the newest one of a target. Throws an error of one line when there is none that this version reads. */
export async function openBackup(address: string, settings: Settings): Promise<StoredBackup> {
  const path = address.replace(/\/+$/, "");
  const isOne = isBackupName(basename(path));
  const parent = isOne && isBucket(path) ? path.slice(0, path.lastIndexOf("/")) : dirname(path);
  const target = await openTarget(isOne ? parent : path, settings);
  const names = await target.list();
  const name = isOne ? names.find((each) => each === basename(path)) : names.at(-1);
  if (!name)
    throw new Error(
      inLanguage(
        `Il n’y a pas de sauvegarde complète dans ${address}.`,
        `There is no complete backup in ${address}.`,
      ),
    );
  const manifest = readManifest(await text(await target.read(name, manifestName)));
  requireKnown(manifest);
  const listed = await text(await target.read(name, sumsName));
  if (createHash("sha256").update(listed).digest("hex") !== manifest.sums) throw damaged(sumsName, sumsName);
  const sums = parseSums(listed);
  async function* read(key: string): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    for await (const bytes of await target.read(name!, key)) {
      hash.update(bytes as Buffer);
      yield bytes as Buffer;
    }
    if (hash.digest("hex") !== sums.get(key)) throw damaged(key, key);
  }
  return {
    name,
    manifest,
    keysIn: (prefix) => [...sums.keys()].filter((key) => key.startsWith(prefix)),
    read,
    async copy(key, file) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(read(key), createWriteStream(file, { mode: 0o600, flags: "wx" }));
    },
  };
}

function requireKnown({ format, migration, version }: BackupManifest): void {
  if (format <= backupFormat && migration <= Math.max(...migrations.map(({ number }) => number))) return;
  throw new Error(
    inLanguage(
      `Cette sauvegarde vient d’une version plus récente de Palabre (${version}).`,
      `This backup is of a newer version of Palabre (${version}).`,
    ),
  );
}

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { withoutEnd } from "../../schema/text/ends.ts";
import type { Env } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { hasSecret, loadSecret } from "../core/secret.ts";
import { fromBeforeRelease, migrations } from "../database/migrate.ts";
import {
  type BackupManifest,
  backupFormat,
  isBackupName,
  isSigned,
  manifestName,
  parseSums,
  readManifest,
  secretFingerprint,
  sumsName,
} from "./backup-format.ts";
import { damaged } from "./fill-database.ts";
import { unsealedSecret } from "./recovery-phrase.ts";
import { isBucket, openTarget } from "./targets/backup-target.ts";

/** A complete backup, whose parts are verified as they are read. */
export interface StoredBackup {
  readonly name: string;
  readonly manifest: BackupManifest;
  /** Whether the site's secret proves that nobody has changed it. */
  readonly isVerified: boolean;
  /** The secret that the recovery phrase has unsealed; null without a phrase. */
  readonly unsealed: string | null;
  /** Returns the keys of its parts that begin with a prefix, in their order. */
  keysIn(prefix: string): string[];
  /** Yields a part. Throws at its end when its hash is another. */
  read(key: string): AsyncGenerator<Buffer>;
  /** Copies a part to a new file. */
  copy(key: string, path: string): Promise<void>;
}

/** The proof of a backup that the site's own secret doesn't prove. */
export interface Proof {
  /** The recovery phrase of the site that was backed up: its secret proves the backup. */
  readonly phrase?: string;
  /** The operator knows its origin. */
  readonly mayBeUnverified?: boolean;
}

/**
 * Opens a backup, or the newest one of a target. Throws an error of one line when there is none that this version reads, or
 * when nothing proves it.
 */
export async function openBackup(
  address: string,
  env: Env,
  { phrase, mayBeUnverified = false }: Proof = {},
): Promise<StoredBackup> {
  const path = withoutEnd(address, "/");
  const isOne = isBackupName(basename(path));
  const parent = isOne && isBucket(path) ? path.slice(0, path.lastIndexOf("/")) : dirname(path);
  const target = await openTarget(isOne ? parent : path, env);
  const names = await target.list();
  const name = isOne ? names.find((each) => each === basename(path)) : names.at(-1);
  if (!name)
    throw new Error(
      inLanguage(
        `Il n’y a pas de sauvegarde complète dans ${address}.`,
        `There is no complete backup in ${address}.`,
      ),
    );
  const written = await text(await target.read(name, manifestName));
  const manifest = readManifest(written);
  requireKnown(manifest);
  const unsealed = phrase === undefined ? null : unseal(manifest, phrase, env);
  const isVerified = verify(written, manifest, unsealed ? { ...env, jwtSecret: unsealed } : env);
  if (!isVerified && !mayBeUnverified) throw unverified(manifest);
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
    isVerified,
    unsealed,
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
  // Clones from before the first release had more migrations.
  if (version.startsWith("0.")) throw new Error(fromBeforeRelease());
  throw new Error(
    inLanguage(
      `Cette sauvegarde vient d’une version plus récente de Palabre (${version}).`,
      `This backup is of a newer version of Palabre (${version}).`,
    ),
  );
}

/** Returns the secret that a phrase unseals. Throws an error of one line for another phrase, or another secret in the environment. */
function unseal(manifest: BackupManifest, phrase: string, env: Env): string {
  const secret = unsealedSecret(manifest.sealedSecret ?? "", phrase);
  if (!secret)
    throw new Error(
      inLanguage(
        "Cette phrase n’est pas celle de la sauvegarde\u00a0: six mots, dans leur ordre, avec ou sans accents.",
        "This phrase is not that of the backup: six words, in their order, with or without accents.",
      ),
    );
  if (env.jwtSecret !== undefined && env.jwtSecret !== secret)
    throw new Error(
      inLanguage(
        "JWT_SECRET est un autre secret que celui de la sauvegarde\u00a0: enlevez ce réglage, la phrase rend le secret.",
        "JWT_SECRET is another secret than that of the backup: remove it, the phrase brings the secret back.",
      ),
    );
  return secret;
}

/**
 * Returns whether the site's secret has signed a manifest; false where it can't tell: another secret, none yet, or a backup of
 * a former version. Throws an error of one line when it was changed.
 */
function verify(written: string, manifest: BackupManifest, env: Env): boolean {
  if (!manifest.signature || !hasSecret(env)) return false;
  loadSecret(env);
  if (manifest.secret !== secretFingerprint()) return false;
  if (!isSigned(written, manifest)) throw damaged(manifestName, manifestName);
  return true;
}

const unverified = ({ signature }: BackupManifest): Error =>
  new Error(
    signature
      ? inLanguage(
          "Cette sauvegarde est signée par un autre secret que celui de ce site\u00a0: donnez sa phrase de récupération par --phrase\u202f; si vous savez d’où elle vient, --unverified la restaure quand même.",
          "This backup is signed by another secret than that of this site: give its recovery phrase by --phrase; when you know its origin, --unverified restores it all the same.",
        )
      : inLanguage(
          "Cette sauvegarde n’est pas signée\u00a0: elle vient d’une ancienne version, ou quelqu’un l’a changée. Si vous savez d’où elle vient, --unverified la restaure.",
          "This backup is not signed: it is of a former version, or somebody has changed it. When you know its origin, --unverified restores it.",
        ),
  );

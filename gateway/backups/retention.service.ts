import { text } from "node:stream/consumers";
import type { Env } from "../core/env.ts";
import { errorFields, log } from "../core/log.ts";
import { manifestName, readManifest } from "./backup-format.ts";
import { openTarget } from "./targets/backup-target.ts";
import type { BackupTarget } from "./targets/backup-target.types.ts";

/**
 * Deletes the backups of this site in a target but the newest `keep`, and returns their names. Another site's backups, and
 * everything else in the target, are left.
 */
export async function keepBackups(env: Env, address: string, keep: number): Promise<string[]> {
  const target = await openTarget(address, env);
  const own: string[] = [];
  for (const name of await target.list()) if ((await siteOf(target, name)) === env.siteUrl) own.push(name);
  const deleted = own.slice(0, Math.max(0, own.length - keep));
  for (const name of deleted) await target.remove(name);
  return deleted;
}

/**
 * Returns the site of a backup; undefined where its manifest can't be read: it may be another's. An error would make the
 * nightly job fail after its backup, and each of its repetitions would make another.
 */
async function siteOf(target: BackupTarget, name: string): Promise<string | undefined> {
  try {
    return readManifest(await text(await target.read(name, manifestName))).site;
  } catch (error) {
    log.warn({ backup: name, ...errorFields(error) }, "a backup can't be read");
    return undefined;
  }
}

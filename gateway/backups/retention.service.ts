import { text } from "node:stream/consumers";
import type { Settings } from "../core/env.ts";
import { manifestName, readManifest } from "./backup-format.ts";
import { openTarget } from "./backup-target.ts";

/**
 * Deletes the backups of this site in a target but the newest `keep`, and returns their names. Another site's backups, and
 * everything else in the target, are left.
 */
export async function keepBackups(settings: Settings, address: string, keep: number): Promise<string[]> {
  const target = await openTarget(address, settings);
  const own: string[] = [];
  for (const name of await target.list()) {
    const manifest = readManifest(await text(await target.read(name, manifestName)));
    if (manifest.site === settings.siteUrl) own.push(name);
  }
  const deleted = own.slice(0, Math.max(0, own.length - keep));
  for (const name of deleted) await target.remove(name);
  return deleted;
}

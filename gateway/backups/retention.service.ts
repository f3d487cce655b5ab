import { text } from "node:stream/consumers";
import type { Settings } from "../core/env.ts";
import { manifestName, readManifest } from "./backup-format.ts";
import { openPlace } from "./backup-place.ts";

/**
 * Deletes the backups of this site in a place but the newest `keep`, and returns their names. Another site's backups, and
 * everything else in the place, are left.
 */
export async function keepBackups(settings: Settings, address: string, keep: number): Promise<string[]> {
  const place = await openPlace(address, settings);
  const own: string[] = [];
  for (const name of await place.list()) {
    const manifest = readManifest(await text(await place.read(name, manifestName)));
    if (manifest.site === settings.siteUrl) own.push(name);
  }
  const deleted = own.slice(0, Math.max(0, own.length - keep));
  for (const name of deleted) await place.remove(name);
  return deleted;
}

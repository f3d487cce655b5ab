import { persistent, recentBlocksKey } from "../../../../lib/browser/storage.ts";

const most = 4;
const stored = persistent<unknown>(recentBlocksKey);

/** Returns the names of the entries that were chosen last on this device, the latest first. */
export function recentEntries(): readonly string[] {
  const names = stored.read();
  return Array.isArray(names) ? names.filter((name) => typeof name === "string").slice(0, most) : [];
}

export const keepRecent = (name: string): boolean =>
  stored.write([name, ...recentEntries().filter((each) => each !== name)].slice(0, most));

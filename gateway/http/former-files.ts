import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clock, days } from "../core/clock.ts";

/*
 * Files of former builds. A page that was opened before an upgrade fetches its parts by the names that they had then: they are
 * kept in the data folder, which outlives the build (a container's image has the files of its own build alone).
 */

const keptMs = days(7);

/** Time at which each file was replaced; null for those of the present build. */
type Replaced = Record<string, string | null>;

export const formerFilesIn = (dataDir: string): string => join(dataDir, "former-builds", "files");

/** Keeps a copy of the files of a build, and those of builds that it replaced less than a week ago; removes the others. */
export async function keepBuild(assets: string, dataDir: string): Promise<void> {
  const folder = formerFilesIn(dataDir);
  const index = join(dataDir, "former-builds", "replaced.json");
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(assets));
  const before = await readReplaced(index);
  const after: Replaced = {};
  const now = clock.now();
  for (const name of await readdir(folder)) {
    const replacedAt = present.has(name) ? null : (before[name] ?? now.toISOString());
    if (replacedAt && now.getTime() - Date.parse(replacedAt) >= keptMs) await rm(join(folder, name));
    else after[name] = replacedAt;
  }
  for (const name of present) {
    if (name in after) continue;
    await keepFile(join(assets, name), join(folder, name));
    after[name] = null;
  }
  await writeFile(index, JSON.stringify(after));
}

/** Links a file; copies it where the data folder lies on another disk, under another name until it is whole. */
async function keepFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    const unfinished = join(to, "..", "..", "unfinished");
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  }
}

async function readReplaced(index: string): Promise<Replaced> {
  try {
    return JSON.parse(await readFile(index, "utf8")) as Replaced;
  } catch {
    return {};
  }
}

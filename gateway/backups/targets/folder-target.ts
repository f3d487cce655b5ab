import { createReadStream } from "node:fs";
import { access, mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { hours } from "../../core/clock.ts";
import { flush } from "../../database/backup.ts";
import { isBackupName, manifestName } from "../backup-format.ts";
import type { BackupTarget, BackupWriter } from "./backup-target.types.ts";

/** Backups in a folder. One is written under another name, with the process's number, and renamed once it is whole. */
export function folderTarget(address: string): BackupTarget {
  const folder = resolve(address);
  return {
    folder,
    list: () => listBackups(folder),
    begin: (name) => beginBackup(folder, name),
    read: async (name, key) => createReadStream(join(folder, name, key)),
    remove: async (name) => {
      // First the manifest: a removal that is interrupted leaves no backup that looks whole.
      await rm(join(folder, name, manifestName), { force: true });
      await rm(join(folder, name), { recursive: true, force: true });
    },
    describe: (name) => join(folder, name),
  };
}

async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort();
  const whole = await Promise.all(
    names.map((name) =>
      access(join(folder, name, manifestName)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_name, index) => whole[index]);
}

async function beginBackup(folder: string, name: string): Promise<BackupWriter> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, partPrefix);
  const part = await mkdtemp(join(folder, `${partPrefix}${process.pid}-`));
  return {
    async add(key, body) {
      const path = join(part, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, "wx", 0o600);
      try {
        for await (const bytes of body) await file.writeFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    async complete() {
      for (const entry of await readdir(part, { recursive: true, withFileTypes: true })) {
        if (entry.isDirectory()) flush(join(entry.parentPath, entry.name));
      }
      flush(part);
      await rename(part, join(folder, name));
      flush(folder);
    },
    abandon: () => rm(part, { recursive: true, force: true }),
  };
}

const partPrefix = ".palabre-part-";

/** Longer than a backup takes, and shorter than a night and a day. */
const abandonedHours = 12;

/** Calls `work` with a new folder `<prefix><pid>-…` below `parent`, and removes it afterwards; first those that were left. */
export async function inWorkFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent, prefix);
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes folders `<prefix><pid>-…` of processes that were killed. In a container every process of the site has the number
 * 1: one of our number is in use, by us or by another container, unless it is half a day old.
 */
async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid ? await isRecent(path) : isAlive(pid)) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function isRecent(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts !== null && facts.mtimeMs > Date.now() - hours(abandonedHours);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

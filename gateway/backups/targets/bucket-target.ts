import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { withoutEnd } from "../../../schema/text/ends.ts";
import { clock, days } from "../../core/clock.ts";
import type { Env } from "../../core/env.ts";
import { errorFields, log } from "../../core/log.ts";
import { type Bucket, openBucket } from "../../lib/storage/s3-storage.ts";
import { backupName, isBackupName, manifestName } from "../backup-format.ts";
import type { BackupTarget, BackupWriter } from "./backup-target.types.ts";

/** Backups in a bucket, with the credentials and the endpoint of the site's storage. The manifest makes one complete. */
export async function bucketTarget(address: string, env: Env): Promise<BackupTarget> {
  const bucket = await openBucket(address, env);
  const list = async (): Promise<string[]> => {
    const names = (await bucket.folders()).filter(isBackupName).sort();
    const lengths = await Promise.all(names.map((name) => bucket.lengthOf(`${name}/${manifestName}`)));
    return names.filter((_name, index) => lengths[index] !== null);
  };
  return {
    list,
    async begin(name) {
      await removeAbandonedParts(bucket, list).catch((error) =>
        log.warn(errorFields(error), "parts of an abandoned backup could not be removed"),
      );
      return beginBackup(bucket, name);
    },
    read: (name, key): Promise<Readable> => bucket.read(`${name}/${key}`),
    remove: async (name) => {
      await bucket.remove(`${name}/${manifestName}`);
      await bucket.removeFolder(name);
    },
    describe: (name) => `${withoutEnd(address, "/")}/${name}`,
  };
}

/** Longer than any backup takes: a folder without a manifest doesn't say whose it is, and whether it is being written. */
const abandonedDays = 7;

/** Removes the folders of backups that a killed process never completed. */
async function removeAbandonedParts(bucket: Bucket, list: () => Promise<string[]>): Promise<void> {
  const complete = await list();
  const since = backupName(new Date(clock.now().getTime() - days(abandonedDays)));
  for (const name of await bucket.folders())
    if (isBackupName(name) && name < since && !complete.includes(name)) await bucket.removeFolder(name);
}

async function beginBackup(bucket: Bucket, name: string): Promise<BackupWriter> {
  const local = await mkdtemp(join(tmpdir(), "palabre-backup-"));
  return {
    async add(key, body) {
      // By a file: an object is sent with its length.
      const path = join(local, "part");
      const file = await open(path, "w", 0o600);
      try {
        for await (const bytes of body) await file.writeFile(bytes);
      } finally {
        await file.close();
      }
      await bucket.moveIn(path, `${name}/${key}`);
    },
    complete: () => rm(local, { recursive: true, force: true }),
    async abandon() {
      await rm(local, { recursive: true, force: true });
      await bucket.removeFolder(name);
    },
  };
}

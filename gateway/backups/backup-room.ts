import { stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Db } from "mongodb";
import { inLanguage, writtenNumber } from "../core/operation/operator-language.ts";

/** Error of a backup that would not fit on a disk: nothing was written. */
export class NoRoomForBackup extends Error {}

/** Bytes that a backup leaves free, so that the site goes on writing beside it. */
const reserve = 256 * 1_024 * 1_024;

/** Throws NoRoomForBackup, with a message of one line, when the disk of a folder has less room than `bytes`. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeBytesOf(resolve(folder));
  if (free >= bytes + reserve) return;
  const [needed, left] = [bytes + reserve, free].map((each) => writtenNumber(Math.ceil(each / 1_000_000)));
  throw new NoRoomForBackup(
    inLanguage(
      `Il n’y a pas assez de place dans ${folder}\u00a0: il faut environ ${needed}\u00a0Mo, il en reste ${left}.`,
      `There is too little room in ${folder}: it takes about ${needed} MB, ${left} are left.`,
    ),
  );
}

/** Returns the free bytes on the disk of a folder, or of the first folder above it that exists. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (isMissing && dirname(folder) !== folder) return freeBytesOf(dirname(folder));
    // Not every file system counts its blocks.
    return Number.POSITIVE_INFINITY;
  }
}

/** Returns the total size of the files that a database knows. */
export async function bytesOfFiles(db: Db): Promise<number> {
  const [sum] = await db
    .collection("files")
    .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: "$length" } } }])
    .toArray();
  return sum?.bytes ?? 0;
}

/** Returns the size of the embedded database of a folder; 0 without one. */
export const databaseBytes = async (folder: string): Promise<number> =>
  (await stat(join(folder, "data.mdb")).catch(() => null))?.size ?? 0;

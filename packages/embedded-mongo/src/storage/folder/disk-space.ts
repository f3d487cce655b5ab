import { statfsSync } from "node:fs";
import { CommandError } from "../../core/errors.ts";

/** Free bytes below which nothing is written: more than a commit needs, and at most a twentieth of a small disk. */
const RESERVE_BYTES = 16 * 2 ** 20;
const RESERVE_SHARE = 0.05;

/**
 * Returns whether the disk of a folder has room for writes. Called before each write: LMDB can go on after a write that
 * was refused, but not after a commit that failed.
 */
export function hasRoom(directory: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(directory);
    return bavail * bsize >= Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
  } catch {
    // Not every file system counts its blocks.
    return true;
  }
}

/** Returns the error of a write while the disk is full. */
export const fullDiskError = () =>
  new CommandError(
    14031,
    "The disk is full: the database writes nothing until there is room. Reads continue.",
  );

/** Returns the error of every write after a commit that failed. */
export const notWritableError = ({ message }: Error) =>
  new CommandError(14031, `The database can no longer write to its file (${message}). Is the disk full?`);

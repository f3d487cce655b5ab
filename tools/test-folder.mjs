import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const leastFree = 6 * 2 ** 30;

/**
 * Makes a temporary folder for one run of the tests: in memory where there is room for it, since some thousand tests wait for
 * the disk at each commit of their databases; else beside other temporary files. A process that is killed and started
 * again finds the same bytes in both. Returns its path and the function that removes it.
 */
export function makeTestFolder() {
  // In lower case: the driver writes the addresses of a replica set so, and the database's socket lies in the folder.
  const name = `palabre-check-${randomBytes(6).toString("hex")}`;
  const folder = join(hasRoomInMemory() ? memory : tmpdir(), name);
  mkdirSync(folder, { mode: 0o700 });
  return { folder, remove: () => removeFolder(folder) };
}

/** Removes the folder; a process that is still ending may write into it, which is no fault of the tests. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    console.error(`${folder} could not be removed: ${error.code}`);
  }
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastFree && freemem() >= leastFree;
  } catch {
    return false;
  }
}

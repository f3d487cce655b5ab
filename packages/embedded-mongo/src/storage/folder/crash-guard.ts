/**
 * Protection against restart loops. LMDB trusts its file: a damaged page that file-check.ts does not recognise ends
 * the process without an error. A counter in the file `db.opening` exists while the database file is opened; after
 * three starts that ended there, the next start refuses with an error of one line instead of crashing again.
 */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MAX_FAILED_STARTS = 3;

/** Runs `open` while the counter file exists. Throws after three starts that did not get past it. */
export async function withCrashGuard<T>(directory: string, open: () => Promise<T>): Promise<T> {
  const note = join(directory, "db.opening");
  const ends = readFailedStarts(note);
  if (ends >= MAX_FAILED_STARTS) {
    throw new Error(
      `The last ${ends} starts ended while ${join(directory, "data.mdb")} was opened: it may be torn. Put a backup in its place, and remove ${note} to try again.`,
    );
  }
  try {
    writeFileSync(note, String(ends + 1), { mode: 0o600 });
  } catch {
    // A full or read-only disk: `open` reports it more clearly.
  }
  try {
    return await open();
  } finally {
    rmSync(note, { force: true });
  }
}

function readFailedStarts(note: string): number {
  try {
    return Number(readFileSync(note, "utf8")) || 0;
  } catch {
    return 0;
  }
}

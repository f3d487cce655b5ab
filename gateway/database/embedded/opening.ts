import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MOST_ENDS = 3;

/**
 * Opens the file, with a note in the folder while it does. A torn file that nobody recognised ends the process without
 * a word; the note tells the next start, and after some such starts nobody tries again without being asked to.
 */
export async function opening<T>(directory: string, open: () => Promise<T>): Promise<T> {
  const note = join(directory, "db.opening");
  const ends = countIn(note);
  if (ends >= MOST_ENDS) {
    throw new Error(
      `The last ${ends} starts ended while ${join(directory, "data.mdb")} was opened: it may be torn. Put a backup in its place, and remove ${note} to try again.`,
    );
  }
  try {
    writeFileSync(note, String(ends + 1), { mode: 0o600 });
  } catch {
    // A full disk, or none to write to: opening says so in clearer words.
  }
  try {
    return await open();
  } finally {
    rmSync(note, { force: true });
  }
}

function countIn(note: string): number {
  try {
    return Number(readFileSync(note, "utf8")) || 0;
  } catch {
    return 0;
  }
}

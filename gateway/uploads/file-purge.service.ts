import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock, days, hours } from "../shared/clock.ts";
import { inTransaction } from "../shared/transaction.ts";
import { type File, FileModel } from "./file.entity.ts";
import { dropBytes, remainsBefore } from "./file-remains.service.ts";
import { forgetBytes, removeFile } from "./file-removal.service.ts";
import { receivingFolder } from "./receive.ts";

export const unusedDays = 7;
/** No upload takes that long. */
const forgottenHours = 3;
const together = 100;

/**
 * Removes what nothing has shown for seven days, never of the gallery, and what a gateway that died left behind:
 * bytes without a document, halves of files. Answers how many files went. Several gateways may run it at once.
 */
export async function purgeUnusedFiles(): Promise<number> {
  const removed = await removeUnused(new Date(clock.now().getTime() - days(unusedDays)));
  await sweepBytes(new Date(clock.now().getTime() - hours(forgottenHours)));
  await sweepHalves(Date.now() - hours(forgottenHours));
  return removed;
}

async function removeUnused(then: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await FileModel.find({ unusedSince: { $lt: then } })
      .sort({ unusedSince: 1 })
      .limit(together)
      .lean<File[]>();
    let gone = 0;
    for (const file of found) {
      if (!(await removeIfUnused(file, then))) continue;
      await forgetBytes(file);
      gone += 1;
    }
    removed += gone;
    // What stays is used by now, or another gateway's.
    if (found.length < together || gone === 0) return removed;
  }
}

/** Whoever begins to show it at the same moment writes the same document: one of the two sees the other's deed. */
const removeIfUnused = ({ _id }: File, then: Date): Promise<boolean> =>
  inTransaction(async (session) => {
    const file = await FileModel.findOne({ _id, unusedSince: { $lt: then }, useCount: 0, inGallery: false })
      .session(session)
      .lean<File>();
    if (!file) return false;
    await removeFile(session, file);
    return true;
  });

async function sweepBytes(then: Date): Promise<void> {
  for (;;) {
    const names = await remainsBefore(then, together);
    let gone = 0;
    for (const name of names) if (await dropBytes(name)) gone += 1;
    if (names.length < together || gone === 0) return;
  }
}

async function sweepHalves(then: number): Promise<void> {
  for (const name of await readdir(receivingFolder()).catch(() => [])) {
    const path = join(receivingFolder(), name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtimeMs < then) await rm(path, { force: true });
  }
}

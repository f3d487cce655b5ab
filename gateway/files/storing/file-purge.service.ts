import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock, days, hours } from "../../core/clock.ts";
import { drainSlices } from "../../core/documents/slices.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { type File, FileModel } from "../file.entity.ts";
import { receivingFolder } from "../receiving/receive.ts";
import { removeFileBytes, removeFileDocument } from "./file-removal.service.ts";
import { orphanedBytesBefore, removeOrphanedBytes } from "./orphaned-bytes.service.ts";

export const unusedDays = 7;
/** Longer than any upload takes. */
const orphanedHours = 3;
const batchSize = 100;

/**
 * Runs as a job: removes files that nothing has used for seven days, except those of the gallery, and leftovers of
 * crashed processes: bytes without a document, partial uploads. Returns the number of removed files. Several
 * gateways may run it at once.
 */
export async function purgeUnusedFiles(): Promise<number> {
  const removed = await removeUnused(new Date(clock.now().getTime() - days(unusedDays)));
  await purgeOrphanedBytes(new Date(clock.now().getTime() - hours(orphanedHours)));
  // File times are the machine's, whatever `clock` says.
  await purgePartialUploads(Date.now() - hours(orphanedHours));
  return removed;
}

const removeUnused = (before: Date): Promise<number> =>
  drainSlices(
    () =>
      FileModel.find({ unusedSince: { $lt: before } })
        .sort({ unusedSince: 1 })
        .limit(batchSize)
        .lean<File[]>()
        .exec(),
    async (files) => {
      let removed = 0;
      for (const file of files) {
        // A file that stays is in use by now, or is removed by another gateway.
        if (!(await removeIfUnused(file, before))) continue;
        await removeFileBytes(file);
        removed += 1;
      }
      return removed;
    },
  );

/**
 * A concurrent transaction that starts to use the file writes the same document: one of the two conflicts and sees
 * the other's write.
 */
const removeIfUnused = ({ _id }: File, before: Date): Promise<boolean> =>
  inTransaction(async (session) => {
    const file = await FileModel.findOne({ _id, unusedSince: { $lt: before }, useCount: 0, inGallery: false })
      .session(session)
      .lean<File>();
    if (!file) return false;
    await removeFileDocument(session, file);
    return true;
  });

const purgeOrphanedBytes = (before: Date): Promise<number> =>
  drainSlices(
    () => orphanedBytesBefore(before, batchSize),
    async (names) => {
      let removed = 0;
      for (const name of names) if (await removeOrphanedBytes(name)) removed += 1;
      return removed;
    },
  );

async function purgePartialUploads(before: number): Promise<void> {
  for (const name of await readdir(receivingFolder()).catch(() => [])) {
    const path = join(receivingFolder(), name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtimeMs < before) await rm(path, { force: true });
  }
}

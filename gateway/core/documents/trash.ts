import type { ClientSession, Model, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock, days } from "../clock.ts";
import { Registration } from "../registration.ts";

/** Steps of higher areas in the transaction that erases an article or a static page. */
export const erasureSteps = new Registration<
  readonly ((session: ClientSession, documentId: Types.ObjectId) => Promise<void>)[]
>("trash: erasure of an article or a static page");

/** Moves one document to the trash, back, or erases it; returns whether it did. */
export type TrashOperation = (id: Types.ObjectId) => Promise<boolean>;

/** Applies an operation to each document and returns how many it changed. All at once: concurrent writes share a transaction (group commit). */
export const countApplied = async (
  ids: readonly Types.ObjectId[],
  operation: TrashOperation,
): Promise<number> => (await Promise.all(ids.map(operation))).filter(Boolean).length;

/** Erases the documents that have been in the trash for 30 days. Returns how many were erased. */
export async function eraseFormerTrash(
  model: Model<{ trashedAt?: Date | null }>,
  erase: TrashOperation,
): Promise<number> {
  const long = new Date(clock.now().getTime() - days(limits.trashDays));
  for (let erased = 0; ; ) {
    const due = await model
      .find({ trashedAt: { $gt: new Date(0), $lte: long } }, { _id: 1 })
      .limit(limits.bulk)
      .lean();
    const count = await countApplied(
      due.map(({ _id }) => _id as Types.ObjectId),
      erase,
    );
    erased += count;
    if (count === 0) return erased;
  }
}

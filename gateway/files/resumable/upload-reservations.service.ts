import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { inTransaction, retryOnDuplicate } from "../../core/documents/transaction.ts";
import { AppError } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { spaceIsFull } from "../receiving/upload-errors.ts";
import { FileAccountModel } from "../storing/file-use.entity.ts";
import { quotaOf } from "../storing/save-file.service.ts";

// Unfinished uploads stand in their owner's account, so that limits and reservations are one transaction: however many
// uploads are begun at once, on however many gateways, they are compared with each other. A reservation that nobody
// released, as after a power cut, ends when its upload would be purged.

const { most } = limits.unfinishedUploads;

/**
 * Reserves room for an upload, or checks the reservation that it has against what its owner may have now. Throws CONFLICT
 * for too many unfinished uploads, PAYLOAD_TOO_LARGE for too little room.
 */
export async function reserveUpload(owner: Viewer, id: string, size: number): Promise<void> {
  await retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const since = clock.now();
      const before = new Date(since.getTime() - hours(limits.unfinishedUploads.hours));
      const account = await FileAccountModel.findOneAndUpdate(
        { _id: owner.id },
        { $pull: { unfinished: { since: { $lt: before } } }, $setOnInsert: { bytes: 0 } },
        { upsert: true, returnDocument: "after", session },
      ).lean();
      const others = (account.unfinished ?? []).filter((each) => each.id !== id);
      const isNew = others.length === (account.unfinished ?? []).length;
      if (isNew && others.length >= most) throw tooMany();
      const quota = quotaOf(owner);
      const total = others.reduce((sum, each) => sum + each.size, account.bytes + size);
      if (quota !== undefined && total > quota) throw spaceIsFull("file", quota);
      const reservation = { $push: { unfinished: { id, size, since } } };
      if (isNew) await FileAccountModel.updateOne({ _id: owner.id }, reservation, { session });
    }),
  );
}

/** Releases the reservation of an upload; its id begins with its owner's. */
export async function releaseUpload(id: string): Promise<void> {
  const ownerId = id.slice(0, 24);
  await FileAccountModel.updateOne({ _id: ownerId, "unfinished.id": id }, { $pull: { unfinished: { id } } });
}

const tooMany = () =>
  new AppError(
    "CONFLICT",
    `Vous avez déjà ${most} envois inachevés\u00a0: achevez-les ou abandonnez-les d’abord.`,
  );

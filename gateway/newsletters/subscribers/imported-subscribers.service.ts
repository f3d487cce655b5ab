import type { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { SubscriberModel, type SubscriberState } from "./subscriber.entity.ts";

interface ImportedSubscriber {
  readonly createdAt?: Date | undefined;
  readonly runId?: Types.ObjectId;
  /** Date and origin of the consent, by the other system. */
  readonly consent?: { readonly at: Date; readonly words: string } | undefined;
}

/**
 * Takes an address of another system over. With a proof of consent it receives letters; without one it is kept apart, and
 * receives nothing until it subscribes here, or a later table proves it. Returns whether it was new; one that is known from
 * here, unsubscribed too, stays as it is.
 */
export async function addImportedSubscriber(
  typed: string,
  { createdAt = clock.now(), runId, consent }: ImportedSubscriber = {},
): Promise<boolean> {
  const email = emailOf(typed);
  const { at, words } = consent ?? {};
  const proof = at && words && { requestedAt: at, confirmedAt: at, words };
  const state = proof ? "ACTIVE" : "IMPORTED";
  const fields = { state, isForSite: true, topicIds: [], createdAt, ...(proof && { proof }) } as const;
  const { upsertedCount } = await SubscriberModel.updateOne(
    { email },
    { $setOnInsert: { ...fields, ...(runId && { importRunId: runId }) } },
    { upsert: true },
  );
  if (upsertedCount === 0 && proof)
    await SubscriberModel.updateOne({ email, state: "IMPORTED" }, { $set: { state, proof } });
  return upsertedCount === 1;
}

/** Those that an import brought, and who have done nothing here since: an own confirmation or unsubscription stays. */
const broughtBy = (importRunId: Types.ObjectId) => ({
  importRunId,
  state: { $in: ["IMPORTED", "ACTIVE"] as SubscriberState[] },
});

/** Removes the addresses that an import brought and that have done nothing here since. */
export const removeImportedSubscribers = async (runId: Types.ObjectId): Promise<number> =>
  (await SubscriberModel.deleteMany(broughtBy(runId))).deletedCount;

/** Returns how many addresses an import brought that have done nothing here since. */
export const countImportedSubscribers = (runId: Types.ObjectId): Promise<number> =>
  SubscriberModel.countDocuments(broughtBy(runId)).exec();

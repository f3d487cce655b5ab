import type { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { hasErasedRefusal } from "./erased-refusal.service.ts";
import {
  refusedStates,
  type Subscriber,
  SubscriberModel,
  type SubscriberState,
} from "./subscriber.entity.ts";

interface Imported {
  readonly createdAt?: Date | undefined;
  readonly runId?: Types.ObjectId;
}

interface ImportedSubscriber extends Imported {
  /** Date and origin of the consent, by the other system. */
  readonly consent?: { readonly at: Date; readonly words: string } | undefined;
}

/**
 * Takes an address of another system over. With a proof of consent it receives letters; without one it is kept apart, and
 * receives nothing until it subscribes here, or a later table proves it. One that is known from here, unsubscribed too, stays as it
 * is. Returns « REFUSED » for one that has refused letters, here or in a table, also one that was erased since.
 */
export async function addImportedSubscriber(
  typed: string,
  { createdAt = clock.now(), runId, consent }: ImportedSubscriber = {},
): Promise<"ADDED" | "KNOWN" | "REFUSED"> {
  const email = emailOf(typed);
  // Erased here after it had refused: the person has to come by themselves.
  if (await hasErasedRefusal(email)) return "REFUSED";
  const { at, words } = consent ?? {};
  const proof = at && words && { requestedAt: at, confirmedAt: at, words };
  const state = proof ? "ACTIVE" : "IMPORTED";
  const fields = { state, isForSite: true, topicIds: [], createdAt, ...(proof && { proof }) } as const;
  const { upsertedCount } = await SubscriberModel.updateOne(
    { email },
    { $setOnInsert: { ...fields, ...(runId && { importRunId: runId }) } },
    { upsert: true },
  );
  if (upsertedCount === 1) return "ADDED";
  if (proof) await SubscriberModel.updateOne({ email, state: "IMPORTED" }, { $set: { state, proof } });
  return (await SubscriberModel.exists({ email, state: { $in: refusedStates } })) ? "REFUSED" : "KNOWN";
}

interface Refused extends Imported {
  readonly runId: Types.ObjectId;
  readonly refusal: {
    readonly kind: "UNSUBSCRIBED" | "REFUSED" | "COMPLAINED";
    readonly at: Date | null;
  };
}

/**
 * Keeps that somebody has refused letters in another system: an address that was unknown here is kept with its refusal, so that no
 * later table brings it; letters to a known one end, unless it has agreed here since. Returns whether letters ended.
 */
export async function addImportedRefusal(
  typed: string,
  { createdAt = clock.now(), runId, refusal: { kind, at } }: Refused,
): Promise<boolean> {
  const email = emailOf(typed);
  const date = at ?? clock.now();
  const ended = {
    state: kind,
    ...(kind === "UNSUBSCRIBED" ? { unsubscribedAt: date } : { refusal: { at: date } }),
  };
  const { upsertedCount } = await SubscriberModel.updateOne(
    { email },
    {
      $setOnInsert: {
        ...{ ...ended, isForSite: true, topicIds: [], createdAt },
        ...{ importRunId: runId, importedRefusal: { runId } },
      },
    },
    { upsert: true },
  );
  if (upsertedCount === 1) return false;
  for (const before of ["ACTIVE", "PENDING", "IMPORTED"] as const) {
    const since = at && { "proof.confirmedAt": { $not: { $gt: at } }, "request.at": { $not: { $gt: at } } };
    const { modifiedCount } = await SubscriberModel.updateOne(
      { email, state: before, ...since },
      { $set: { ...ended, importedRefusal: { runId, before } }, $unset: { expiresAt: 1 } },
    );
    if (modifiedCount === 1) return before === "ACTIVE";
  }
  return false;
}

/** Those that an import brought, and who have done nothing here since: an own confirmation or unsubscription stays. */
const broughtBy = (importRunId: Types.ObjectId) => ({
  importRunId,
  state: { $in: ["IMPORTED", "ACTIVE"] as SubscriberState[] },
});

const refusedBy = (runId: Types.ObjectId) => ({
  "importedRefusal.runId": runId,
  state: { $in: refusedStates },
});

/** Removes the addresses that an import brought and that have done nothing here since, and takes its refusals back. */
export async function removeImportedSubscribers(runId: Types.ObjectId): Promise<void> {
  await SubscriberModel.deleteMany(broughtBy(runId));
  await SubscriberModel.deleteMany({ ...refusedBy(runId), "importedRefusal.before": { $exists: false } });
  const stopped = SubscriberModel.find(refusedBy(runId)).lean<Subscriber[]>().cursor();
  for await (const { _id, importedRefusal } of stopped as AsyncIterable<Subscriber>)
    await SubscriberModel.updateOne(
      { _id, ...refusedBy(runId) },
      { $set: { state: importedRefusal?.before }, $unset: { importedRefusal: 1, unsubscribedAt: 1 } },
    );
}

/** Returns how many addresses an import brought that have done nothing here since. */
export const countImportedSubscribers = (runId: Types.ObjectId): Promise<number> =>
  SubscriberModel.countDocuments(broughtBy(runId)).exec();

/** Returns how many refusals an import brought that still hold. */
export const countImportedRefusals = (runId: Types.ObjectId): Promise<number> =>
  SubscriberModel.countDocuments(refusedBy(runId)).exec();

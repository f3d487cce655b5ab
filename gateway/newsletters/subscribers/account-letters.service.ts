import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { retryOnDuplicate } from "../../core/documents/transaction.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { forgetErasedRefusal } from "./erased-refusal.service.ts";
import { networkOf } from "./network.ts";
import { greet, wordsOf } from "./subscribe.service.ts";
import { type Subscriber, SubscriberModel, subscriberStates } from "./subscriber.entity.ts";

/*
 * Letters to the address of an account, which the account has confirmed: what its member chooses needs no mail to confirm
 * it, and the proof of consent is kept as that of a form.
 */

/** Returns the topics of which an account's address receives letters. */
export async function lettersOf(email: string): Promise<Types.ObjectId[]> {
  const found = await SubscriberModel.findOne({ email: emailOf(email), state: "ACTIVE" }).lean<Subscriber>();
  return found?.topicIds.slice(0, limits.follows) ?? [];
}

/** Sends letters of a topic to an account's address, too; an address that received none is greeted. */
export async function followByLetter(
  address: string,
  ip: string,
  topic: { readonly _id: Types.ObjectId; readonly name: string },
): Promise<void> {
  const email = emailOf(address);
  if ((await lettersOf(email)).some((id) => id.equals(topic._id))) return;
  const at = clock.now();
  const from = networkOf(ip);
  const proof = { requestedAt: at, requestedFrom: from, confirmedAt: at, confirmedFrom: from };
  const $set = { state: "ACTIVE", proof: { ...proof, words: wordsOf([topic.name]) } } as const;
  const added = await SubscriberModel.updateOne(
    { email, state: "ACTIVE" },
    { $set, $addToSet: { topicIds: topic._id } },
  );
  if (added.matchedCount > 0) return;
  const subscribed = await retryOnDuplicate(() =>
    SubscriberModel.findOneAndUpdate(
      { email },
      {
        $set: { ...$set, isForSite: false, topicIds: [topic._id] },
        $unset: { expiresAt: 1, unsubscribedAt: 1, importRunId: 1, importedRefusal: 1 },
        $setOnInsert: { createdAt: at },
      },
      { upsert: true, returnDocument: "after" },
    ).lean<Subscriber>(),
  );
  await forgetErasedRefusal(email);
  await greet(subscribed!);
}

const batchSize = 100;

/** Gives at most a batch of the subscribers of a topic another one, and returns how many. */
export async function moveLetters(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  const state = { $in: Object.values(subscriberStates) };
  const found = await SubscriberModel.find({ state, topicIds: from }, { _id: 1 }).limit(batchSize).lean();
  const _id = { $in: found.map((each) => each._id) };
  await SubscriberModel.updateMany({ _id }, { $addToSet: { topicIds: into } });
  await SubscriberModel.updateMany({ _id }, { $pull: { topicIds: from } });
  return found.length;
}

/** Ends letters of a topic to an account's address; after the last one it is unsubscribed. */
export async function unfollowByLetter(address: string, topicId: Types.ObjectId): Promise<void> {
  const email = emailOf(address);
  const left = { email, state: "ACTIVE", topicIds: topicId } as const;
  const { matchedCount } = await SubscriberModel.updateOne(left, { $pull: { topicIds: topicId } });
  if (matchedCount === 0) return;
  await SubscriberModel.updateOne(
    { email, state: "ACTIVE", isForSite: false, "topicIds.0": { $exists: false } },
    { $set: { state: "UNSUBSCRIBED", unsubscribedAt: clock.now() } },
  );
}

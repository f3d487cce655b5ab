import type { Types } from "mongoose";
import { type LettersRefusal, SubscriberModel } from "../subscribers/subscriber.entity.ts";

type Stopped = "REFUSED" | "COMPLAINED";

/**
 * Ends the letters to subscribers, with the reason that the studio shows. A report that is older than their consent, or that was
 * counted already, changes nothing: it may be sent again. Returns how many it ended.
 */
export async function stopLetters(
  who: { readonly _id: Types.ObjectId } | { readonly email: { readonly $in: readonly string[] } },
  state: Stopped,
  refusal: LettersRefusal,
): Promise<number> {
  const isNewer = { $not: { $gte: refusal.at } };
  const isOther = refusal.report !== undefined && { "refusal.report": { $ne: refusal.report } };
  const { modifiedCount } = await SubscriberModel.updateMany(
    { ...who, state: "ACTIVE", "refusal.at": isNewer, "proof.confirmedAt": isNewer, ...isOther },
    { $set: { state, refusal } },
  );
  return modifiedCount;
}

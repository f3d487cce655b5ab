import type { ClientSession } from "mongoose";
import { keyedHash } from "../../core/secret.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { ErasedRefusalModel } from "./erased-refusal.entity.ts";
import { refusedStates, type Subscriber } from "./subscriber.entity.ts";

/*
 * Refusals of erased addresses. Erasing removes the address and its proof; that it refused stays as a keyed hash, since the person
 * may object for ever (GDPR, articles 17(3)(b) and 21(3)): without it the next table would bring them back. It is read by who has the
 * address already, and is removed when the person subscribes again.
 */

const hashOf = (address: string): string => keyedHash("erased refusal", emailOf(address));

/** Keeps the refusal of an address that is erased; nothing of one that has not refused. */
export async function keepErasedRefusal(session: ClientSession, { email, state }: Subscriber): Promise<void> {
  if (!refusedStates.includes(state)) return;
  const _id = hashOf(email);
  await ErasedRefusalModel.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true, session });
}

/** Whether an address that was erased here has refused letters. */
export const hasErasedRefusal = async (email: string): Promise<boolean> =>
  (await ErasedRefusalModel.exists({ _id: hashOf(email) })) !== null;

/** Forgets the refusal of an address whose holder has agreed again. */
export const forgetErasedRefusal = async (email: string): Promise<void> => {
  await ErasedRefusalModel.deleteOne({ _id: hashOf(email) });
};

import { clock } from "../../core/clock.ts";
import { workThrough } from "../../core/documents/lease-queue.ts";
import { maskedAddress } from "../../mails/mail-address.ts";
import { type Subscriber, SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { audienceOf } from "./audience.ts";
import { beginMailing, mailingQueue } from "./begin-mailing.service.ts";
import { type Mailing, MailingRecipientModel } from "./mailing.entity.ts";

const batch = 500;

/**
 * Begins planned mailings that are due, and writes the recipients of new ones; one that was interrupted goes on
 * after the last recipient that it wrote.
 */
export const prepareMailings = (ending: AbortSignal): Promise<void> =>
  workThrough(
    () => mailingQueue.claim({ state: { $in: ["PLANNED", "PREPARING"] } }),
    (mailing) =>
      mailingQueue.hold(mailing, () =>
        mailing.state === "PLANNED" ? beginMailing(mailing) : prepare(mailing, ending),
      ),
    ending,
  );

async function prepare(mailing: Mailing, ending: AbortSignal): Promise<void> {
  let { reached } = mailing;
  while (!ending.aborted) {
    const subscribers = await SubscriberModel.find({
      ...audienceOf(mailing),
      ...(reached && { _id: { $gt: reached } }),
    })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Subscriber[]>();
    if (subscribers.length === 0) {
      await mailingQueue.settle(mailing, { $set: { state: "SENDING" }, $unset: { dueAt: 1, holder: 1 } });
      return;
    }
    await addRecipients(mailing, subscribers);
    reached = subscribers.at(-1)!._id;
    if (!(await mailingQueue.settle(mailing, { $set: { reached } }))) return;
  }
  await mailingQueue.release(mailing, clock.now());
}

/** Adds recipients; who is one of this document already stays as they are. */
async function addRecipients(
  { _id, documentId }: Mailing,
  subscribers: readonly Subscriber[],
): Promise<void> {
  const now = clock.now();
  await MailingRecipientModel.bulkWrite(
    subscribers.map(({ _id: subscriberId, email }) => ({
      updateOne: {
        filter: { documentId, subscriberId },
        update: {
          $setOnInsert: {
            mailingId: _id,
            address: maskedAddress(email),
            state: "WAITING" as const,
            attempts: 0,
            dueAt: now,
          },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

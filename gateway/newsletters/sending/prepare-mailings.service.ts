import { clock, seconds } from "../../core/clock.ts";
import { LeaseQueue, workThrough } from "../../core/documents/lease-queue.ts";
import { maskedAddress } from "../../mails/mail-address.ts";
import { findWholePost } from "../../posts/post.service.ts";
import { type Subscriber, SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { topicNames } from "../topics/topic.service.ts";
import { type Mailing, MailingModel, MailingRecipientModel } from "./mailing.entity.ts";
import { renderArticleMail } from "./mailing-content.ts";

const queue = new LeaseQueue<Mailing>(MailingModel, seconds(30));
const batch = 500;

/**
 * Begins planned mailings whose article has appeared, and writes the recipients of new ones; one that was interrupted goes on
 * after the last recipient that it wrote.
 */
export const prepareMailings = (ending: AbortSignal): Promise<void> =>
  workThrough(
    () => queue.claim({ state: { $in: ["PLANNED", "PREPARING"] } }),
    (mailing) =>
      queue.hold(mailing, () => (mailing.state === "PLANNED" ? begin(mailing) : prepare(mailing, ending))),
    ending,
  );

/** Begins a planned mailing with the text that has appeared; it waits on while there is none, and ends with its article. */
async function begin(mailing: Mailing): Promise<void> {
  const post = await findWholePost(mailing.postId);
  const now = clock.now();
  const freed = { $unset: { dueAt: 1, holder: 1 } } as const;
  if (!post) await queue.settle(mailing, { $set: { state: "STOPPED", finishedAt: now }, ...freed });
  else if (post.status !== "PUBLISHED") await queue.release(mailing, new Date(now.getTime() + seconds(30)));
  else {
    const text = await renderArticleMail(post, await topicNames(mailing));
    const started = { ...text, state: "PREPARING" as const, startedAt: now, dueAt: now };
    await queue.settle(mailing, { $set: started, $unset: { holder: 1 } });
  }
}

async function prepare(mailing: Mailing, ending: AbortSignal): Promise<void> {
  const { isForSite, topicIds } = mailing;
  let { reached } = mailing;
  const chosen = [...(isForSite ? [{ isForSite: true }] : []), { topicIds: { $in: topicIds } }];
  while (!ending.aborted) {
    const subscribers = await SubscriberModel.find({
      state: "ACTIVE",
      $or: chosen,
      ...(reached && { _id: { $gt: reached } }),
    })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Subscriber[]>();
    if (subscribers.length === 0) {
      await queue.settle(mailing, { $set: { state: "SENDING" }, $unset: { dueAt: 1, holder: 1 } });
      return;
    }
    await addRecipients(mailing, subscribers);
    reached = subscribers.at(-1)!._id;
    if (!(await queue.settle(mailing, { $set: { reached } }))) return;
  }
  await queue.release(mailing, clock.now());
}

/** Adds recipients; who is one of this article already stays as they are. */
async function addRecipients({ _id, postId }: Mailing, subscribers: readonly Subscriber[]): Promise<void> {
  const now = clock.now();
  await MailingRecipientModel.bulkWrite(
    subscribers.map(({ _id: subscriberId, email }) => ({
      updateOne: {
        filter: { postId, subscriberId },
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

import { clock, seconds } from "../../core/clock.ts";
import { LeaseQueue, workThrough } from "../../core/documents/lease-queue.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { maskedAddress } from "../../mails/mail-address.ts";
import { findWholePost } from "../../posts/post.service.ts";
import { type Letter, LetterModel } from "../letters/letter.entity.ts";
import { writeLetter } from "../letters/write-letter.service.ts";
import { renderArticleMail, renderLetterMail } from "../mails/mailing-content.ts";
import { type Subscriber, SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { topicNames } from "../topics/topic.service.ts";
import { audienceOf } from "./audience.ts";
import { type Mailing, MailingModel, MailingRecipientModel } from "./mailing.entity.ts";

const queue = new LeaseQueue<Mailing>(MailingModel, seconds(30));
const batch = 500;

/**
 * Begins planned mailings whose article has appeared or whose letter is due, and writes the recipients of new ones; one that was interrupted goes on
 * after the last recipient that it wrote.
 */
export const prepareMailings = (ending: AbortSignal): Promise<void> =>
  workThrough(
    () => queue.claim({ state: { $in: ["PLANNED", "PREPARING"] } }),
    (mailing) =>
      queue.hold(mailing, () => (mailing.state === "PLANNED" ? begin(mailing) : prepare(mailing, ending))),
    ending,
  );

const begin = (mailing: Mailing): Promise<void> =>
  mailing.kind === "LETTER" ? beginLetter(mailing) : beginPost(mailing);

const end = (mailing: Mailing): Promise<boolean> =>
  queue.settle(mailing, {
    $set: { state: "STOPPED", finishedAt: clock.now() },
    $unset: { dueAt: 1, holder: 1 },
  });

/** Begins a planned mailing with the text that has appeared; it waits on while there is none, and ends with its article. */
async function beginPost(mailing: Mailing): Promise<void> {
  const post = await findWholePost(mailing.documentId);
  const now = clock.now();
  if (!post) await end(mailing);
  else if (post.status !== "PUBLISHED") await queue.release(mailing, new Date(now.getTime() + seconds(30)));
  else {
    const text = await renderArticleMail(post, await topicNames(mailing));
    const started = { ...text, state: "PREPARING" as const, startedAt: now, dueAt: now };
    await queue.settle(mailing, { $set: started, $unset: { holder: 1 } });
  }
}

/**
 * Begins the mailing of a planned letter, which is sent from then on: both are written in one transaction, unless the letter was
 * changed or the mailing taken over meanwhile; the next attempt then takes the text that is there.
 */
async function beginLetter(mailing: Mailing): Promise<void> {
  const letter = await LetterModel.findById(mailing.documentId).lean<Letter>();
  if (letter?.state !== "PLANNED") return void (await end(mailing));
  const { isForSite, topicIds } = letter;
  const text = await renderLetterMail(letter, await topicNames(letter));
  const now = clock.now();
  const isWritten = await inTransaction(async (session) => {
    const { _id, holder } = mailing;
    if (!(await MailingModel.exists({ _id, holder }).session(session))) return true;
    if (!(await writeLetter(session, letter, { state: "SENT", plannedAt: null, sentAt: now }))) return false;
    const started = { ...text, isForSite, topicIds, state: "PREPARING" as const, startedAt: now, dueAt: now };
    return queue.settle(mailing, { $set: started, $unset: { holder: 1 } }, session);
  });
  if (!isWritten) await queue.release(mailing, now);
}

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
      await queue.settle(mailing, { $set: { state: "SENDING" }, $unset: { dueAt: 1, holder: 1 } });
      return;
    }
    await addRecipients(mailing, subscribers);
    reached = subscribers.at(-1)!._id;
    if (!(await queue.settle(mailing, { $set: { reached } }))) return;
  }
  await queue.release(mailing, clock.now());
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

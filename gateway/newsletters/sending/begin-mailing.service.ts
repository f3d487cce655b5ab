import { clock, minutes, seconds } from "../../core/clock.ts";
import { LeaseQueue } from "../../core/documents/lease-queue.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { log } from "../../core/log.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { findWholePost } from "../../posts/post.service.ts";
import { hasRightNow } from "../../users/user.service.ts";
import { digestMailAt } from "../digest/newsletter-digest.service.ts";
import { withLatest } from "../latest/latest-articles.service.ts";
import { type Letter, LetterModel } from "../letters/letter.entity.ts";
import { writeLetter } from "../letters/write-letter.service.ts";
import { renderArticleMail, renderLetterMail } from "../mails/mailing-content.ts";
import { measured } from "../readings/measured-mail.ts";
import { topicNames } from "../topics/topic.service.ts";
import { type Mailing, type MailingKind, MailingModel } from "./mailing.entity.ts";
import { makeDraft, sentAs } from "./send-letter.service.ts";

/** Mailings until their recipients are written. */
export const mailingQueue = new LeaseQueue<Mailing>(MailingModel, seconds(30));

const begins: Readonly<Record<MailingKind, (mailing: Mailing) => Promise<void>>> = {
  POST: beginPost,
  LETTER: beginLetter,
  DIGEST: beginDigest,
};

/** Begins a planned mailing: its article has appeared, its letter or its week is due. The caller holds it in the queue. */
export const beginMailing = (mailing: Mailing): Promise<void> => begins[mailing.kind](mailing);

const end = (mailing: Mailing): Promise<boolean> =>
  mailingQueue.settle(mailing, {
    $set: { state: "STOPPED", finishedAt: clock.now() },
    $unset: { dueAt: 1, holder: 1 },
  });

/** Begins a planned mailing with the text that has appeared; it waits on while there is none, and ends with its article. */
async function beginPost(mailing: Mailing): Promise<void> {
  const post = await findWholePost(mailing.documentId);
  const now = clock.now();
  if (!post) await end(mailing);
  else if (post.status !== "PUBLISHED")
    await mailingQueue.release(mailing, new Date(now.getTime() + seconds(30)));
  else {
    const text = measured(await renderArticleMail(post, await topicNames(mailing)));
    const started = { ...text, state: "PREPARING" as const, startedAt: now, dueAt: now };
    await mailingQueue.settle(mailing, { $set: started, $unset: { holder: 1 } });
  }
}

/**
 * Begins the mailing of a planned letter, which is sent from then on: both are written in one transaction, unless the letter was
 * changed or the mailing taken over meanwhile; the next attempt then takes the text that is there.
 */
async function beginLetter(mailing: Mailing): Promise<void> {
  const letter = await LetterModel.findById(mailing.documentId).lean<Letter>();
  if (letter?.state !== "PLANNED") return void (await end(mailing));
  const { plannedById } = letter;
  if (plannedById && !(await hasRightNow(plannedById, "editPosts"))) return takeBack(mailing, letter);
  const { isForSite, topicIds } = letter;
  const shown = await withLatest(letter);
  const text = measured(await renderLetterMail(shown, await topicNames(letter)));
  const now = clock.now();
  const isWritten = await inTransaction(async (session) => {
    const { _id, holder } = mailing;
    if (!(await MailingModel.exists({ _id, holder }).session(session))) return true;
    if (!(await writeLetter(session, letter, sentAs(shown, now)))) return false;
    const started = { ...text, isForSite, topicIds, state: "PREPARING" as const, startedAt: now, dueAt: now };
    return mailingQueue.settle(mailing, { $set: started, $unset: { holder: 1 } }, session);
  });
  if (!isWritten) await mailingQueue.release(mailing, now);
}

/** Makes a draft of a letter whose planner may send none any more: those who may see it again among the letters. */
async function takeBack(mailing: Mailing, letter: Letter): Promise<void> {
  log.warn({ letterId: String(letter._id) }, "a planned letter without an editor");
  // Changed meanwhile: the next attempt takes what is there.
  if (!(await makeDraft(letter))) await mailingQueue.release(mailing, clock.now());
}

/** Begins the digest of a week with the articles that appeared since the last one; without any, nothing is sent. */
async function beginDigest(mailing: Mailing): Promise<void> {
  // Switched off since it was planned.
  if (!currentSite().newsletters.isDigestOn) return void (await mailingQueue.remove(mailing));
  const now = clock.now();
  // An article whose publication is not committed yet is in the next one.
  const startedAt = new Date(now.getTime() - minutes(1));
  const mail = await digestMailAt(startedAt);
  const begun = mail
    ? { ...measured(mail), state: "PREPARING" as const, startedAt, dueAt: now }
    : { state: "EMPTY" as const, startedAt, finishedAt: now };
  await mailingQueue.settle(mailing, { $set: begun, $unset: { holder: 1, ...(!mail && { dueAt: 1 }) } });
}

import { Types } from "mongoose";
import { mailingRules } from "../../../schema/rules/newsletter.ts";
import { clock, seconds } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { LeaseQueue, workThrough } from "../../core/documents/lease-queue.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { maskedAddress } from "../../mails/mail-address.ts";
import { findWholePost, getPost } from "../../posts/post.service.ts";
import { type SubscribedTopics, type Subscriber, SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { chosenTopics, topicNames } from "../topics/topic.service.ts";
import { type Mailing, MailingModel, MailingRecipientModel } from "./mailing.entity.ts";
import { renderArticleMail } from "./mailing-content.ts";
import { wakeMailings } from "./mailing-worker.ts";

const notPublished = "Publiez ou programmez d’abord cet article\u00a0: un e-mail ne se reprend pas.";
export const noMailing = "Cet envoi n’existe plus.";

/**
 * Sends a published article to the subscribers of topics, or of the site when there is none; a scheduled one when it appears.
 * Who has got it already, by another mailing too, gets it no more; the same call again returns the mailing that runs, or gives
 * the planned one these topics. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT, RATE_LIMITED.
 */
export async function sendPostByMail(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<Mailing> {
  const editor = requireRight(viewer, "editPosts");
  await countAgainst("writeByAccount", editor.id);
  const { topics } = await check(mailingRules, input);
  const wanted = await chosenTopics(topics);
  const post = await getPost(viewer, postId);
  if (post.status !== "PUBLISHED" && post.status !== "SCHEDULED")
    throw new AppError("CONFLICT", notPublished);
  const now = clock.now();
  const running = await runningMailing(post._id, { ...wanted, dueAt: now });
  if (running) return running;
  const text = await renderArticleMail(post, await topicNames(wanted));
  const created = await MailingModel.create({
    _id: new Types.ObjectId(),
    postId: post._id,
    ...wanted,
    ...text,
    state: post.status === "PUBLISHED" ? "PREPARING" : "PLANNED",
    startedById: new Types.ObjectId(editor.id),
    startedAt: now,
    dueAt: now,
  });
  wakeMailings();
  return created.toObject();
}

/** Returns the article's mailing that has not ended, a planned one with these changes; null without one. */
async function runningMailing(
  postId: Types.ObjectId,
  changes: SubscribedTopics & { readonly dueAt: Date },
): Promise<Mailing | null> {
  const planned = await MailingModel.findOneAndUpdate(
    { postId, state: "PLANNED" },
    { $set: changes },
    { returnDocument: "after" },
  ).lean<Mailing>();
  if (planned) wakeMailings();
  return (
    planned ?? MailingModel.findOne({ postId, state: { $in: ["PREPARING", "SENDING"] } }).lean<Mailing>()
  );
}

/** Stops a mailing: who has got nothing yet gets nothing. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function stopMailing(viewer: Viewer | null, id: unknown): Promise<Mailing> {
  requireRight(viewer, "editPosts");
  const _id = knownId(id, noMailing);
  const stopped = await MailingModel.findOneAndUpdate(
    { _id, state: { $in: ["PLANNED", "PREPARING", "SENDING"] } },
    { $set: { state: "STOPPED", finishedAt: clock.now() }, $unset: { dueAt: 1, holder: 1 } },
    { returnDocument: "after" },
  ).lean<Mailing>();
  const mailing = stopped ?? (await MailingModel.findById(_id).lean<Mailing>());
  if (!mailing) throw notFound(noMailing);
  // Another mailing of the article may reach them.
  if (stopped)
    await MailingRecipientModel.deleteMany({ mailingId: _id, state: "WAITING", holder: { $exists: false } });
  return mailing;
}

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

import { Types } from "mongoose";
import { mailingRules } from "../../../schema/rules/newsletter.ts";
import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { getPost } from "../../posts/post.service.ts";
import { renderArticleMail } from "../mails/mailing-content.ts";
import { measured } from "../readings/measured-mail.ts";
import type { SubscribedTopics } from "../subscribers/subscriber.entity.ts";
import { chosenTopics, topicNames } from "../topics/topic.service.ts";
import { type Mailing, MailingModel, MailingRecipientModel } from "./mailing.entity.ts";
import { wakeMailings } from "./mailing-worker.ts";
import { cancelLetter } from "./send-letter.service.ts";

const notPublished = "Publiez ou programmez d’abord cet article\u00a0: un e-mail ne se reprend pas.";
export const noMailing = "Cet envoi n’existe plus.";

/**
 * Sends a published article to the subscribers of topics, or of the site when there is none; a scheduled one when it appears.
 * A subscriber who has got it already, by another mailing too, gets it no more; the same call again returns the mailing that runs, or gives
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
  const text = measured(await renderArticleMail(post, await topicNames(wanted)));
  const created = await MailingModel.create({
    _id: new Types.ObjectId(),
    kind: "POST",
    documentId: post._id,
    ...wanted,
    ...text,
    state: post.status === "PUBLISHED" ? "PREPARING" : "PLANNED",
    startedAt: now,
    dueAt: now,
  });
  wakeMailings();
  return created.toObject();
}

/** Returns the article's mailing that has not ended, a planned one with these changes; null without one. */
async function runningMailing(
  documentId: Types.ObjectId,
  changes: SubscribedTopics & { readonly dueAt: Date },
): Promise<Mailing | null> {
  // One that goes to followers by itself is no answer to an editor.
  const own = { documentId, isForFollowers: { $ne: true } };
  const planned = await MailingModel.findOneAndUpdate(
    { ...own, state: "PLANNED" },
    { $set: changes },
    { returnDocument: "after" },
  ).lean<Mailing>();
  if (planned) wakeMailings();
  return (
    planned ?? MailingModel.findOne({ ...own, state: { $in: ["PREPARING", "SENDING"] } }).lean<Mailing>()
  );
}

/** Stops a mailing: who has got nothing yet gets nothing; a planned letter is a draft again. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function stopMailing(viewer: Viewer | null, id: unknown): Promise<Mailing> {
  requireRight(viewer, "editPosts");
  const _id = knownId(id, noMailing);
  const ofLetter = await MailingModel.findOne({ _id, kind: "LETTER", state: "PLANNED" }).lean<Mailing>();
  if (ofLetter) await cancelLetter(viewer, ofLetter.documentId);
  const stopped = await MailingModel.findOneAndUpdate(
    { _id, state: { $in: ["PLANNED", "PREPARING", "SENDING"] } },
    { $set: { state: "STOPPED", finishedAt: clock.now() }, $unset: { dueAt: 1, holder: 1 } },
    { returnDocument: "after" },
  ).lean<Mailing>();
  const mailing = stopped ?? (await MailingModel.findById(_id).lean<Mailing>());
  if (!mailing) throw notFound(noMailing);
  // Another mailing of the document may reach them.
  if (stopped)
    await MailingRecipientModel.deleteMany({ mailingId: _id, state: "WAITING", holder: { $exists: false } });
  return mailing;
}

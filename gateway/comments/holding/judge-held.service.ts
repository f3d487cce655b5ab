import type { ClientSession, Types } from "mongoose";
import { clock, minutes } from "../../core/clock.ts";
import { AppError, notFound, nullIfNotFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import type { SubjectDetails } from "../../likes/like.service.ts";
import { logModeration, type Reason } from "../../moderation-log/moderation-log.service.ts";
import { withdrawNotifications } from "../../notifications/broadcast.service.ts";
import { withdrawComment } from "../../notifications/grouped-notification.service.ts";
import { requireActiveAccount } from "../../users/account-status.service.ts";
import type { Comment } from "../comment.entity.ts";
import { findReplyTarget, noComment, removeComment } from "../comment.service.ts";
import { type CommentResult, concernedBy, publishComment } from "../comment-actions.service.ts";
import type { HeldComment } from "./held-comment.entity.ts";
import { moveHeld } from "./held-comments.service.ts";
import { notifyOfJudgement } from "./judgement-notification.service.ts";
import { forgetText, rememberText } from "./removed-texts.service.ts";

/** A moderator who decides about held comments. The callers check the permission. */
export type Judge = Pick<Viewer, "id">;

const undoneWithin = minutes(10);

const entryOf = ({ _id: commentId, subjectKind, subjectId, authorId: memberId }: HeldComment) => ({
  ...{ commentId, subjectKind, subjectId, memberId },
});

/** Publishes a held or refused comment, where and when it was written. Throws NOT_FOUND when it was judged meanwhile. */
export async function publishHeld(
  session: ClientSession,
  { id: actorId }: Judge,
  about: SubjectDetails,
  id: Types.ObjectId,
): Promise<CommentResult> {
  const held = await moveHeld(session, id, [["HELD", "REFUSED"], "KEPT"]);
  if (!held) throw notFound(noComment);
  const { _id, text, mentions, clientId, authorId, createdAt: at, answeredId } = held;
  // The answered comment may be gone: this one then stands for itself.
  const answered = answeredId && (await nullIfNotFound(findReplyTarget(session, about, String(answeredId))));
  const target = answered || null;
  const isActive = await requireActiveAccount(session, authorId, concernedBy(about, target, mentions));
  await forgetText(session, _id);
  await logModeration(session, { action: "COMMENT_KEPT", actorId, ...entryOf(held) });
  const input = { _id, text, mentions, clientId, at };
  // First: it withdraws the notification of a former refusal.
  const announceJudgement = await notifyOfJudgement(session, "COMMENT_KEPT", held, actorId);
  const publication = { input, answered: target, isActive };
  const published = await publishComment(session, about, { _id: authorId }, publication);
  const announce = () => {
    published.announce?.();
    announceJudgement();
  };
  return { ...published, announce };
}

/**
 * Takes a comment back that was just kept: it waits again. Throws NOT_FOUND for one that was not kept in the last minutes,
 * CONFLICT for one that was answered.
 */
export async function takeBack(
  session: ClientSession,
  viewer: Viewer,
  about: SubjectDetails,
  id: Types.ObjectId,
): Promise<{ comment: Comment; announce: () => void }> {
  const held = await moveHeld(session, id, [["KEPT"], "HELD"]);
  const isLate = held?.judgedAt && clock.now().getTime() - held.judgedAt.getTime() > undoneWithin;
  if (!held || isLate) throw notFound(noComment);
  const comment = await removeComment(session, viewer, about, id);
  if (comment.replyCount)
    throw new AppError("CONFLICT", "On lui a déjà répondu\u00a0: vous pouvez le masquer.");
  await logModeration(session, { action: "JUDGEMENT_UNDONE", actorId: viewer.id, ...entryOf(held) });
  const announcements = [await withdrawComment(session, id), await withdrawNotifications(session, id)];
  return {
    comment,
    announce: () => {
      for (const announce of announcements) announce();
    },
  };
}

/** Refuses a held comment; its author is notified, and reads why. Null when it was judged meanwhile, otherwise the announcement. */
export async function refuseHeld(
  session: ClientSession,
  { id: actorId }: Judge,
  id: Types.ObjectId,
  reason: Required<Reason>,
): Promise<(() => void) | null> {
  const held = await moveHeld(session, id, [["HELD"], "REFUSED"], {
    refusal: reason.reason,
    refusalText: reason.text,
  });
  if (!held) return null;
  await rememberText(session, held);
  await logModeration(session, { action: "COMMENT_REFUSED", actorId, ...reason, ...entryOf(held) });
  const refused = { ...held, refusal: reason.reason, refusalText: reason.text };
  return notifyOfJudgement(session, "COMMENT_REFUSED", refused, actorId);
}

/** Makes a refused comment wait again. Null when it is not refused, otherwise the announcement. */
export async function undoRefusal(
  session: ClientSession,
  { id: actorId }: Judge,
  id: Types.ObjectId,
): Promise<(() => void) | null> {
  const held = await moveHeld(session, id, [["REFUSED"], "HELD"]);
  if (!held) return null;
  await forgetText(session, id);
  await logModeration(session, { action: "JUDGEMENT_UNDONE", actorId, ...entryOf(held) });
  return withdrawComment(session, id);
}

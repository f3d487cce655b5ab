import type { ClientSession, Types } from "mongoose";
import type { InferType } from "yup";
import { postCommentRules } from "../../schema/rules/comment.ts";
import { commentRules } from "../../schema/rules/feed.ts";
import { readMessage } from "../../schema/text/message-text.ts";
import { clock } from "../core/clock.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { AppError, forbidden, notFound } from "../core/errors.ts";
import { requireOwner, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import type { Subject } from "../likes/like.service.ts";
import { Comment, CommentModel } from "./comment.entity.ts";
import { deleteWords, deleteWordsOf, saveWords } from "./comment-search-index.service.ts";
import { commentSubjects } from "./comment-subjects.ts";
import { deleteHeldOf } from "./holding/held-comments.service.ts";
import { judgedBy } from "./judging.service.ts";
import { removeReports, removeReportsOf } from "./reports/comment-report-removal.service.ts";

// Resolvers refer to the class; only services and loaders use the model.
export { Comment };

export interface NewComment {
  /** Of a comment that was held. */
  readonly _id?: Types.ObjectId | undefined;
  readonly text: string;
  /** People whom the text names. */
  readonly mentions?: Comment["mentions"];
  readonly clientId?: string;
  readonly parentId?: Types.ObjectId;
  readonly at?: Date;
}

export const noComment = "Ce commentaire n’existe plus.";

/** Validates a comment: its text, its clientId and the people whom it names. Throws BAD_USER_INPUT. */
export const checkComment = async (input: unknown) => trimmed(await check(commentRules, input));

/** Validates a comment that may answer another one. Throws BAD_USER_INPUT. */
export async function checkAnswer(input: unknown) {
  const { parentId: answeredId, ...comment } = await check(postCommentRules, input);
  return { ...trimmed(comment), answeredId };
}

const trimmed = ({ text, clientId, mentionIds }: InferType<typeof commentRules>) => ({
  text: text.trim(),
  clientId: clientId?.toLowerCase(),
  mentionIds,
});

/** Returns the comment created by an earlier request of the same user. Throws CONFLICT if it is on another subject. */
export async function findByClientId(
  session: ClientSession,
  subject: Subject,
  authorId: string,
  clientId: string | undefined,
): Promise<Comment | null> {
  if (!clientId) return null;
  const former = await CommentModel.findOne({ authorId, clientId }).session(session).lean<Comment>();
  if (!former || former.subjectId.equals(subject.id)) return former;
  const message = "Ce clientId a déjà servi ailleurs";
  throw new AppError("CONFLICT", message, { fields: { clientId: message } });
}

/** Returns a new comment as it is stored, without its author. */
export const storedComment = (
  { kind: subjectKind, id: subjectId }: Subject,
  { _id, text, mentions, clientId, parentId, at = clock.now() }: NewComment,
) => ({
  _id: _id ?? newId(at),
  subjectKind,
  subjectId,
  parentId,
  text: readMessage(text),
  mentions,
  clientId,
  createdAt: at,
});

/** Inserts a comment and updates the reply counter of its parent. The caller updates the subject's counter. */
export async function insertComment(
  session: ClientSession,
  subject: Subject,
  by: Pick<Comment, "authorId">,
  given: NewComment,
): Promise<Comment> {
  const comment = storedComment(subject, given);
  const [made] = await CommentModel.create([{ ...comment, ...by }], { session });
  const { parentId } = comment;
  if (parentId) await CommentModel.updateOne({ _id: parentId }, { $inc: { replyCount: 1 } }, { session });
  await saveWords(session, [comment]);
  return made!.toObject();
}

/** The comment replied to, and the top-level comment that the reply is stored under: replies have one level. */
export interface ReplyTarget {
  readonly comment: Comment;
  readonly parent: Comment;
}

/** Returns the comment to reply to. Throws NOT_FOUND for a deleted or hidden one, and one of another subject. */
export async function findReplyTarget(
  session: ClientSession,
  subject: Subject,
  commentId: unknown,
): Promise<ReplyTarget> {
  const comment = await findInSubject(session, subject, knownId(commentId, noComment));
  if (!comment || comment.isRemoved || comment.hiddenAt) throw notFound(noComment);
  const parent = comment.parentId ? await findInSubject(session, subject, comment.parentId) : comment;
  if (!parent) throw notFound(noComment);
  return { comment, parent };
}

/** Returns the parent of a comment, deleted or not; null for a top-level comment. */
export async function findParent(session: ClientSession, { parentId }: Comment): Promise<Comment | null> {
  return parentId ? CommentModel.findById(parentId).session(session).lean<Comment>() : null;
}

/**
 * Deletes a comment of this subject. One with replies is kept without its text and author. Allowed to its author and to
 * administrators. Throws NOT_FOUND, FORBIDDEN.
 */
export async function removeComment(
  session: ClientSession,
  viewer: Viewer | null,
  subject: Subject,
  commentId: unknown,
): Promise<Comment> {
  const comment = await findInSubject(session, subject, knownId(commentId, noComment));
  if (!comment || comment.isRemoved) throw notFound(noComment);
  const authorId = comment.authorId ? String(comment.authorId) : null;
  const known = requireOwner(viewer, authorId, "moderate");
  if (known.id !== authorId && (await judgedBy(known, [comment])).length === 0) throw forbidden();
  await removeReports(session, comment._id);
  await deleteWords(session, comment._id);
  if ((comment.replyCount ?? 0) > 0) {
    await CommentModel.updateOne(
      { _id: comment._id },
      {
        $set: { text: "", isRemoved: true },
        $unset: { authorId: 1, authorName: 1, mentions: 1, clientId: 1, hiddenAt: 1, reportCount: 1 },
      },
      { session },
    );
    return comment;
  }
  await CommentModel.deleteOne({ _id: comment._id }, { session });
  if (comment.parentId) await decrementReplyCount(session, comment.parentId);
  return comment;
}

// A deleted comment kept for its replies is removed with the last of them.
async function decrementReplyCount(session: ClientSession, parentId: Types.ObjectId): Promise<void> {
  const parent = await CommentModel.findOneAndUpdate(
    { _id: parentId },
    { $inc: { replyCount: -1 } },
    { returnDocument: "after", session },
  ).lean<Comment>();
  if (parent?.isRemoved && !parent.replyCount) await CommentModel.deleteOne({ _id: parentId }, { session });
}

/** Deletes the comments of a deleted subject. */
export async function deleteCommentsOf(session: ClientSession, subject: Subject): Promise<void> {
  await CommentModel.deleteMany({ subjectId: subject.id }, { session });
  await deleteHeldOf(session, subject);
  await removeReportsOf(session, subject);
  await deleteWordsOf(session, subject);
}

/** Returns a comment of this subject, read in the transaction of the write. */
const findInSubject = (
  session: ClientSession,
  subject: Subject,
  _id: Types.ObjectId,
): Promise<Comment | null> =>
  CommentModel.findOne({ _id, subjectId: subject.id }).session(session).lean<Comment>().exec();

/**
 * Returns a comment, of this subject where one is given; null when it doesn't exist, or when the viewer may not read its
 * subject.
 */
export async function findComment(
  viewer: Viewer | null,
  id: unknown,
  subjectId?: unknown,
): Promise<Comment | null> {
  try {
    const ofSubject = subjectId == null ? {} : { subjectId: knownId(subjectId, noComment) };
    const comment = await CommentModel.findOne({
      _id: knownId(id, noComment),
      ...ofSubject,
    }).lean<Comment>();
    return comment && (await commentSubjects.value[comment.subjectKind].isReadable(viewer, comment.subjectId))
      ? comment
      : null;
  } catch (error) {
    // A malformed id finds nothing either.
    if ((error as { code?: unknown }).code === "NOT_FOUND") return null;
    throw error;
  }
}

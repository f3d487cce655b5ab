import { type ClientSession, Types } from "mongoose";
import type { BySubjectKind } from "../core/documents/subject.ts";
import type { Viewer } from "../core/policies.ts";
import type { SubjectDetails } from "../likes/like.service.ts";
import { logModeration, type Reason } from "../moderation-log/moderation-log.service.ts";
import { withdrawNotifications } from "../notifications/broadcast.service.ts";
import {
  type NotificationGroup,
  notifyUser,
  withdrawComment,
} from "../notifications/grouped-notification.service.ts";
import { type ActiveAccount, requireCommenter } from "../users/account-status.service.ts";
import type { Comment } from "./comment.entity.ts";
import {
  findByClientId,
  findParent,
  findReplyTarget,
  insertComment,
  type NewComment,
  type ReplyTarget,
  removeComment,
} from "./comment.service.ts";
import type { CommentRate } from "./holding/comment-rate.service.ts";
import { asComment, findHeldByClientId, insertHeld } from "./holding/held-comments.service.ts";
import { reasonsToHold } from "./holding/reasons-to-hold.service.ts";
import { rememberText } from "./holding/removed-texts.service.ts";
import { mentionNotification, placeMentions } from "./mentions/mentions.service.ts";

/** Result of sending a comment. `isNew` is false when an earlier request created it, and for one that is held. */
export interface CommentResult {
  readonly comment: Comment;
  readonly parent: Comment | null;
  readonly isNew: boolean;
  readonly announce?: () => void;
}

const kinds = {
  FEED: "FEED_COMMENTED",
  POST: "POST_COMMENTED",
  IMAGE: "CATALOGUE_COMMENTED",
  VIDEO: "CATALOGUE_COMMENTED",
  BOOK: "CATALOGUE_COMMENTED",
  MUSIC: "CATALOGUE_COMMENTED",
} as const satisfies BySubjectKind<string>;

/** Returns the path of the comments of a subject: the path of a feed has an anchor already. */
const commentsPath = ({ kind, path }: SubjectDetails): string =>
  kind === "FEED" ? path : `${path}#commentaires`;

type Written = NewComment & {
  readonly answeredId?: string | undefined;
  readonly mentionIds?: readonly string[] | undefined;
  readonly rate: CommentRate;
};

/**
 * Adds a comment, or a reply to another one, and notifies the authors concerned, each of them once; one that the rules hold is
 * stored apart, and nobody is notified. Throws UNAUTHENTICATED for a deleted account, FORBIDDEN where the site, a ban or a refused
 * word refuses it, NOT_FOUND for a comment that cannot be answered, CONFLICT.
 */
export async function createComment(
  session: ClientSession,
  about: SubjectDetails,
  authorId: string,
  { answeredId, mentionIds, rate, ...given }: Written,
): Promise<CommentResult> {
  const former = await findByClientId(session, about, authorId, given.clientId);
  // The current state of the parent: it may have been deleted meanwhile.
  if (former) return { comment: former, parent: await findParent(session, former), isNew: false };
  const waiting = given.clientId && (await findHeldByClientId(session, authorId, given.clientId));
  if (waiting) return { comment: asComment(waiting), parent: null, isNew: false };
  const answered = answeredId ? await findReplyTarget(session, about, answeredId) : null;
  const mentions = await placeMentions(session, given.text, mentionIds);
  const input = { ...given, mentions };
  const concerned = concernedBy(about, answered, mentions);
  const { actor, isActive } = await requireCommenter(session, authorId, about, concerned);
  const reasons = await reasonsToHold(session, actor, input.text, rate);
  if (reasons.length === 0) return publishComment(session, about, actor, { input, answered, isActive });
  const { text, clientId } = input;
  const held = { authorId: actor._id, answeredId: answered?.comment._id, text, mentions, clientId, reasons };
  return { comment: asComment(await insertHeld(session, about, held)), parent: null, isNew: false };
}

interface Publication {
  readonly input: NewComment;
  readonly answered: ReplyTarget | null;
  /** Whether an account may still be notified. */
  readonly isActive: (id: Types.ObjectId) => boolean;
}

/** Returns the accounts that a comment is notified to, where they still exist. */
export const concernedBy = (
  about: SubjectDetails,
  answered: ReplyTarget | null,
  mentions: Comment["mentions"] = [],
) => [
  answered?.comment.authorId,
  answered?.parent.authorId,
  ...mentions.map(({ userId }) => userId),
  ...about.authorIds,
];

/** Inserts a comment that everybody may read, and notifies the authors concerned. The caller has checked that the account may write. */
export async function publishComment(
  session: ClientSession,
  about: SubjectDetails,
  { _id: authorId }: Pick<ActiveAccount, "_id">,
  { input, answered, isActive }: Publication,
): Promise<CommentResult> {
  const parent = answered?.parent ?? null;
  const comment = await insertComment(session, about, { authorId }, { ...input, parentId: parent?._id });
  const notified = new Set([String(authorId)]);
  const announcements: (() => void)[] = [];
  const notify = async (
    recipientId: Types.ObjectId | undefined,
    group: Omit<NotificationGroup, "recipientId" | "rootId">,
  ) => {
    if (!recipientId || notified.has(String(recipientId)) || !isActive(recipientId)) return;
    notified.add(String(recipientId));
    const action = { actorId: String(authorId), commentId: comment._id, at: input.at };
    announcements.push(await notifyUser(session, { ...group, recipientId, rootId: about.id }, action));
  };
  for (const one of answered ? [answered.comment, answered.parent] : []) {
    // Nobody is notified about a hidden comment, not even its author.
    if (one.hiddenAt) continue;
    const path = `${about.path}#commentaire-${one._id}`;
    await notify(one.authorId, { kind: "COMMENT_REPLIED", subjectId: one._id, text: one.text, path });
  }
  for (const { userId } of comment.mentions ?? [])
    await notify(userId, mentionNotification(comment, about.text));
  const path = commentsPath(about);
  for (const each of about.authorIds)
    await notify(each, { kind: kinds[about.kind], subjectId: about.id, text: about.text, path });
  const counted = parent && { ...parent, replyCount: (parent.replyCount ?? 0) + 1 };
  return { comment, parent: counted, isNew: true, announce: all(announcements) };
}

/**
 * Deletes a comment and withdraws its notifications. Deleting another user's comment is a moderation action, and is
 * logged with its reason, if one is given. Throws NOT_FOUND, FORBIDDEN.
 */
export async function deleteComment(
  session: ClientSession,
  viewer: Viewer | null,
  about: SubjectDetails,
  commentId: unknown,
  reason?: Reason,
): Promise<{ comment: Comment; announce: () => void }> {
  const comment = await removeComment(session, viewer, about, commentId);
  if (viewer && String(comment.authorId) !== viewer.id) {
    const { subjectKind, subjectId, authorId: memberId } = comment;
    const place = { commentId: comment._id, subjectKind, subjectId };
    await rememberText(session, comment);
    await logModeration(session, {
      action: "COMMENT_DELETED",
      actorId: viewer.id,
      memberId,
      ...place,
      ...reason,
    });
  }
  const announce = [
    await withdrawComment(session, comment._id),
    // The notifications that its author received about replies.
    await withdrawNotifications(session, comment._id),
  ];
  return { comment, announce: all(announce) };
}

const all = (announcements: readonly (() => void)[]) => () => {
  for (const announce of announcements) announce();
};

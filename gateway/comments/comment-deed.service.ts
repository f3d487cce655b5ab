import type { ClientSession, Types } from "mongoose";
import type { About } from "../likes/like.service.ts";
import { type Reason, writeDown } from "../moderation/moderation-log.service.ts";
import { withdrawNotifications } from "../notifications/broadcast.service.ts";
import { tellOwn, untellComment } from "../notifications/own-notification.service.ts";
import type { Viewer } from "../shared/policies.ts";
import { requireCommenter } from "../users/standing.service.ts";
import type { Comment } from "./comment.entity.ts";
import {
  addComment,
  findAnswered,
  findFormerComment,
  findParent,
  type NewComment,
  removeComment,
} from "./comment.service.ts";

/** What came of a comment that was sent. Not new: an earlier try of the same person has made it. */
interface Commented {
  readonly comment: Comment;
  readonly parent: Comment | null;
  readonly isNew: boolean;
  readonly announce?: () => void;
}

const kinds = { FEED: "FEED_COMMENTED", POST: "POST_COMMENTED" } as const;

/**
 * Adds a comment, under another one where it answers that, and tells whom it concerns: each person once. Throws
 * UNAUTHENTICATED for an account that is gone, NOT_FOUND for a comment that cannot be answered, CONFLICT.
 */
export async function giveComment(
  session: ClientSession,
  about: About,
  authorId: string,
  { answeredId, ...input }: NewComment & { readonly answeredId?: string },
): Promise<Commented> {
  const former = await findFormerComment(session, about, authorId, input.clientId);
  // The parent as it is now: it may have been removed since.
  if (former) return { comment: former, parent: await findParent(session, former), isNew: false };
  const answered = answeredId ? await findAnswered(session, about, answeredId) : null;
  const parent = answered?.parent ?? null;

  const concerned = [answered?.comment.authorId, parent?.authorId, about.authorId];
  const stands = await requireCommenter(session, authorId, concerned);
  const comment = await addComment(session, about, authorId, { ...input, parentId: parent?._id });
  const told = new Set([authorId]);
  const announcements: (() => void)[] = [];
  const tell = async (
    recipientId: Types.ObjectId | undefined,
    group: Omit<Group, "recipientId" | "rootId">,
  ) => {
    if (!recipientId || told.has(String(recipientId)) || !stands(recipientId)) return;
    told.add(String(recipientId));
    const deed = { actorId: authorId, commentId: comment._id, at: input.at };
    announcements.push(await tellOwn(session, { ...group, recipientId, rootId: about.id }, deed));
  };
  for (const one of answered ? [answered.comment, answered.parent] : []) {
    // Of what moderation hides nobody is told, not even who wrote it.
    if (one.hiddenAt) continue;
    const path = `${about.path}#commentaire-${one._id}`;
    await tell(one.authorId, { kind: "COMMENT_REPLIED", subjectId: one._id, text: one.text, path });
  }
  const path = about.kind === "POST" ? `${about.path}#commentaires` : about.path;
  await tell(about.authorId, { kind: kinds[about.kind], subjectId: about.id, text: about.text, path });
  const counted = parent && { ...parent, replyCount: (parent.replyCount ?? 0) + 1 };
  return { comment, parent: counted, isNew: true, announce: all(announcements) };
}

type Group = Parameters<typeof tellOwn>[1];

/**
 * Removes a comment and takes back what was told of it. Somebody else's is moderation, and written down: with the
 * reason, where one was asked. Throws NOT_FOUND, FORBIDDEN.
 */
export async function takeComment(
  session: ClientSession,
  viewer: Viewer | null,
  about: About,
  commentId: unknown,
  reason?: Reason,
): Promise<{ comment: Comment; announce: () => void }> {
  const comment = await removeComment(session, viewer, about, commentId);
  if (viewer && String(comment.authorId) !== viewer.id) {
    const { subjectKind, subjectId, authorId: memberId } = comment;
    const place = { commentId: comment._id, subjectKind, subjectId };
    await writeDown(session, { deed: "COMMENT_DELETED", actorId: viewer.id, memberId, ...place, ...reason });
  }
  const announce = [
    await untellComment(session, comment._id),
    // What its author was told of replies to it.
    await withdrawNotifications(session, comment._id),
  ];
  return { comment, announce: all(announce) };
}

const all = (announcements: readonly (() => void)[]) => () => {
  for (const announce of announcements) announce();
};

import type { ClientSession } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { findNotifiedOf, notifyUsers } from "../../notifications/grouped-notification.service.ts";
import { requireActiveAccount } from "../../users/account-status.service.ts";
import type { Comment } from "../comment.entity.ts";
import { commentSubjects } from "../comment-subjects.ts";
import { mentionNotification } from "./mentions.service.ts";

/**
 * Notifies those whom a change of a comment names and who were not notified of this comment, as many in all as it may name. Returns the
 * announcement for after the commit.
 */
export async function notifyMentioned(
  session: ClientSession,
  comment: Comment,
  former: Pick<Comment, "mentions">,
): Promise<(() => void) | undefined> {
  const named = new Set((former.mentions ?? []).map(({ userId }) => String(userId)));
  const added = (comment.mentions ?? []).filter(({ userId }) => !named.has(String(userId)));
  if (added.length === 0) return undefined;
  const { authorId, subjectKind, subjectId } = comment;
  const isActive = await requireActiveAccount(
    session,
    authorId!,
    added.map(({ userId }) => userId),
  );
  const notified = await findNotifiedOf(session, comment._id);
  const left = limits.comment.mentions - notified.filter(({ kind }) => kind === "COMMENT_MENTIONED").length;
  const known = new Set(notified.map(({ recipientId }) => String(recipientId)));
  const recipients = added.filter(({ userId }) => isActive(userId) && !known.has(String(userId)));
  const { text } = await commentSubjects.value[subjectKind].detailsOf(session, subjectId);
  return notifyUsers(
    session,
    mentionNotification(comment, text),
    recipients.slice(0, Math.max(0, left)).map(({ userId }) => userId),
    { actorId: String(authorId), commentId: comment._id },
  );
}

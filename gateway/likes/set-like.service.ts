import type { ClientSession } from "mongoose";
import type { LikedKind } from "../core/documents/subject.ts";
import { isBackdated } from "../notifications/backdated.ts";
import { notifyUsers, withdrawLike } from "../notifications/grouped-notification.service.ts";
import { requireActiveAccount } from "../users/account-status.service.ts";
import { addLike, removeLike, type SubjectDetails } from "./like.service.ts";

/** Change of a subject's like counter, and the announcement to make after the commit. */
interface LikeChange {
  readonly by: -1 | 0 | 1;
  readonly announce?: () => void;
}

const kinds = { FEED: "FEED_LIKED", POST: "POST_LIKED" } as const satisfies Record<LikedKind, string>;

/**
 * Adds or removes a like and notifies the subject's authors, unless `at` is long past: demonstration content notifies
 * nobody. Throws UNAUTHENTICATED for a deleted account.
 */
export async function setLikeAndNotify(
  session: ClientSession,
  about: SubjectDetails<LikedKind>,
  userId: string,
  isLiked: boolean,
  at?: Date,
): Promise<LikeChange> {
  const kind = kinds[about.kind];
  if (!isLiked) {
    if (!(await removeLike(session, about, userId))) return { by: 0 };
    return { by: -1, announce: await withdrawLike(session, { kind, subjectId: about.id, actorId: userId }) };
  }
  const isActive = await requireActiveAccount(session, userId, about.authorIds);
  if (!(await addLike(session, about, userId, at))) return { by: 0 };
  if (at && isBackdated(at)) return { by: 1 };
  const { text, path, authorIds, id } = about;
  const group = { kind, subjectId: id, rootId: id, text, path };
  const recipientIds = authorIds.filter(isActive);
  return { by: 1, announce: await notifyUsers(session, group, recipientIds, { actorId: userId, at }) };
}

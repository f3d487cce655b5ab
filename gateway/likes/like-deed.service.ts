import type { ClientSession } from "mongoose";
import { tellOwn, untellLike } from "../notifications/own-notification.service.ts";
import { requireStanding } from "../users/standing.service.ts";
import { type About, addLike, removeLike } from "./like.service.ts";

/** What became of a subject's counter, and what is announced once the deed is committed. */
interface Change {
  readonly by: -1 | 0 | 1;
  readonly announce?: () => void;
}

const kinds = { FEED: "FEED_LIKED", POST: "POST_LIKED" } as const;

/** Gives a like or takes it back, and tells the subject's author. Throws UNAUTHENTICATED for an account that is gone. */
export async function changeLike(
  session: ClientSession,
  about: About,
  userId: string,
  isLiked: boolean,
): Promise<Change> {
  const kind = kinds[about.kind];
  if (!isLiked) {
    if (!(await removeLike(session, about, userId))) return { by: 0 };
    return { by: -1, announce: await untellLike(session, { kind, subjectId: about.id, actorId: userId }) };
  }
  const stands = await requireStanding(session, userId, [about.authorId]);
  if (!(await addLike(session, about, userId))) return { by: 0 };
  if (!stands(about.authorId)) return { by: 1 };
  const { text, path, authorId: recipientId, id } = about;
  const group = { kind, recipientId, subjectId: id, rootId: id, text, path };
  return { by: 1, announce: await tellOwn(session, group, { actorId: userId }) };
}

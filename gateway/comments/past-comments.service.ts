import type { ClientSession, Types } from "mongoose";
import type { Subject } from "../likes/like.service.ts";
import { CommentModel } from "./comment.entity.ts";
import { insertComment } from "./comment.service.ts";

/** A comment that was written on another site. */
export interface PastComment {
  readonly clientId: string;
  /** The first-level comment that it answers, by its clientId. */
  readonly parentClientId?: string;
  readonly author: { readonly id: Types.ObjectId } | { readonly name: string };
  readonly text: string;
  readonly at: Date;
  readonly isHidden: boolean;
}

/**
 * Inserts comments from elsewhere, parents before their replies, and notifies nobody. Those that are there already (by
 * clientId) stay as they are. Returns how many were added; the caller updates the subject's counter.
 */
export async function insertPastComments(
  session: ClientSession,
  subject: Subject,
  comments: readonly PastComment[],
): Promise<number> {
  const wanted = comments.flatMap(({ clientId, parentClientId = [] }) => [clientId].concat(parentClientId));
  const present = await CommentModel.find(
    { subjectId: subject.id, clientId: { $in: wanted } },
    { clientId: 1 },
  )
    .session(session)
    .lean();
  const ids = new Map(present.map(({ clientId, _id }) => [clientId, _id]));
  let added = 0;
  for (const { clientId, parentClientId, author, text, at, isHidden } of comments) {
    if (ids.has(clientId)) continue;
    const parentId = parentClientId === undefined ? undefined : ids.get(parentClientId);
    const by = "id" in author ? { authorId: author.id } : { authorName: author.name };
    const hidden = isHidden ? { hiddenAt: at } : {};
    const comment = await insertComment(
      session,
      subject,
      { ...by, ...hidden },
      { text, clientId, parentId, at },
    );
    ids.set(clientId, comment._id);
    added += 1;
  }
  return added;
}

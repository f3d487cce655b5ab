import type { ClientSession, Types } from "mongoose";
import type { Subject } from "../likes/like.service.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { storedComment } from "./comment.service.ts";
import { saveWords } from "./comment-search-index.service.ts";

/** A comment that was written on another site. */
export interface PastComment {
  readonly clientId: string;
  /** The first-level comment that it answers, by its clientId. */
  readonly parentClientId?: string;
  readonly author: { readonly id: Types.ObjectId } | { readonly name: string };
  readonly text: string;
  readonly mentions?: Comment["mentions"];
  readonly at: Date;
  readonly editedAt?: Date | undefined;
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
  const added = new Map<Types.ObjectId, InsertedComment>();
  const earlierParents: Types.ObjectId[] = [];
  for (const { clientId, parentClientId, author, text, mentions, at, editedAt, isHidden } of comments) {
    if (ids.has(clientId)) continue;
    const parentId = parentClientId === undefined ? undefined : ids.get(parentClientId);
    const by = "id" in author ? { authorId: author.id } : { authorName: author.name };
    const dates = { editedAt, ...(isHidden && { hiddenAt: at }) };
    const comment = storedComment(subject, { text, mentions, clientId, parentId, at });
    ids.set(clientId, comment._id);
    added.set(comment._id, { ...comment, ...by, ...dates });
    const parent = parentId && added.get(parentId);
    if (parent) parent.replyCount = (parent.replyCount ?? 0) + 1;
    else if (parentId) earlierParents.push(parentId);
  }
  if (added.size === 0) return 0;
  await CommentModel.insertMany([...added.values()], { session });
  for (const _id of earlierParents)
    await CommentModel.updateOne({ _id }, { $inc: { replyCount: 1 } }, { session });
  await saveWords(session, [...added.values()]);
  return added.size;
}

type InsertedComment = ReturnType<typeof storedComment> &
  Pick<Comment, "authorId" | "authorName" | "editedAt" | "hiddenAt" | "replyCount">;

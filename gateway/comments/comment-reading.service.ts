import { findFeed } from "../feeds/feed.service.ts";
import { findPost, isVisible } from "../posts/post.service.ts";
import { knownId } from "../shared/ids.ts";
import type { Viewer } from "../shared/policies.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { noComment } from "./comment.service.ts";

/** One comment; null when it is gone, or what it is about is not for this viewer to see. */
export async function findComment(viewer: Viewer | null, id: unknown): Promise<Comment | null> {
  try {
    const comment = await CommentModel.findById(knownId(id, noComment)).lean<Comment>();
    return comment && (await isSeen(viewer, comment)) ? comment : null;
  } catch (error) {
    // A malformed id is the same as none.
    if ((error as { code?: unknown }).code === "NOT_FOUND") return null;
    throw error;
  }
}

async function isSeen(viewer: Viewer | null, { subjectKind, subjectId }: Comment): Promise<boolean> {
  if (subjectKind === "FEED") return (await findFeed(subjectId)) !== null;
  const post = await findPost(subjectId);
  return post !== null && isVisible(viewer, post);
}

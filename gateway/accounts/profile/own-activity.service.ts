import { limits } from "../../../schema/limits.ts";
import type { Comment } from "../../comments/comment.service.ts";
import { latestCommentsBy } from "../../comments/comment-list.service.ts";
import { commentSubjects } from "../../comments/comment-subjects.ts";
import type { Context } from "../../core/context.ts";
import type { LikedKind } from "../../core/documents/subject.ts";
import { requireViewer } from "../../core/policies.ts";
import { feedPath } from "../../feeds/feed.service.ts";
import { latestLikedSubjects, type Subject } from "../../likes/like.service.ts";
import { excerptOf } from "../../notifications/excerpt.ts";
import { isVisible } from "../../posts/post.policy.ts";
import { OwnActivity, type OwnComment, type OwnLike } from "./own-activity.types.ts";

export { OwnActivity };

type Caller = Pick<Context, "viewer" | "loaders">;

/**
 * Returns what the caller liked and commented on last. Subjects that the caller may no longer read are left out. Throws
 * UNAUTHENTICATED.
 */
export async function findOwnActivity(caller: Caller): Promise<OwnActivity> {
  const { id } = requireViewer(caller.viewer);
  const [liked, written] = await Promise.all([
    latestLikedSubjects(id, limits.ownActivity),
    latestCommentsBy(id, limits.ownActivity),
  ]);
  const [likes, comments] = await Promise.all([
    Promise.all(liked.map((subject) => subjectOf(caller, subject))),
    Promise.all(written.map((comment) => commentOf(caller, comment))),
  ]);
  return { likes: likes.filter((like) => like !== null), comments: comments.filter((own) => own !== null) };
}

/** Returns title and path of a subject; null when the caller may not read it. */
async function subjectOf(
  { viewer, loaders }: Caller,
  { kind, id }: Subject<LikedKind>,
): Promise<OwnLike | null> {
  if (kind === "FEED") {
    const feed = await loaders.feeds.load(id);
    return feed && { id, title: excerptOf(feed.text), path: feedPath(id) };
  }
  const post = await loaders.posts.load(id);
  return post && isVisible(viewer, post) ? { id, title: post.title, path: `/posts/${post.slug}` } : null;
}

async function commentOf({ viewer, loaders }: Caller, comment: Comment): Promise<OwnComment | null> {
  const { _id, subjectKind, subjectId, text, createdAt } = comment;
  const subject = commentSubjects.value[subjectKind];
  if (!(await subject.isReadable(viewer, subjectId))) return null;
  const place = await subject.placeOf(loaders, comment);
  return place && { id: _id, extract: excerptOf(text), createdAt, ...place };
}

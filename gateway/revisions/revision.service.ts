import type { Post } from "../posts/post.entity.ts";
import { findPost, getPost, noPost } from "../posts/post.service.ts";
import { savePostDraft } from "../posts/post-draft.service.ts";
import { updatePost } from "../posts/post-writing.service.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { checkLimit } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { findFilesByName } from "../uploads/file.service.ts";
import { PostRevision, PostRevisionModel, PostRevisionPage } from "./revision.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { PostRevision, PostRevisionPage };

const noRevision = "Cette version n’est plus gardée.";

/** The `first` versions of an article older than `after`, newest first, without their texts. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function listRevisions(
  viewer: Viewer | null,
  id: unknown,
  { first, after }: { first: number; after?: string | null },
): Promise<PostRevisionPage> {
  requireAdmin(viewer);
  checkLimit(first);
  const postId = knownId(id, noPost);
  if (!(await findPost(postId))) throw notFound(noPost);
  const older = after ? { _id: { $lt: knownId(after, noRevision) } } : {};
  const found = await PostRevisionModel.find({ postId, ...older }, { content: 0 })
    .sort({ _id: -1 })
    .limit(first + 1)
    .lean<PostRevision[]>();
  return { items: found.slice(0, first), hasMore: found.length > first };
}

/** One version, whole; null when there is none. Throws FORBIDDEN. */
export async function findRevision(viewer: Viewer | null, id: unknown): Promise<PostRevision | null> {
  requireAdmin(viewer);
  if (typeof id !== "string" || !/^[0-9a-f]{24}$/i.test(id)) return null;
  return PostRevisionModel.findById(id).lean<PostRevision>();
}

/** The version that was kept before this one, whole; null for the first. */
export async function findPrevious({
  _id,
  postId,
}: Pick<PostRevision, "_id" | "postId">): Promise<PostRevision | null> {
  return PostRevisionModel.findOne({ postId, _id: { $lt: _id } })
    .sort({ _id: -1 })
    .lean<PostRevision>();
}

/**
 * Makes a former version the article's text: a save like any other, onto the version that the caller has read, so that
 * what it writes over is kept. Of a published article it waits beside it until it is published; the address stays, and
 * files that are gone are left out. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function restoreRevision(viewer: Viewer | null, id: unknown, version: number): Promise<Post> {
  const revision = await findRevision(viewer, id);
  if (!revision) throw notFound(noRevision);
  const { status } = await getPost(viewer, revision.postId);
  const changes = { ...(await writingOf(revision)), version };
  return status === "PUBLISHED"
    ? savePostDraft(viewer, revision.postId, changes, true)
    : updatePost(viewer, revision.postId, { ...changes, replacesDraft: true }, true);
}

async function writingOf(revision: PostRevision) {
  const { title, description, content, tags, coverName, coverAlt, audioName, isExclusive } = revision;
  const there = await findFilesByName([coverName, audioName].filter(Boolean));
  const files = {
    coverName: there.has(coverName) ? coverName : "",
    audioName: there.has(audioName) ? audioName : "",
  };
  return { title, description, content, tags, coverAlt, isExclusive, ...files };
}

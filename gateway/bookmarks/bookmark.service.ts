import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { knownId, knownIds } from "../core/documents/ids.ts";
import { badInput, notFound } from "../core/errors.ts";
import { type PageArguments, pageOfAll, requirePage } from "../core/lists/pagination.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { findCardsInOrder, noPost, type Post, type PostPage } from "../posts/post.service.ts";
import { type Bookmark, BookmarkModel } from "./bookmark.entity.ts";

const full = `${limits.bookmarks} articles gardés au plus\u00a0: retirez-en de votre liste`;

/** Keeps an article; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT for a full list. */
export async function bookmarkPost(viewer: Viewer | null, id: unknown): Promise<Post> {
  const { id: userId } = requireViewer(viewer);
  const [post] = await findCardsInOrder([knownId(id, noPost)]);
  if (!post) throw notFound(noPost);
  await keep(userId, [post]);
  return post;
}

/** Keeps the articles of a device's list, the latest first, and leaves out those that are not published. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function bookmarkPosts(viewer: Viewer | null, ids: unknown): Promise<Types.ObjectId[]> {
  const { id: userId } = requireViewer(viewer);
  const wanted = await knownIds(ids);
  await keep(userId, (await findCardsInOrder(wanted)).reverse());
  return bookmarkedAmong(viewer, ids);
}

/** Takes an article out of the list; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function unbookmarkPost(viewer: Viewer | null, id: unknown): Promise<Types.ObjectId> {
  const { id: userId } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  await BookmarkModel.deleteOne({ userId, postId });
  return postId;
}

/** Returns those of these articles that the caller keeps. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function bookmarkedAmong(viewer: Viewer | null, ids: unknown): Promise<Types.ObjectId[]> {
  const { id: userId } = requireViewer(viewer);
  const wanted = await knownIds(ids);
  return BookmarkModel.distinct("postId", { userId, postId: { $in: wanted } });
}

/** Returns a page of the articles that the caller keeps, the last kept first, without those that are not published. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function listBookmarks(viewer: Viewer | null, range: PageArguments): Promise<PostPage> {
  const { id: userId } = requireViewer(viewer);
  const checked = requirePage(range);
  const kept = await BookmarkModel.find({ userId })
    .sort({ _id: -1 })
    .limit(limits.bookmarks)
    .lean<Bookmark[]>();
  const posts = await findCardsInOrder(kept.map(({ postId }) => postId));
  return { ...pageOfAll(posts, checked), totalIsExact: true };
}

/** Everything that a user keeps. For the export of account data. */
export async function* exportBookmarks(userId: Types.ObjectId) {
  for await (const { _id, postId } of BookmarkModel.find({ userId }).lean<Bookmark[]>().cursor())
    yield { postId, createdAt: _id.getTimestamp() };
}

/** Removes what a deleted account kept. */
export async function deleteBookmarksBy(userId: Types.ObjectId): Promise<void> {
  await BookmarkModel.deleteMany({ userId });
}

/** Removes an erased article from every list, in the transaction that erases it. */
export async function removeBookmarksOf(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await BookmarkModel.deleteMany({ postId }, { session });
}

async function keep(userId: string, posts: readonly Post[]): Promise<void> {
  const known = new Set(
    (await BookmarkModel.distinct("postId", { userId, postId: { $in: posts.map(({ _id }) => _id) } })).map(
      String,
    ),
  );
  const added = posts.filter(({ _id }) => !known.has(String(_id)));
  if (added.length === 0) return;
  if ((await BookmarkModel.countDocuments({ userId })) + added.length > limits.bookmarks)
    throw badInput({ id: full });
  // A repeated request may insert one meanwhile.
  await BookmarkModel.insertMany(
    added.map(({ _id: postId }) => ({ userId, postId })),
    { ordered: false },
  ).catch(ignoreDuplicateKey);
}

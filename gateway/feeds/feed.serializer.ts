import { limits } from "../../schema/limits.ts";
import { serializeAuthor, serializeComment } from "../comments/comment.serializer.ts";
import { latestCommentsAndReplies } from "../comments/comment-list.service.ts";
import type { Viewer } from "../core/policies.ts";
import { type File, findFiles } from "../files/file.service.ts";
import { listLikers } from "../likes/like.service.ts";
import { findUsersById, type User } from "../users/user.service.ts";
import type { Feed } from "./feed.service.ts";

/** Serializes feeds for REST, in four queries whatever their number. */
export async function serializeFeeds(viewer: Viewer | null, feeds: readonly Feed[]) {
  const subjects = feeds.map(({ _id, likeCount, commentCount }) => ({
    subjectId: _id,
    likeCount,
    commentCount,
  }));
  const [likers, files, comments] = await Promise.all([
    listLikers(viewer, subjects),
    findFiles(feeds.flatMap(({ fileId }) => fileId ?? [])),
    latestCommentsAndReplies(subjects, limits.latestComments),
  ]);
  const authors = [...comments.values()].flatMap((found) => found.map(({ authorId }) => authorId));
  const people = await findUsersById([...feeds.map((feed) => feed.authorId), ...authors]);
  return feeds.map((feed) => {
    return {
      _id: String(feed._id),
      text: feed.text,
      file: serializeFile(files.get(String(feed.fileId))),
      author: serializeFeedAuthor(people.get(String(feed.authorId))),
      likes: likers.get(String(feed._id)) ?? [],
      likesCount: feed.likeCount,
      comments: (comments.get(String(feed._id)) ?? []).map((each) => serializeComment(each, people)),
      commentsCount: feed.commentCount,
      createdAt: feed.createdAt.toISOString(),
    };
  });
}

export async function serializeFeed(viewer: Viewer | null, feed: Feed) {
  const [shown] = await serializeFeeds(viewer, [feed]);
  return shown!;
}

const serializeFile = (file: File | undefined) =>
  file ? { _id: String(file._id), filename: file.filename, contentType: file.contentType } : null;

// A feed's author has no `created`, a comment's has.
function serializeFeedAuthor(user: User | undefined) {
  const { _id, firstName, lastName, image } = serializeAuthor(user);
  return { _id, firstName, lastName, image };
}

import { limits } from "../../schema/limits.ts";
import { authorShape, commentShape, peopleOf } from "../comments/comment.shape.ts";
import { latestCommentsAndReplies } from "../comments/comment-list.service.ts";
import { likersOfEach } from "../likes/like.service.ts";
import type { Viewer } from "../shared/policies.ts";
import { type File, findFiles } from "../uploads/file.service.ts";
import type { User } from "../users/user.service.ts";
import type { Feed } from "./feed.service.ts";

/** Feeds as REST shows them, in four queries however many they are. */
export async function feedShapes(viewer: Viewer | null, feeds: readonly Feed[]) {
  const talkedOf = feeds.map(({ _id, likeCount, commentCount }) => ({
    subjectId: _id,
    likeCount,
    commentCount,
  }));
  const [likers, files, comments] = await Promise.all([
    likersOfEach(viewer, talkedOf),
    findFiles(feeds.flatMap(({ fileId }) => fileId ?? [])),
    latestCommentsAndReplies(talkedOf, limits.latestComments),
  ]);
  const authors = [...comments.values()].flatMap((found) => found.map(({ authorId }) => authorId));
  const people = await peopleOf([...feeds.map((feed) => feed.authorId), ...authors]);
  return feeds.map((feed) => {
    return {
      _id: String(feed._id),
      text: feed.text,
      file: fileShape(files.get(String(feed.fileId))),
      author: feedAuthorShape(people.get(String(feed.authorId))),
      likes: likers.get(String(feed._id)) ?? [],
      likesCount: feed.likeCount,
      comments: (comments.get(String(feed._id)) ?? []).map((each) => commentShape(each, people)),
      commentsCount: feed.commentCount,
      createdAt: feed.createdAt.toISOString(),
    };
  });
}

export async function feedShape(viewer: Viewer | null, feed: Feed) {
  const [shown] = await feedShapes(viewer, [feed]);
  return shown!;
}

const fileShape = (file: File | undefined) =>
  file ? { _id: String(file._id), filename: file.filename, contentType: file.contentType } : null;

// A feed's author has no `created`, a comment's has.
function feedAuthorShape(user: User | undefined) {
  const { _id, firstName, lastName, image } = authorShape(user);
  return { _id, firstName, lastName, image };
}

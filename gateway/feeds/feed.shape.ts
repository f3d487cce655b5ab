import { limits } from "../../schema/limits.ts";
import { latestComments } from "../comments/comment.service.ts";
import { authorShape, commentShape, peopleOf } from "../comments/comment.shape.ts";
import { likersOfEach } from "../likes/like.service.ts";
import type { Viewer } from "../shared/policies.ts";
import type { User } from "../users/user.service.ts";
import type { Feed } from "./feed.service.ts";

/** Feeds as REST shows them, in three queries however many they are. */
export async function feedShapes(viewer: Viewer | null, feeds: readonly Feed[]) {
  const liked = feeds.filter((feed) => feed.likeCount > 0).map((feed) => feed._id);
  const commented = feeds.filter((feed) => feed.commentCount > 0).map((feed) => feed._id);
  const [likers, comments] = await Promise.all([
    likersOfEach(viewer, liked),
    latestComments(commented, limits.latestComments),
  ]);
  const authors = [...comments.values()].flatMap(({ items }) => items.map(({ authorId }) => authorId));
  const people = await peopleOf([...feeds.map((feed) => feed.authorId), ...authors]);
  return feeds.map((feed) => {
    return {
      _id: String(feed._id),
      text: feed.text,
      file: null,
      author: feedAuthorShape(people.get(String(feed.authorId))),
      likes: likers.get(String(feed._id)) ?? [],
      likesCount: feed.likeCount,
      comments: (comments.get(String(feed._id))?.items ?? []).map((each) => commentShape(each, people)),
      commentsCount: feed.commentCount,
      createdAt: feed.createdAt.toISOString(),
    };
  });
}

export async function feedShape(viewer: Viewer | null, feed: Feed) {
  const [shown] = await feedShapes(viewer, [feed]);
  return shown!;
}

// A feed's author has no `created`, a comment's has.
function feedAuthorShape(user: User | undefined) {
  const { _id, firstName, lastName, image } = authorShape(user);
  return { _id, firstName, lastName, image };
}

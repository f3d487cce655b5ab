import { limits } from "../../schema/limits.ts";
import { serializeAuthor, serializeComment } from "../comments/comment.serializer.ts";
import { latestCommentsAndReplies } from "../comments/comment-list.service.ts";
import type { Viewer } from "../core/policies.ts";
import { restValuesOf } from "../lib/openapi/components/article.ts";
import { listLikers } from "../likes/like.service.ts";
import { serializeUser } from "../users/user.serializer.ts";
import { findUsersById, type User } from "../users/user.service.ts";
import { isCutFor, shownBodyOf } from "./access/members-part.ts";
import { valuesOf } from "./article-record.ts";
import { authorIdsOf, type Post } from "./post.service.ts";

/** Serializes the articles of a list for REST, without bodies and comments, in two queries for any number. */
export async function serializePostCards(viewer: Viewer | null, posts: readonly Post[]) {
  const [likers, people] = await Promise.all([
    listLikers(viewer, posts.map(likedOf)),
    findUsersById(posts.flatMap(authorIdsOf)),
  ]);
  return posts.map((post) => serializeCard(viewer, post, likers, people));
}

/** Serializes one article for REST: its body as HTML, or as markdown for its editor. */
export async function serializePost(viewer: Viewer | null, post: Post, body: "html" | "content" = "html") {
  const { _id: subjectId, commentCount } = post;
  const [likers, latest] = await Promise.all([
    listLikers(viewer, [likedOf(post)]),
    latestCommentsAndReplies([{ subjectId, commentCount }], limits.latestComments),
  ]);
  const comments = latest.get(String(subjectId)) ?? [];
  const people = await findUsersById([...authorIdsOf(post), ...comments.map(({ authorId }) => authorId)]);
  return {
    ...serializeCard(viewer, post, likers, people),
    content: body === "html" ? shownBodyOf(viewer, post).html : post.content,
    comments: comments.map((each) => serializeComment(each, people)),
  };
}

const likedOf = ({ _id, likeCount }: Post) => ({ subjectId: _id, likeCount });

type Likers = ReadonlyMap<string, string[]>;
type People = ReadonlyMap<string, User>;

function serializeCard(viewer: Viewer | null, post: Post, likers: Likers, people: People) {
  // The contract knows one author: the first who still has an account.
  const [author] = authorIdsOf(post).flatMap((id) => people.get(String(id)) ?? []);
  return {
    _id: String(post._id),
    ...restValuesOf(valuesOf(isCutFor(viewer, post) ? { ...post, audioName: undefined } : post)),
    views: post.views,
    // The date that clients of the contract display: of the publication.
    createdAt: (post.publishedAt ?? post.createdAt).toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    author: author ? serializeUser(author, viewer) : serializeAuthor(undefined),
    likes: likers.get(String(post._id)) ?? [],
    likesCount: post.likeCount,
    commentsCount: post.commentCount,
  };
}

import { limits } from "../../schema/limits.ts";
import { authorShape, commentShape, peopleOf } from "../comments/comment.shape.ts";
import { latestCommentsAndReplies } from "../comments/comment-list.service.ts";
import { likersOfEach } from "../likes/like.service.ts";
import type { Viewer } from "../shared/policies.ts";
import type { User } from "../users/user.service.ts";
import { userShape } from "../users/user.shape.ts";
import type { Post } from "./post.service.ts";

/** Articles of a list as REST shows them, in two queries however many they are: neither body nor comments. */
export async function postCardShapes(viewer: Viewer | null, posts: readonly Post[]) {
  const [likers, people] = await Promise.all([
    likersOfEach(viewer, posts.map(likedOf)),
    peopleOf(posts.map(({ authorId }) => authorId)),
  ]);
  return posts.map((post) => cardShape(viewer, post, likers, people));
}

/** One article as REST shows it: its body in HTML, or in markdown for who edits it. */
export async function postShape(viewer: Viewer | null, post: Post, body: "html" | "content" = "html") {
  const { _id: subjectId, commentCount } = post;
  const [likers, latest] = await Promise.all([
    likersOfEach(viewer, [likedOf(post)]),
    latestCommentsAndReplies([{ subjectId, commentCount }], limits.latestComments),
  ]);
  const comments = latest.get(String(subjectId)) ?? [];
  const people = await peopleOf([post.authorId, ...comments.map(({ authorId }) => authorId)]);
  return {
    ...cardShape(viewer, post, likers, people),
    content: post[body],
    comments: comments.map((each) => commentShape(each, people)),
  };
}

const likedOf = ({ _id, likeCount }: Post) => ({ subjectId: _id, likeCount });

type Likers = ReadonlyMap<string, string[]>;
type People = ReadonlyMap<string, User>;

function cardShape(viewer: Viewer | null, post: Post, likers: Likers, people: People) {
  const author = people.get(String(post.authorId));
  const imageUrl = post.cover?.name ?? "";
  return {
    _id: String(post._id),
    slug: post.slug,
    title: post.title,
    description: post.description,
    tags: post.tags,
    imageUrl,
    audioUri: post.audioName ?? null,
    isExclusif: post.isExclusive,
    coverPicture: imageUrl,
    views: post.views,
    // The date that the contract's readers show: since when there is something to read.
    createdAt: (post.publishedAt ?? post.createdAt).toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    author: author ? userShape(author, viewer) : authorShape(undefined),
    likes: likers.get(String(post._id)) ?? [],
    likesCount: post.likeCount,
    commentsCount: post.commentCount,
  };
}

import type { ApolloCache } from "@apollo/client";
import {
  type PostComments_PostFragment,
  PostComments_PostFragmentDoc,
  type PostReplies_CommentFragment,
  PostReplies_CommentFragmentDoc,
} from "../../gql/graphql.ts";

type Comment = PostReplies_CommentFragment & { parentId?: string | null };

const postTarget = (cache: ApolloCache, id: string) => ({
  id: cache.identify({ __typename: "Post", id }),
  fragment: PostComments_PostFragmentDoc,
  fragmentName: "PostComments_post",
});
const commentTarget = (cache: ApolloCache, id: string) => ({
  id: cache.identify({ __typename: "Comment", id }),
  fragment: PostReplies_CommentFragmentDoc,
  fragmentName: "PostReplies_comment",
});

/** Puts a comment where it belongs: at the end of the article's, or of those that answer its parent. Once. */
export function insertComment(cache: ApolloCache, postId: string, comment: Comment): void {
  if (comment.parentId) {
    cache.updateFragment(commentTarget(cache, comment.parentId), (parent) => {
      if (!parent || parent.replies.hasMore || has(parent.replies.items, comment)) return parent;
      const items = [...parent.replies.items, { ...comment, parentId: comment.parentId ?? null }];
      return {
        ...parent,
        replyCount: Math.max(parent.replyCount, items.length),
        replies: { ...parent.replies, items },
      };
    });
    return;
  }
  cache.updateFragment(postTarget(cache, postId), (post) => {
    if (!post || has(post.comments.items, comment)) return post;
    return { ...post, comments: { ...post.comments, items: [...post.comments.items, comment] } };
  });
}

/** Takes a comment away; one that has answers stays as a place. */
export function removeComment(cache: ApolloCache, id: string): void {
  const target = commentTarget(cache, id);
  const shown = cache.readFragment(target);
  if (shown && shown.replyCount > 0) {
    cache.updateFragment(
      target,
      (comment) => comment && { ...comment, isRemoved: true, text: "", author: null },
    );
  } else {
    cache.evict({ id: target.id });
    cache.gc();
  }
}

/** Puts older comments before the ones that are shown. */
export function prependComments(
  cache: ApolloCache,
  postId: string,
  older: PostComments_PostFragment["comments"],
) {
  cache.updateFragment(postTarget(cache, postId), (post) => {
    if (!post) return post;
    const fresh = older.items.filter((comment) => !has(post.comments.items, comment));
    const comments = { ...post.comments, items: [...fresh, ...post.comments.items], hasMore: older.hasMore };
    return { ...post, comments };
  });
}

const has = (items: readonly { id: string }[], { id }: { id: string }) =>
  items.some((item) => item.id === id);

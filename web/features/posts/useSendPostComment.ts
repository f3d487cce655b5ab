import { useCommentPostMutation } from "../../gql/hooks.ts";
import { insertComment } from "./postCache.ts";

/** Sends a comment on an article, or an answer to one of them, and shows it. */
export function useSendPostComment(postId: string, parentId?: string) {
  const [commentPost] = useCommentPostMutation();
  return (input: { text: string; clientId: string }) =>
    commentPost({
      variables: { id: postId, input: { ...input, parentId } },
      update: (cache, { data }) => data && insertComment(cache, postId, data.commentPost.comment),
    });
}

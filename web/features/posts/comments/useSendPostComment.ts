import { useCommentPostMutation } from "../../../gql/hooks.ts";
import { insertComment } from "../apply-post-event.ts";
import { editDiscussion } from "../discussion-cache.ts";

/** Sends a comment or a reply and adds it to the cache. */
export function useSendPostComment(postId: string, parentId?: string) {
  const [commentPost] = useCommentPostMutation();
  return (input: { text: string; clientId: string }) =>
    commentPost({
      variables: { id: postId, input: { ...input, parentId } },
      update: (cache, { data }) => {
        const comment = data?.commentPost.comment;
        if (comment) editDiscussion(cache, postId, (post) => insertComment(post, comment));
      },
    });
}

import { useUncommentPostMutation } from "../../../gql/hooks.ts";
import { removeComment } from "../apply-post-event.ts";
import { editDiscussion } from "../discussion-cache.ts";

/** Deletes a comment and updates the cache. */
export function useDeletePostComment(postId: string) {
  const [uncommentPost] = useUncommentPostMutation();
  return (commentId: string) =>
    uncommentPost({
      variables: { id: postId, commentId },
      update: (cache) => editDiscussion(cache, postId, (post) => removeComment(post, commentId)),
    });
}

import { useApolloCache } from "../../../lib/data/useApolloCache.ts";
import { removeComment } from "../apply-post-event.ts";
import { beginDiscussionRequest, editDiscussion } from "../discussion-cache.ts";
import { useUncommentPostMutation } from "./PostComments.generated.ts";

/** Deletes a comment and updates the cache. */
export function useDeletePostComment(postId: string) {
  const [uncommentPost] = useUncommentPostMutation();
  const cache = useApolloCache();
  return async (commentId: string) => {
    const completed = cache && beginDiscussionRequest(cache, postId);
    await uncommentPost({
      variables: { id: postId, commentId },
      update: (written) => editDiscussion(written, postId, (post) => removeComment(post, commentId)),
    });
    completed?.();
  };
}

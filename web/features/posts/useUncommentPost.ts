import { useUncommentPostMutation } from "../../gql/hooks.ts";
import { removeComment } from "./postCache.ts";

/** Takes a comment away, here and for everybody. */
export function useUncommentPost(postId: string) {
  const [uncommentPost] = useUncommentPostMutation();
  return (commentId: string) =>
    uncommentPost({
      variables: { id: postId, commentId },
      update: (cache) => removeComment(cache, commentId),
    });
}

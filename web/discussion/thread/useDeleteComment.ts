import { useApolloCache } from "../../lib/data/useApolloCache.ts";
import { removeComment } from "./discussed.ts";
import { beginDiscussionRequest, type DiscussionActions } from "./discussion-actions.ts";

/** Deletes a comment and updates the cache. */
export function useDeleteComment({ edit, remove }: DiscussionActions) {
  const cache = useApolloCache();
  return async (commentId: string) => {
    const completed = cache && beginDiscussionRequest(edit, cache);
    await remove(commentId, (written) => edit(written, (shown) => removeComment(shown, commentId)));
    completed?.();
  };
}

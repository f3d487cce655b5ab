import { heldToReload } from "../../../discussion/held/held-to-reload.ts";
import type { NewText } from "../../../discussion/useSender.ts";
import { useApolloCache } from "../../../lib/data/useApolloCache.ts";
import { insertComment } from "../apply-post-event.ts";
import { beginDiscussionRequest, editDiscussion } from "../discussion-cache.ts";
import { useCommentPostMutation } from "./PostComments.generated.ts";
import { showAhead } from "./shown-ahead.ts";

/** Sends a comment or a reply and adds it to the cache. */
export function useSendPostComment(postId: string, parentId?: string) {
  const [commentPost] = useCommentPostMutation();
  const cache = useApolloCache();
  return async (input: NewText) => {
    const completed = cache && beginDiscussionRequest(cache, postId);
    await commentPost({
      variables: { id: postId, input: { ...input, parentId } },
      refetchQueries: ({ data }) => heldToReload(data?.commentPost.comment),
      update: (written, { data }) => {
        const comment = data?.commentPost.comment;
        // One that waits is shown apart.
        if (comment && comment.state !== "HELD")
          editDiscussion(written, postId, (post) => showAhead(insertComment(post, comment), comment));
      },
    });
    completed?.();
  };
}

import { useApolloCache } from "../../lib/data/useApolloCache.ts";
import type { NewText } from "../useSender.ts";
import { insertComment } from "./discussed.ts";
import { beginDiscussionRequest, type DiscussionActions } from "./discussion-actions.ts";
import { showAhead } from "./shown-ahead.ts";

/** Sends a comment or a reply and adds it to the cache. */
export function useSendComment({ edit, send }: DiscussionActions, parentId?: string) {
  const cache = useApolloCache();
  return async (input: NewText) => {
    const completed = cache && beginDiscussionRequest(edit, cache);
    await send({ ...input, parentId }, (written, comment) => {
      // One that waits is shown apart.
      if (comment && comment.state !== "HELD")
        edit(written, (shown) => showAhead(insertComment(shown, comment), comment));
    });
    completed?.();
  };
}

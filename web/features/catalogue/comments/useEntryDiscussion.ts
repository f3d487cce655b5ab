import { heldToReload } from "../../../discussion/held/held-to-reload.ts";
import {
  type DiscussionActions,
  type EditDiscussion,
  intoDiscussion,
} from "../../../discussion/thread/discussion-actions.ts";
import type { CatalogueKind } from "../../../gql/graphql.ts";
import { useOlderItems } from "../../../lib/data/useOlderItems.ts";
import {
  OlderEntryCommentsDocument,
  useCommentCatalogueItemMutation,
  useUncommentCatalogueItemMutation,
} from "./EntryComments.generated.ts";
import { type EntryDiscussion, editEntryComments } from "./entry-comments.ts";

/** Returns the functions that change the comments of an entry; `path` is that of its page. */
export function useEntryDiscussion(
  catalogue: CatalogueKind,
  path: string,
  { id, comments }: EntryDiscussion,
): DiscussionActions {
  const [comment] = useCommentCatalogueItemMutation();
  const [uncomment] = useUncommentCatalogueItemMutation();
  const edit: EditDiscussion = (cache, change) => editEntryComments(cache, id, change);
  const before = comments.items[0]?.id;
  const older = useOlderItems({
    query: OlderEntryCommentsDocument,
    variables: before ? { catalogue, id, before } : undefined,
    pageOf: ({ catalogueComments }) => catalogueComments?.comments,
    ...intoDiscussion(edit),
  });
  return {
    ...{ path, draftName: `entry-${id}`, edit, older },
    send: (input, written) =>
      comment({
        variables: { catalogue, id, input },
        refetchQueries: ({ data }) => heldToReload(data?.commentCatalogueItem.comment),
        update: (cache, { data }) => written(cache, data?.commentCatalogueItem.comment),
      }),
    remove: (commentId, written) => uncomment({ variables: { catalogue, id, commentId }, update: written }),
  };
}

import { heldToReload } from "../../../discussion/held/held-to-reload.ts";
import {
  type DiscussionActions,
  type EditDiscussion,
  intoDiscussion,
} from "../../../discussion/thread/discussion-actions.ts";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { useOlderItems } from "../../../lib/data/useOlderItems.ts";
import { editDiscussion } from "../discussion-cache.ts";
import {
  OlderPostCommentsDocument,
  useCommentPostMutation,
  useUncommentPostMutation,
} from "./PostComments.generated.ts";

/** Returns the functions that change the comments of an article. */
export function usePostDiscussion({ id, slug, comments }: PostArticle_PostFragment): DiscussionActions {
  const [commentPost] = useCommentPostMutation();
  const [uncommentPost] = useUncommentPostMutation();
  const edit: EditDiscussion = (cache, change) => editDiscussion(cache, id, change);
  const before = comments.items[0]?.id;
  const older = useOlderItems({
    query: OlderPostCommentsDocument,
    variables: before ? { slug, before } : undefined,
    pageOf: ({ post }) => post?.comments,
    ...intoDiscussion(edit),
  });
  return {
    ...{ path: `/posts/${slug}`, draftName: `post-${id}`, edit, older },
    send: (input, written) =>
      commentPost({
        variables: { id, input },
        refetchQueries: ({ data }) => heldToReload(data?.commentPost.comment),
        update: (cache, { data }) => written(cache, data?.commentPost.comment),
      }),
    remove: (commentId, written) => uncommentPost({ variables: { id, commentId }, update: written }),
  };
}

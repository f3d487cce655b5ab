import { CommentCard } from "../../../discussion/CommentCard.tsx";
import type { CommentItem_CommentFragment } from "../../../gql/graphql.ts";
import { useUncommentFeedMutation } from "../../../gql/hooks.ts";

interface CommentItemProps {
  feedId: string;
  comment: CommentItem_CommentFragment;
  /** Called after the deletion, to move the focus that was on the comment. */
  onDeleted: () => void;
}

export function CommentItem({ feedId, comment, onDeleted }: CommentItemProps) {
  const [uncommentFeed] = useUncommentFeedMutation();
  const { id } = comment;

  async function remove() {
    await uncommentFeed({
      variables: { id: feedId, commentId: id },
      update: (cache) => cache.evict({ id: cache.identify({ __typename: "Comment", id }) }),
    });
    onDeleted();
  }

  return <CommentCard comment={comment} onDelete={remove} />;
}

import { CommentCard } from "../../../discussion/CommentCard.tsx";
import type { CommentItem_CommentFragment } from "../../../gql/graphql.ts";
import { useBeginFeedRequest } from "../feed-requests.ts";
import { useUncommentFeedMutation } from "./CommentItem.generated.ts";

interface CommentItemProps {
  feedId: string;
  comment: CommentItem_CommentFragment;
  /** Called after the deletion, to move the focus that was on the comment. */
  onDeleted: () => void;
}

export function CommentItem({ feedId, comment, onDeleted }: CommentItemProps) {
  const [uncommentFeed] = useUncommentFeedMutation();
  const begin = useBeginFeedRequest();
  const { id } = comment;

  async function remove() {
    const completed = begin();
    await uncommentFeed({
      variables: { id: feedId, commentId: id },
      update: (cache) => cache.evict({ id: cache.identify({ __typename: "Comment", id }) }),
    });
    completed();
    onDeleted();
  }

  return <CommentCard comment={comment} subjectId={feedId} onDelete={remove} />;
}

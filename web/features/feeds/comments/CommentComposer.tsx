import { limits } from "../../../../schema/limits.ts";
import { Composer } from "../../../discussion/Composer.tsx";
import { heldToReload } from "../../../discussion/held/held-to-reload.ts";
import { commentTexts } from "../../../discussion/texts.ts";
import { useSender } from "../../../discussion/useSender.ts";
import { appendComment } from "../apply-feed-event.ts";
import { useBeginFeedRequest } from "../feed-requests.ts";
import { useCommentFeedMutation } from "./CommentComposer.generated.ts";
import { CommentList_FeedFragmentDoc } from "./CommentList.generated.ts";

export const composerName = (feedId: string) => `comment-${feedId}`;

/** Composer for a comment on a feed. */
export function CommentComposer({ feedId }: { feedId: string }) {
  const [commentFeed] = useCommentFeedMutation();
  const begin = useBeginFeedRequest();
  const name = composerName(feedId);
  const sender = useSender({
    name,
    max: limits.comment.max,
    send: async (input) => {
      const completed = begin();
      await commentFeed({
        variables: { id: feedId, input },
        refetchQueries: ({ data }) => heldToReload(data?.commentFeed.comment),
        update: (cache, { data }) => {
          // One that waits is shown apart.
          if (!data || data.commentFeed.comment.state === "HELD") return;
          const id = cache.identify({ __typename: "Feed", id: feedId });
          const target = { id, fragment: CommentList_FeedFragmentDoc, fragmentName: "CommentList_feed" };
          const { comment } = data.commentFeed;
          cache.updateFragment(target, (feed) => feed && appendComment(feed, comment));
        },
      });
      completed();
    },
  });
  return (
    <Composer
      name={name}
      labels={commentTexts}
      max={limits.comment.max}
      sender={sender}
      subjectId={feedId}
      sendsOnEnter
      rows={1}
    />
  );
}

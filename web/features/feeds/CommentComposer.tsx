import { limits } from "../../../schema/limits.ts";
import { CommentList_FeedFragmentDoc } from "../../gql/graphql.ts";
import { useCommentFeedMutation } from "../../gql/hooks.ts";
import { Composer } from "../../talk/Composer.tsx";
import { commentWords } from "../../talk/texts.ts";
import { useSender } from "../../talk/useSender.ts";
import { appendComment } from "./applyFeedEvent.ts";

export const composerName = (feedId: string) => `comment-${feedId}`;

/** Writes a comment under a feed. */
export function CommentComposer({ feedId }: { feedId: string }) {
  const [commentFeed] = useCommentFeedMutation();
  const name = composerName(feedId);
  const sender = useSender({
    name,
    max: limits.comment.max,
    send: (input) =>
      commentFeed({
        variables: { id: feedId, input },
        update: (cache, { data }) => {
          if (!data) return;
          const id = cache.identify({ __typename: "Feed", id: feedId });
          const target = { id, fragment: CommentList_FeedFragmentDoc, fragmentName: "CommentList_feed" };
          const { comment } = data.commentFeed;
          cache.updateFragment(target, (feed) => feed && appendComment(feed, comment));
        },
      }),
  });
  return (
    <Composer
      name={name}
      words={commentWords}
      max={limits.comment.max}
      sender={sender}
      sendsOnEnter
      rows={1}
    />
  );
}

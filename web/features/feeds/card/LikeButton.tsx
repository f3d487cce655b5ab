import { LikeToggle } from "../../../discussion/LikeToggle.tsx";
import type { LikeButton_FeedFragment } from "../../../gql/graphql.ts";
import { useBeginFeedRequest } from "../feed-requests.ts";
import { useLikeFeedMutation, useUnlikeFeedMutation } from "./LikeButton.generated.ts";

export function LikeButton({ feed: { id, likeCount, isLikedByMe } }: { feed: LikeButton_FeedFragment }) {
  const [like] = useLikeFeedMutation();
  const [unlike] = useUnlikeFeedMutation();
  const begin = useBeginFeedRequest();
  return (
    <LikeToggle
      name={`feed.${id}`}
      likeCount={likeCount}
      isLikedByMe={isLikedByMe}
      onToggle={async (shown) => {
        const completed = begin();
        const expected = { __typename: "Feed", id, ...shown } as const;
        const variables = { id };
        await (shown.isLikedByMe
          ? like({ variables, optimisticResponse: { likeFeed: expected } })
          : unlike({ variables, optimisticResponse: { unlikeFeed: expected } }));
        completed();
      }}
    />
  );
}

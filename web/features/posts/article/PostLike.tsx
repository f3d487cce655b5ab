import { LikeToggle } from "../../../discussion/LikeToggle.tsx";
import { beginDiscussionRequest } from "../../../discussion/thread/discussion-actions.ts";
import type { PostLike_PostFragment } from "../../../gql/graphql.ts";
import { useApolloCache } from "../../../lib/data/useApolloCache.ts";
import { editDiscussion } from "../discussion-cache.ts";
import { useLikePostMutation, useUnlikePostMutation } from "./PostLike.generated.ts";

export function PostLike({ post: { id, likeCount, isLikedByMe } }: { post: PostLike_PostFragment }) {
  const [like] = useLikePostMutation();
  const [unlike] = useUnlikePostMutation();
  const cache = useApolloCache();
  return (
    <LikeToggle
      name={`post.${id}`}
      likeCount={likeCount}
      isLikedByMe={isLikedByMe}
      onToggle={async (shown) => {
        const completed =
          cache && beginDiscussionRequest((each, change) => editDiscussion(each, id, change), cache);
        const expected = { __typename: "Post", id, ...shown } as const;
        const variables = { id };
        await (shown.isLikedByMe
          ? like({ variables, optimisticResponse: { likePost: expected } })
          : unlike({ variables, optimisticResponse: { unlikePost: expected } }));
        completed?.();
      }}
    />
  );
}

import { LikeToggle } from "../../../discussion/LikeToggle.tsx";
import type { PostLike_PostFragment } from "../../../gql/graphql.ts";
import { useLikePostMutation, useUnlikePostMutation } from "../../../gql/hooks.ts";

export function PostLike({ post: { id, likeCount, isLikedByMe } }: { post: PostLike_PostFragment }) {
  const [like] = useLikePostMutation();
  const [unlike] = useUnlikePostMutation();
  return (
    <LikeToggle
      likeCount={likeCount}
      isLikedByMe={isLikedByMe}
      onToggle={(shown) => {
        const expected = { __typename: "Post", id, ...shown } as const;
        const variables = { id };
        return shown.isLikedByMe
          ? like({ variables, optimisticResponse: { likePost: expected } })
          : unlike({ variables, optimisticResponse: { unlikePost: expected } });
      }}
    />
  );
}

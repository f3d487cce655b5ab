import type { ApolloCache } from "@apollo/client";
import type { Discussed } from "../../discussion/thread/discussed.ts";
import type { Discussion } from "./apply-post-event.ts";
import { PostComments_PostFragmentDoc } from "./comments/PostComments.generated.ts";

/** Changes the discussion of an article in the cache, where it was loaded; what is no part of a discussion stays. */
export function editDiscussion(
  cache: ApolloCache,
  postId: string,
  change: (post: Discussion) => Discussed,
): void {
  const target = {
    id: cache.identify({ __typename: "Post", id: postId }),
    fragment: PostComments_PostFragmentDoc,
    fragmentName: "PostComments_post",
  };
  cache.updateFragment(target, (post) => post && (change(post) as Discussion));
}

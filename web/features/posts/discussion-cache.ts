import type { ApolloCache } from "@apollo/client";
import { beginRequest } from "../../lib/data/late-answer.ts";
import type { Discussion } from "./apply-post-event.ts";
import { PostComments_PostFragmentDoc } from "./comments/PostComments.generated.ts";

/** Changes the discussion of an article in the cache, where it was loaded. */
export function editDiscussion(
  cache: ApolloCache,
  postId: string,
  change: (post: Discussion) => Discussion,
): void {
  const target = {
    id: cache.identify({ __typename: "Post", id: postId }),
    fragment: PostComments_PostFragmentDoc,
    fragmentName: "PostComments_post",
  };
  cache.updateFragment(target, (post) => post && change(post));
}

/** Begins a request that changes the discussion of an article; the returned function follows its answer (late-answer.ts). */
export const beginDiscussionRequest = (cache: ApolloCache, postId: string): (() => void) =>
  beginRequest(
    (change: (post: Discussion) => Discussion) => editDiscussion(cache, postId, change),
    "eventSeq",
  );

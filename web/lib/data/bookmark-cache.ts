import type { ApolloCache } from "@apollo/client";

/** Writes in the cache whether the viewer keeps an article. */
export const writeBookmarked = (cache: ApolloCache, id: string, isKept: boolean): void =>
  void cache.modify({
    id: cache.identify({ __typename: "Post", id }),
    fields: { isBookmarkedByMe: () => isKept },
  });

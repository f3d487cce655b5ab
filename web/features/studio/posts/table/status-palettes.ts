import type { PostStatus } from "../../../../gql/graphql.ts";

/** Chakra's palette of each state's dot. */
export const statusPalettes: Readonly<Record<PostStatus, string>> = {
  DRAFT: "gray",
  PROPOSED: "orange",
  SCHEDULED: "blue",
  PUBLISHED: "green",
};

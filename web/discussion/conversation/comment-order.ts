import type { CommentOrder } from "../../gql/graphql.ts";

/** Reads the order of comments from an address: `?ordre=recents`, or the oldest first. */
export const readOrder = (search: URLSearchParams): CommentOrder =>
  search.get("ordre") === "recents" ? "NEWEST" : "OLDEST";

/** Parameters of an address that say the order. */
export const orderParameter = (order: CommentOrder) => ({
  ordre: order === "NEWEST" ? "recents" : undefined,
});

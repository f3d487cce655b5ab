import type { PostSort, PostStatus, StudioPostsQueryVariables } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../listAddress.ts";

const sorts: readonly PostSort[] = ["RECENT", "POPULAR", "VIEWS", "TITLE"];
const statuses: readonly PostStatus[] = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"];

export interface StudioPostsAsked extends StudioPostsQueryVariables {
  page: number;
  keyword?: string;
  tag?: string;
  status?: PostStatus;
  sort: PostSort;
  inTrash: boolean;
}

/** Reads `?tag=…&status=draft&sort=views&trash=1&keyword=…&page=2`; what makes no sense is left out. */
export function readStudioPostsAddress(search: URLSearchParams): StudioPostsAsked {
  const named = <Name extends string>(known: readonly Name[], key: string) =>
    known.find((name) => name === search.get(key)?.toUpperCase());
  const inTrash = search.get("trash") === "1";
  return {
    ...readListAddress(search),
    tag: search.get("tag") || undefined,
    status: inTrash ? undefined : named(statuses, "status"),
    sort: named(sorts, "sort") ?? "RECENT",
    inTrash,
  };
}

/** What an address says of a list, in the order in which it says it. */
export const wordsOf = ({ tag, status, inTrash, sort, keyword, page }: StudioPostsAsked) => ({
  tag,
  status: status?.toLowerCase(),
  trash: inTrash ? "1" : undefined,
  sort: sort === "RECENT" ? undefined : sort.toLowerCase(),
  keyword,
  page,
});

export const studioPostsAddress = (asked: StudioPostsAsked): string =>
  addressOf("/studio/posts", wordsOf(asked));

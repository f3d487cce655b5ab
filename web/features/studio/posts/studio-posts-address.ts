import type { PostSort, PostStatus, StudioPostsQueryVariables } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";

const sorts: readonly PostSort[] = ["RECENT", "POPULAR", "VIEWS", "TITLE"];
const statuses: readonly PostStatus[] = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"];

export interface StudioPostsFilter extends StudioPostsQueryVariables {
  page: number;
  keyword?: string;
  tag?: string;
  status?: PostStatus;
  sort: PostSort;
  inTrash: boolean;
}

/** Reads `?tag=…&status=draft&sort=views&trash=1&keyword=…&page=2`; invalid values are left out. */
export function readStudioPostsAddress(search: URLSearchParams): StudioPostsFilter {
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

/** Returns the query parameters of a list's address, in their order. */
export const addressParameters = ({ tag, status, inTrash, sort, keyword, page }: StudioPostsFilter) => ({
  tag,
  status: status?.toLowerCase(),
  trash: inTrash ? "1" : undefined,
  sort: sort === "RECENT" ? undefined : sort.toLowerCase(),
  keyword,
  page,
});

export const studioPostsAddress = (filter: StudioPostsFilter): string =>
  addressOf("/studio/posts", addressParameters(filter));

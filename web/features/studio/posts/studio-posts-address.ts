import type { PostSort, PostStatus, StudioPostsQueryVariables } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";

const sorts: readonly PostSort[] = ["RECENT", "POPULAR", "VIEWS", "TITLE"];
const statuses: readonly PostStatus[] = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"];
const views = ["BOARD", "CALENDAR"] as const;

export interface StudioPostsFilter extends Omit<StudioPostsQueryVariables, "limit"> {
  page: number;
  keyword?: string;
  tag?: string;
  status?: PostStatus;
  sort: PostSort;
  inTrash: boolean;
  /** Only what the viewer was given. */
  assignedToMe: boolean;
  /** Absent: the table. */
  view?: (typeof views)[number];
  /** Day that the calendar shows, such as 2026-11-23; absent: today. */
  day?: string;
  /** The calendar shows a week instead of a month. */
  isWeek?: boolean;
}

/**
 * Reads `?view=board&tag=…&status=draft&sort=views&assigned=me&trash=1&keyword=…&page=2`; invalid values are left out. The board and the
 * calendar show every state.
 */
export function readStudioPostsAddress(search: URLSearchParams): StudioPostsFilter {
  const named = <Name extends string>(known: readonly Name[], key: string) =>
    known.find((name) => name === search.get(key)?.toUpperCase());
  const view = named(views, "view");
  const inTrash = !view && search.get("trash") === "1";
  const day = search.get("day") ?? "";
  return {
    ...readListAddress(search),
    tag: search.get("tag") || undefined,
    status: inTrash || view ? undefined : named(statuses, "status"),
    sort: named(sorts, "sort") ?? "RECENT",
    inTrash,
    assignedToMe: !inTrash && view !== "CALENDAR" && search.get("assigned") === "me",
    ...(view && { view }),
    ...(view === "CALENDAR" && /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) && { day }),
    ...(view === "CALENDAR" && search.get("period") === "week" && { isWeek: true }),
  };
}

/** Returns the query parameters of a list's address, in their order. */
export const addressParameters = (filter: StudioPostsFilter) => ({
  view: filter.view?.toLowerCase(),
  period: filter.isWeek ? "week" : undefined,
  day: filter.day,
  tag: filter.tag,
  status: filter.status?.toLowerCase(),
  assigned: filter.assignedToMe ? "me" : undefined,
  trash: filter.inTrash ? "1" : undefined,
  sort: filter.sort === "RECENT" ? undefined : filter.sort.toLowerCase(),
  keyword: filter.keyword,
  page: filter.page,
});

export const studioPostsAddress = (filter: StudioPostsFilter): string =>
  addressOf("/studio/posts", addressParameters(filter));

/** Returns the variables of the query of the list. */
export const variablesOf = ({
  page,
  keyword,
  tag,
  status,
  sort,
  inTrash,
  assignedToMe,
}: StudioPostsFilter) => ({
  page,
  keyword,
  tag,
  status,
  sort,
  inTrash,
  assignedToMe,
  limit: 20,
});

import type { FileKind, LibraryFilter, LibrarySort } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../listAddress.ts";

export const kinds: readonly FileKind[] = ["IMAGE", "VIDEO", "AUDIO", "PDF", "OTHER"];
const filters: readonly LibraryFilter[] = ["UNUSED", "TWINS", "NO_ALT"];
const sorts: readonly LibrarySort[] = ["RECENT", "SIZE", "NAME"];

/** What a list of the library is narrowed by. */
export interface MediaAsked {
  page: number;
  keyword?: string;
  kind?: FileKind;
  filter?: LibraryFilter;
  sort: LibrarySort;
}

export interface MediaPlace extends MediaAsked {
  /** As a list rather than as a grid. */
  isList: boolean;
  /** The file whose panel is open. */
  file?: string;
}

export const firstAsked: MediaAsked = { page: 1, sort: "RECENT" };

/** Reads `?kind=image&filter=unused&sort=size&view=list&keyword=…&page=2&file=…`; what makes no sense is left out. */
export function readMediaAddress(search: URLSearchParams): MediaPlace {
  const named = <Name extends string>(known: readonly Name[], key: string) =>
    known.find((name) => name === search.get(key)?.toUpperCase());
  return {
    ...readListAddress(search),
    kind: named(kinds, "kind"),
    filter: named(filters, "filter"),
    sort: named(sorts, "sort") ?? "RECENT",
    isList: search.get("view") === "list",
    file: search.get("file") ?? undefined,
  };
}

/** What an address says of a list, in the order in which it says it. */
export const wordsOf = ({ kind, filter, sort, isList, keyword, page, file }: MediaPlace) => ({
  kind: kind?.toLowerCase(),
  filter: filter?.toLowerCase(),
  sort: sort === "RECENT" ? undefined : sort.toLowerCase(),
  view: isList ? "list" : undefined,
  keyword,
  page,
  file,
});

export const mediaAddress = (asked: MediaPlace): string => addressOf("/studio/media", wordsOf(asked));

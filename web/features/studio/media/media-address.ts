import { cutText } from "../../../../schema/cut-text.ts";
import { limits } from "../../../../schema/limits.ts";
import type { FileKind, LibraryFilter, LibrarySort } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";

export const kinds: readonly FileKind[] = ["IMAGE", "VIDEO", "AUDIO", "PDF", "OTHER"];
const filters: readonly LibraryFilter[] = ["UNUSED", "DUPLICATES", "NO_ALT"];
const sorts: readonly LibrarySort[] = ["RECENT", "SIZE", "NAME"];

/** Filter of the library. */
export interface MediaFilter {
  page: number;
  keyword?: string;
  kind?: FileKind;
  filter?: LibraryFilter;
  folderId?: string;
  tag?: string;
  sort: LibrarySort;
}

export interface MediaLocation extends MediaFilter {
  /** List view instead of the grid. */
  isList: boolean;
  /** Id of the file whose panel is open. */
  file?: string;
}

/** Files of a page, as the query asks for them: divisible by every number of columns of the grid. */
export const filesPerPage = 48;

export const defaultFilter: MediaFilter = { page: 1, sort: "RECENT" };

/**
 * Reads `?kind=image&filter=unused&sort=size&view=list&folder=…&tag=…&keyword=…&page=2&file=…`; invalid values are left out.
 */
export function readMediaAddress(search: URLSearchParams): MediaLocation {
  const named = <Name extends string>(known: readonly Name[], key: string) =>
    known.find((name) => name === search.get(key)?.toUpperCase());
  return {
    ...readListAddress(search),
    kind: named(kinds, "kind"),
    filter: named(filters, "filter"),
    folderId: /^[0-9a-f]{24}$/.exec(search.get("folder") ?? "")?.[0],
    tag: cutText(search.get("tag")?.trim() ?? "", limits.tag.max) || undefined,
    sort: named(sorts, "sort") ?? "RECENT",
    isList: search.get("view") === "list",
    file: search.get("file") ?? undefined,
  };
}

/** Returns the query parameters of a list's address, in their order. */
export const addressParameters = ({ kind, filter, folderId, tag, sort, isList, ...more }: MediaLocation) => ({
  kind: kind?.toLowerCase(),
  filter: filter?.toLowerCase(),
  sort: sort === "RECENT" ? undefined : sort.toLowerCase(),
  view: isList ? "list" : undefined,
  folder: folderId,
  tag,
  keyword: more.keyword,
  page: more.page,
  file: more.file,
});

export const mediaAddress = (filter: MediaLocation): string =>
  addressOf("/studio/media", addressParameters(filter));

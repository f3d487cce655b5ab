import { limits } from "../../schema/limits.ts";

export interface ListFilter {
  page: number;
  keyword?: string;
}

/** Reads `?page=2`, or the page under another name; invalid values give the first page. */
export function readPage(search: URLSearchParams, name = "page"): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page >= 1 && page <= limits.page.last ? page : 1;
}

/** Reads `?page=2&keyword=…`; invalid values give the first page. */
export function readListAddress(search: URLSearchParams): ListFilter {
  return {
    page: readPage(search),
    keyword: search.get("keyword")?.trim().slice(0, limits.keyword.max) || undefined,
  };
}

/** Returns the address of a list, without default values. */
export function addressOf(base: string, filter: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== "" && !(name === "page" && value === 1))
      search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${base}?${query}` : base;
}

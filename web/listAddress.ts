import { limits } from "../schema/limits.ts";

export interface ListAsked {
  page: number;
  keyword?: string;
}

/** Reads `?page=2`; what makes no sense is the first page. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= limits.page.last ? page : 1;
}

/** Reads `?page=2&keyword=…`; what makes no sense is the first page. */
export function readListAddress(search: URLSearchParams): ListAsked {
  return {
    page: readPage(search),
    keyword: search.get("keyword")?.trim().slice(0, limits.keyword.max) || undefined,
  };
}

/** The address of a list, without what is as it is anyway. */
export function addressOf(base: string, asked: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== "" && !(name === "page" && value === 1))
      search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${base}?${query}` : base;
}

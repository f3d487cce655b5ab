/** What a catalogue's address asks for: `?page=2&genre=…&keyword=…`. */
export interface CatalogueAsked {
  page: number;
  keyword?: string;
  genre?: string;
}

/** Reads the address; what makes no sense in it is the first page. */
export function readCatalogueAddress(search: URLSearchParams): CatalogueAsked {
  const page = Number(search.get("page"));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    keyword: search.get("keyword")?.trim().slice(0, 100) || undefined,
    genre: search.get("genre") || undefined,
  };
}

export function catalogueAddress(base: string, { page, keyword, genre }: CatalogueAsked): string {
  const search = new URLSearchParams();
  if (genre) search.set("genre", genre);
  if (keyword) search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${base}?${search}` : base;
}

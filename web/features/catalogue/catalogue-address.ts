import { addressOf, type ListFilter, readListAddress } from "../../lib/list-address.ts";

/** Filter of a catalogue list, as in its address: `?page=2&genre=…&keyword=…`. */
export interface CatalogueFilter extends ListFilter {
  genre?: string;
}

/** Reads the filter from the address; invalid values give the first page. */
export const readCatalogueAddress = (search: URLSearchParams): CatalogueFilter => ({
  ...readListAddress(search),
  genre: search.get("genre") || undefined,
});

export const catalogueAddress = (base: string, { page, keyword, genre }: CatalogueFilter): string =>
  addressOf(base, { genre, keyword, page });

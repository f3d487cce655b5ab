import { addressOf, type ListAsked, readListAddress } from "../../listAddress.ts";

/** What a catalogue's address asks for: `?page=2&genre=…&keyword=…`. */
export interface CatalogueAsked extends ListAsked {
  genre?: string;
}

/** Reads the address; what makes no sense in it is the first page. */
export const readCatalogueAddress = (search: URLSearchParams): CatalogueAsked => ({
  ...readListAddress(search),
  genre: search.get("genre") || undefined,
});

export const catalogueAddress = (base: string, { page, keyword, genre }: CatalogueAsked): string =>
  addressOf(base, { genre, keyword, page });

import type { CatalogueKind } from "./catalogue.entity.ts";

/** First part of the addresses of each catalogue's entries. */
export const catalogueFolders = {
  IMAGE: "images",
  VIDEO: "videos",
  BOOK: "books",
  MUSIC: "musics",
} as const satisfies Record<CatalogueKind, string>;

export const catalogueNames = Object.keys(catalogueFolders) as readonly CatalogueKind[];

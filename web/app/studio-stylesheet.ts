import studioSheet from "virtual:studio-sheet";

/** Returns the address of the studio's stylesheet, which readers never download; null for other pages. */
export const studioStylesheetOf = (page: string): string | null =>
  studioSheet && page.startsWith("studio/") ? studioSheet : null;

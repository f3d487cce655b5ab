import studioSheet from "virtual:studio-sheet";

/** What the studio looks like is a stylesheet of its own, which readers never download; null for their pages. */
export const studioSheetOf = (page: string): string | null =>
  studioSheet && page.startsWith("studio/") ? studioSheet : null;

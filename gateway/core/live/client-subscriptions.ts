import type { DocumentNode } from "graphql";

let documents: readonly DocumentNode[] = [];

/** Returns the subscriptions of the site's own pages, as its client sends them; none before the pages are loaded. */
export const clientSubscriptions = (): readonly DocumentNode[] => documents;

export const setClientSubscriptions = (ofPages: readonly DocumentNode[]): void => {
  documents = ofPages;
};

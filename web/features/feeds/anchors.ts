/** Element ids that links and focus management use. */
export const feedsTitleId = "actualites";
export const feedAnchor = (feedId: string) => `feed-${feedId}`;

/** Returns the feed id of an address /feeds#feed-<id>; null for other hashes. */
export function linkedFeedId(hash: string): string | null {
  return /^#feed-([0-9a-f]{24})$/.exec(hash)?.[1] ?? null;
}

/** Scrolls to a feed and focuses it. */
export function goToFeed(id: string): void {
  const feed = document.getElementById(feedAnchor(id));
  feed?.scrollIntoView({ block: "start" });
  feed?.focus({ preventScroll: true });
}

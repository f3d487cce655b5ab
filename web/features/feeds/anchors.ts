/** Where on the page things are: what links and the focus go to. */
export const feedsTitleId = "actualites";
export const feedAnchor = (feedId: string) => `feed-${feedId}`;

/** The feed that an address asks for: /feeds#feed-<id>. */
export function linkedFeedId(hash: string): string | null {
  return /^#feed-([0-9a-f]{24})$/.exec(hash)?.[1] ?? null;
}

/** Brings a feed into view, and the focus with it. */
export function goToFeed(id: string): void {
  const feed = document.getElementById(feedAnchor(id));
  feed?.scrollIntoView({ block: "start" });
  feed?.focus({ preventScroll: true });
}

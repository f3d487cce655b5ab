import type { FeedChangedSubscription, FeedsPageQuery } from "../../gql/graphql.ts";
import { eventReducer } from "../../lib/data/event-buffer.ts";
import { added, edited, removed, withOlder } from "../../lib/data/oldest-first.ts";

export type FeedPage = FeedsPageQuery["feeds"];
export type ShownFeed = FeedPage["items"][number];
export type ShownComment = ShownFeed["comments"]["items"][number];
export type FeedEvent = FeedChangedSubscription["feedChanged"];

/** The most that a page left open for days holds; older items are loaded again on demand. */
export const maxLoaded = { feeds: 300, comments: 200 } as const;

// Each event carries its feed and comment as they were when it was sent. They are written into the list, not only into
// Apollo's cache: a late answer may have put older ones there since.
function changed(page: FeedPage, event: FeedEvent): FeedPage {
  const { feed, feedId, comment, commentId } = event;
  const edit = (change: (old: ShownFeed) => ShownFeed) =>
    edited(page, feedId, (old) => ({ ...change(old), ...feed }));
  switch (event.kind) {
    case "FEED_CREATED":
      return feed ? appendFeed(page, toShownFeed(feed)) : page;
    case "FEED_DELETED":
      return removed(page, feedId);
    case "FEED_COMMENTED":
      return edit((old) => (comment ? appendComment(old, comment) : old));
    case "FEED_UNCOMMENTED":
      return edit((old) => ({ ...old, comments: removed(old.comments, commentId) }));
    default:
      return edit((old) =>
        comment ? { ...old, comments: edited(old.comments, comment.id, () => comment) } : old,
      );
  }
}

/** Returns the list after an event of the log (event-buffer.ts). */
export const applyFeedEvent = eventReducer("lastSeq", changed);

/** A new feed is not liked yet by the viewer, and its comments arrive with events of their own. */
function toShownFeed(feed: NonNullable<FeedEvent["feed"]>): ShownFeed {
  const hasMore = feed.commentCount > 0;
  return { ...feed, isLikedByMe: false, comments: { __typename: "CommentPage", items: [], hasMore } };
}

/** Adds a feed at the newest end of a page, once. */
export function appendFeed(page: FeedPage, feed: ShownFeed): FeedPage {
  if (page.items.some(({ id }) => id === feed.id)) return page;
  const items = [...page.items, feed].slice(-maxLoaded.feeds);
  return { ...page, items, hasMore: page.hasMore || items.length <= page.items.length };
}

/**
 * Adds an older page before a page; a feed that is in both stays once. The result is as old as the older of the two, so
 * that the events that either lacks are applied to it.
 */
export const prependOlder = (page: FeedPage, older: FeedPage): FeedPage => ({
  ...withOlder(page, older),
  lastSeq: Math.min(page.lastSeq, older.lastSeq),
});

type Comments = Pick<ShownFeed, "comments">;

/**
 * Adds a comment in its place among a feed's comments, once: one's own may be answered before the event of an earlier one. The
 * count comes from the server.
 */
export const appendComment = <Feed extends Comments>(feed: Feed, comment: ShownComment): Feed => ({
  ...feed,
  comments: added(feed.comments, comment, maxLoaded.comments),
});

/** Adds older comments before those that a feed shows. */
export const prependComments = <Feed extends Comments>(feed: Feed, older: Feed["comments"]): Feed => ({
  ...feed,
  comments: withOlder(feed.comments, older),
});

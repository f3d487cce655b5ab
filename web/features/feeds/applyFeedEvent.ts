import type { FeedChangedSubscription, FeedsPageQuery } from "../../gql/graphql.ts";

export type FeedPage = FeedsPageQuery["feeds"];
export type ShownFeed = FeedPage["items"][number];
export type ShownComment = ShownFeed["comments"]["items"][number];
export type FeedEvent = FeedChangedSubscription["feedChanged"];

/** A page left open for days keeps no more than this; what falls out can be asked again. */
export const held = { feeds: 300, comments: 200 } as const;

/**
 * The list after an event of the log. What was seen already changes nothing, so that a replay after a reconnection
 * does no harm. RESYNC is not for the list to answer: its reader loads it again.
 */
export function applyFeedEvent(page: FeedPage, event: FeedEvent): FeedPage {
  if (event.kind === "RESYNC" || event.seq <= page.lastSeq) return page;
  return { ...changed(page, event), lastSeq: event.seq };
}

function changed(page: FeedPage, event: FeedEvent): FeedPage {
  const { feed, feedId, comment, commentId } = event;
  switch (event.kind) {
    case "FEED_CREATED":
      return feed ? appendFeed(page, newcomer(feed)) : page;
    case "FEED_DELETED":
      return { ...page, items: page.items.filter(({ id }) => id !== feedId) };
    case "FEED_COMMENTED":
      return editFeed(page, feedId, (old) => counted(comment ? appendComment(old, comment) : old, feed));
    case "FEED_UNCOMMENTED":
      return editFeed(page, feedId, (old) => counted(removeComment(old, commentId), feed));
    default:
      return editFeed(page, feedId, (old) => counted(old, feed));
  }
}

/** A feed that arrives live is nobody's favourite yet, and its comments come with events of their own. */
function newcomer(feed: NonNullable<FeedEvent["feed"]>): ShownFeed {
  const comments = { __typename: "CommentPage", items: [], hasMore: feed.commentCount > 0 } as const;
  return { ...feed, isLikedByMe: false, comments: { ...comments, items: [] } };
}

function counted(feed: ShownFeed, counts: FeedEvent["feed"]): ShownFeed {
  if (!counts) return feed;
  return { ...feed, likeCount: counts.likeCount, commentCount: counts.commentCount };
}

function editFeed(page: FeedPage, id: string | null, edit: (feed: ShownFeed) => ShownFeed): FeedPage {
  return { ...page, items: page.items.map((feed) => (feed.id === id ? edit(feed) : feed)) };
}

/** The page with a feed at its newest end, once. */
export function appendFeed(page: FeedPage, feed: ShownFeed): FeedPage {
  if (page.items.some(({ id }) => id === feed.id)) return page;
  const items = [...page.items, feed].slice(-held.feeds);
  return { ...page, items, hasMore: page.hasMore || items.length <= page.items.length };
}

/** The page with the older one before it; a feed that is in both stays once. */
export function prependOlder(page: FeedPage, older: FeedPage): FeedPage {
  const known = new Set(page.items.map(({ id }) => id));
  const items = [...older.items.filter(({ id }) => !known.has(id)), ...page.items];
  return { ...page, items, hasMore: older.hasMore };
}

type Comments = Pick<ShownFeed, "comments">;

/** The feed with a comment at the newest end of its comments, once. The count is the server's to say. */
export function appendComment<Feed extends Comments>(feed: Feed, comment: ShownComment): Feed {
  const { comments } = feed;
  if (comments.items.some(({ id }) => id === comment.id)) return feed;
  const items = [...comments.items, comment];
  if (items.length <= held.comments) return { ...feed, comments: { ...comments, items } };
  return { ...feed, comments: { ...comments, items: items.slice(1), hasMore: true } };
}

export function removeComment<Feed extends Comments>(feed: Feed, commentId: string | null): Feed {
  const items = feed.comments.items.filter(({ id }) => id !== commentId);
  return { ...feed, comments: { ...feed.comments, items } };
}

/** The feed with older comments before the ones it shows. */
export function prependComments<Feed extends Comments>(feed: Feed, older: Feed["comments"]): Feed {
  const known = new Set(feed.comments.items.map(({ id }) => id));
  const items = [...older.items.filter(({ id }) => !known.has(id)), ...feed.comments.items];
  return { ...feed, comments: { ...feed.comments, items, hasMore: older.hasMore } };
}

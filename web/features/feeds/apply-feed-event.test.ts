import { describe, expect, it } from "vitest";
import {
  appendComment,
  applyFeedEvent,
  type FeedEvent,
  type FeedPage,
  maxLoaded,
  prependComments,
  prependOlder,
  type ShownComment,
  type ShownFeed,
} from "./apply-feed-event.ts";

const at = "2026-11-21T12:00:00.000Z";
const author = { __typename: "User", id: "u1", firstName: "Awa", lastName: "Koné", image: null } as const;

const comment = (id: string): ShownComment => ({
  __typename: "Comment",
  id,
  text: `Commentaire ${id}`,
  createdAt: at,
  isHidden: false,
  mentions: [],
  editedAt: null,
  author,
});

const feed = (id: string, overrides: Partial<ShownFeed> = {}): ShownFeed => ({
  __typename: "Feed",
  id,
  text: `Actualité ${id}`,
  createdAt: at,
  author,
  file: null,
  likeCount: 0,
  commentCount: 0,
  isLikedByMe: false,
  comments: { __typename: "CommentPage", items: [], hasMore: false },
  ...overrides,
});

const page = (items: ShownFeed[], lastSeq = 10): FeedPage => ({
  __typename: "FeedPage",
  items,
  hasMore: false,
  lastSeq,
});

const event = (kind: FeedEvent["kind"], overrides: Partial<FeedEvent> = {}): FeedEvent => ({
  __typename: "FeedChanged",
  seq: 11,
  kind,
  feedId: "a",
  commentId: null,
  feed: null,
  comment: null,
  ...overrides,
});

const counts = (id: string, likeCount: number, commentCount = 0) => {
  const { isLikedByMe: _mine, comments: _comments, ...live } = feed(id, { likeCount, commentCount });
  return live;
};

const ids = (list: FeedPage) => list.items.map(({ id }) => id);

describe("applyFeedEvent", () => {
  it("puts a comment in its place, after a later one's answer too", () => {
    const items = [comment("a"), comment("c")];
    const shown = page([feed("a", { comments: { __typename: "CommentPage", items, hasMore: false } })]);
    const next = applyFeedEvent(shown, event("FEED_COMMENTED", { comment: comment("b") }));
    expect(next.items[0]?.comments.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("puts a new feed at the newest end, liked by nobody", () => {
    const next = applyFeedEvent(
      page([feed("a")]),
      event("FEED_CREATED", { feedId: "b", feed: counts("b", 0) }),
    );
    expect(ids(next)).toEqual(["a", "b"]);
    expect(next.items[1]).toMatchObject({ isLikedByMe: false, comments: { items: [], hasMore: false } });
    expect(next.lastSeq).toBe(11);
  });

  it("keeps a feed once that the list already held, and remembers the event", () => {
    const before = page([feed("a", { isLikedByMe: true })]);
    const next = applyFeedEvent(before, event("FEED_CREATED", { feed: counts("a", 0) }));
    expect(next.items).toEqual(before.items);
    expect(next.lastSeq).toBe(11);
  });

  it("drops what it has seen", () => {
    const before = page([feed("a")], 11);
    expect(applyFeedEvent(before, event("FEED_DELETED"))).toBe(before);
    expect(applyFeedEvent(before, event("FEED_DELETED", { seq: 4 }))).toBe(before);
  });

  it("passes over a feed that was created and deleted while the reader was away", () => {
    const created = applyFeedEvent(page([feed("a")]), event("FEED_CREATED", { feedId: "b" }));
    const next = applyFeedEvent(created, event("FEED_DELETED", { seq: 12, feedId: "b" }));
    expect(ids(next)).toEqual(["a"]);
    expect(next.lastSeq).toBe(12);
  });

  it("takes a deleted feed away", () => {
    expect(ids(applyFeedEvent(page([feed("a"), feed("b")]), event("FEED_DELETED")))).toEqual(["b"]);
  });

  it("moves the likes and leaves what is the reader's own", () => {
    const next = applyFeedEvent(
      page([feed("a", { isLikedByMe: true, likeCount: 1 })]),
      event("FEED_LIKED", { feed: counts("a", 5) }),
    );
    expect(next.items[0]).toMatchObject({ likeCount: 5, isLikedByMe: true });
  });

  it("adds a comment once, with the server's count", () => {
    const live = event("FEED_COMMENTED", {
      feed: counts("a", 0, 7),
      comment: comment("c1"),
      commentId: "c1",
    });
    const once = applyFeedEvent(page([feed("a")]), live);
    const twice = applyFeedEvent(once, { ...live, seq: 12 });
    expect(twice.items[0]?.comments.items.map(({ id }) => id)).toEqual(["c1"]);
    expect(twice.items[0]?.commentCount).toBe(7);
  });

  it("takes a comment away", () => {
    const start = page([appendComment(feed("a", { commentCount: 1 }), comment("c1"))]);
    const next = applyFeedEvent(
      start,
      event("FEED_UNCOMMENTED", { feed: counts("a", 0, 0), commentId: "c1" }),
    );
    expect(next.items[0]).toMatchObject({ commentCount: 0, comments: { items: [] } });
  });

  it("leaves RESYNC to who can load the list", () => {
    const before = page([feed("a")]);
    expect(applyFeedEvent(before, event("RESYNC", { seq: 999 }))).toBe(before);
  });

  it("ignores a feed that is not in the list, but not its number", () => {
    const next = applyFeedEvent(
      page([feed("a")]),
      event("FEED_LIKED", { feedId: "z", feed: counts("z", 9) }),
    );
    expect(next.items).toEqual([feed("a")]);
    expect(next.lastSeq).toBe(11);
  });

  it("gives the same list however often a stretch of the log is replayed", () => {
    const log = [
      event("FEED_CREATED", { seq: 11, feedId: "b", feed: counts("b", 0) }),
      event("FEED_LIKED", { seq: 12, feed: counts("a", 3) }),
      event("FEED_COMMENTED", { seq: 13, feed: counts("a", 3, 1), comment: comment("c1"), commentId: "c1" }),
      event("FEED_CREATED", { seq: 14, feedId: "c", feed: counts("c", 0) }),
      event("FEED_DELETED", { seq: 15, feedId: "b" }),
    ];
    const whole = log.reduce(applyFeedEvent, page([feed("a")]));
    const cut = [...log.slice(0, 3), ...log.slice(1), ...log].reduce(applyFeedEvent, page([feed("a")]));
    expect(cut).toEqual(whole);
    expect(ids(whole)).toEqual(["a", "c"]);
  });

  it("holds no more than its bound, and says that there is more", () => {
    const full = page(Array.from({ length: maxLoaded.feeds }, (_, index) => feed(`f${index}`)));
    const next = applyFeedEvent(full, event("FEED_CREATED", { feedId: "new", feed: counts("new", 0) }));
    expect(next.items).toHaveLength(maxLoaded.feeds);
    expect(next.items.at(-1)?.id).toBe("new");
    expect(next.hasMore).toBe(true);
  });
});

describe("pages", () => {
  it("puts the older feeds before, once each, and keeps its own place in the log", () => {
    const older = { ...page([feed("x"), feed("a")], 99), hasMore: true };
    const next = prependOlder(page([feed("a"), feed("b")], 10), older);
    expect(ids(next)).toEqual(["x", "a", "b"]);
    expect(next).toMatchObject({ hasMore: true, lastSeq: 10 });
  });

  it("puts the older comments before, once each", () => {
    const start = appendComment(feed("a"), comment("c3"));
    const older = {
      __typename: "CommentPage" as const,
      items: [comment("c2"), comment("c3")],
      hasMore: false,
    };
    expect(prependComments(start, older).comments.items.map(({ id }) => id)).toEqual(["c2", "c3"]);
  });

  it("lets the oldest comment go when a feed is commented all day", () => {
    let busy = feed("a");
    for (let index = 0; index <= maxLoaded.comments; index += 1)
      busy = appendComment(busy, comment(`c${index}`));
    expect(busy.comments.items).toHaveLength(maxLoaded.comments);
    expect(busy.comments).toMatchObject({ hasMore: true });
    expect(busy.comments.items[0]?.id).toBe("c1");
  });
});

import { describe, expect, it } from "vitest";
import { prependComments } from "../../discussion/thread/discussed.ts";
import { applyPostEvent, type Discussion, type PostEvent } from "./apply-post-event.ts";

type Comment = Discussion["comments"]["items"][number];

const comment = (id: string, overrides: Partial<Comment> = {}): Comment => ({
  __typename: "Comment",
  id,
  text: `Commentaire ${id}`,
  createdAt: "2026-11-21T12:00:00.000Z",
  isRemoved: false,
  isHidden: false,
  mentions: [],
  editedAt: null,
  authorName: null,
  replyCount: 0,
  author: { __typename: "User", id: "u1", firstName: "Awa", lastName: "Koné", image: null },
  replies: { __typename: "CommentReplies", items: [], hasMore: false },
  ...overrides,
});

const discussion = (items: Comment[]): Discussion => ({
  __typename: "Post",
  id: "p1",
  likeCount: 0,
  commentCount: items.length,
  eventSeq: 10,
  areCommentsClosed: false,
  comments: { __typename: "CommentPage", items, hasMore: false },
});

const event = (kind: PostEvent["kind"], overrides: Partial<PostEvent> = {}): PostEvent => ({
  __typename: "PostChanged",
  seq: 11,
  kind,
  commentId: null,
  post: null,
  comment: null,
  ...overrides,
});

const commented = (id: string, parentId: string | null = null, seq = 11) =>
  event("POST_COMMENTED", { seq, commentId: id, comment: { ...comment(id), parentId } });

const ids = (items: readonly { id: string }[] = []) => items.map(({ id }) => id);

describe("applyPostEvent", () => {
  it("puts a comment in its place, after a later one's answer too", () => {
    const shown = discussion([comment("a"), comment("c")]);
    expect(ids(applyPostEvent(shown, commented("b")).comments.items)).toEqual(["a", "b", "c"]);
  });

  it("adds a comment once and remembers the event", () => {
    const once = applyPostEvent(discussion([comment("a")]), commented("b"));
    const twice = applyPostEvent(once, commented("b", null, 12));
    expect(ids(twice.comments.items)).toEqual(["a", "b"]);
    expect(twice.eventSeq).toBe(12);
  });

  it("ignores events that the discussion contains, and RESYNC", () => {
    const before = discussion([comment("a")]);
    expect(applyPostEvent(before, { ...commented("b"), seq: 10 })).toBe(before);
    expect(applyPostEvent(before, event("RESYNC", { seq: 99 }))).toBe(before);
  });

  it("adds a reply to its parent once, unless the parent has more replies to load", () => {
    const reply = commented("r", "a");
    const next = applyPostEvent(discussion([comment("a")]), reply);
    expect(next.comments.items[0]).toMatchObject({ replyCount: 1, replies: { items: [{ id: "r" }] } });
    expect(ids(applyPostEvent(next, { ...reply, seq: 12 }).comments.items[0]?.replies.items)).toEqual(["r"]);
    const partial = comment("a", {
      replyCount: 30,
      replies: { __typename: "CommentReplies", items: [], hasMore: true },
    });
    expect(applyPostEvent(discussion([partial]), reply).comments.items).toEqual([partial]);
  });

  it("removes a comment, but keeps the place of one that has replies", () => {
    const start = applyPostEvent(discussion([comment("a"), comment("b")]), commented("r", "a"));
    const removed = (seq: number, commentId: string) => event("POST_UNCOMMENTED", { seq, commentId });
    const next = [removed(12, "b"), removed(13, "a")].reduce(applyPostEvent, start);
    expect(ids(next.comments.items)).toEqual(["a"]);
    expect(next.comments.items[0]).toMatchObject({ isRemoved: true, text: "", author: null });
    const withoutReply = applyPostEvent(start, removed(14, "r"));
    expect(withoutReply.comments.items[0]?.replies.items).toEqual([]);
  });
});

it("puts older comments before those that are shown, each once", () => {
  const older = { __typename: "CommentPage" as const, items: [comment("a"), comment("b")], hasMore: true };
  const next = prependComments(discussion([comment("b"), comment("c")]), older);
  expect(ids(next.comments.items)).toEqual(["a", "b", "c"]);
  expect(next.comments.hasMore).toBe(true);
});

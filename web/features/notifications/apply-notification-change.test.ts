import { describe, expect, it } from "vitest";
import { badgeText } from "../../lib/data/unread-badge.ts";
import {
  appendOlder,
  heldNotifications,
  listAfter,
  type NotificationChange,
  type NotificationPage,
  type ReadState,
} from "./apply-notification-change.ts";
import { countAfter } from "./unread-count.ts";

const notification = (id: string, isRead = false) =>
  ({
    __typename: "Notification",
    id,
    kind: "FEED_PUBLISHED",
    path: `/feeds#feed-${id}`,
    actorCount: 1,
    excerpt: "Le marché ouvre à six heures.",
    createdAt: "2026-11-21T12:00:00.000Z",
    isRead,
    actor: { __typename: "User", id: "admin", firstName: "Awa", lastName: "Koné", image: null },
  }) as const;

const readState = (overrides: Partial<ReadState> = {}): ReadState => ({
  __typename: "ReadState",
  unreadCount: 3,
  readUpTo: "2026-11-20T12:00:00.000Z",
  seq: 5,
  broadcastSeq: 10,
  ...overrides,
});

const page = (...ids: string[]): NotificationPage => ({
  __typename: "NotificationPage",
  items: ids.map((id) => notification(id)),
  hasMore: false,
  readState: readState(),
});

const change = (kind: NotificationChange["kind"], overrides: Partial<NotificationChange> = {}) =>
  ({
    __typename: "NotificationChanged",
    kind,
    seq: null,
    broadcastSeq: null,
    notification: null,
    readState: null,
    ...overrides,
  }) as const;

const published = change("PUBLISHED", { broadcastSeq: 11, notification: notification("n2") });
const ids = (list: NotificationPage | null) => list?.items.map(({ id }) => id);

describe("countAfter", () => {
  it("adds what is published after what the count contains, up to 100, unless it is read already", () => {
    expect(countAfter(readState(), published)).toMatchObject({ unreadCount: 4, seq: 5, broadcastSeq: 11 });
    expect(countAfter(readState({ unreadCount: 100 }), published)?.unreadCount).toBe(100);
    const newer = readState({ broadcastSeq: 11 });
    expect(countAfter(newer, published)).toBe(newer);
    expect(countAfter(readState({ readUpTo: "2026-11-21T12:00:00.000Z" }), published)?.unreadCount).toBe(3);
  });

  it("takes the state that a newer change of the account left, and no older one", () => {
    const read = readState({ unreadCount: 0, seq: 6 });
    expect(countAfter(readState(), change("READ", { seq: 6, readState: read }))).toBe(read);
    const newer = readState({ seq: 7 });
    expect(countAfter(newer, change("READ", { seq: 6, readState: read }))).toBe(newer);
  });

  it("asks when something was withdrawn for all: it may have been read already", () => {
    const withdrawn = change("WITHDRAWN", { broadcastSeq: 11, notification: notification("n1") });
    expect(countAfter(readState(), withdrawn)).toBeNull();
    expect(countAfter(readState({ unreadCount: 0 }), withdrawn)?.broadcastSeq).toBe(11);
  });
});

describe("listAfter", () => {
  it("puts a new one first, once", () => {
    const once = listAfter(page("n1"), published);
    expect(ids(once)).toEqual(["n2", "n1"]);
    expect(once?.readState).toMatchObject({ seq: 5, broadcastSeq: 11 });
    expect(listAfter(once!, published)).toBe(once);
  });

  it("moves a group that has grown to its date, unread again", () => {
    const grown = { ...notification("n1"), createdAt: "2026-11-21T13:00:00.000Z", actorCount: 2 };
    const grouped = change("GROUPED", { seq: 6, notification: grown, readState: readState({ seq: 6 }) });
    const next = listAfter(page("n2", "n1"), grouped);
    expect(ids(next)).toEqual(["n1", "n2"]);
    expect(next?.items[0]).toMatchObject({ actorCount: 2, isRead: false });
    const shrunk = { ...grown, createdAt: "2026-11-21T11:00:00.000Z" };
    expect(ids(listAfter(page("n2", "n1"), { ...grouped, notification: shrunk }))).toEqual(["n2", "n1"]);
    // It is further down than what is loaded.
    const moved = listAfter({ ...page("n2", "n1"), hasMore: true }, { ...grouped, notification: shrunk });
    expect(ids(moved)).toEqual(["n2"]);
  });

  it("takes a withdrawn one away", () => {
    const withdrawn = change("WITHDRAWN", { broadcastSeq: 11, notification: notification("n1") });
    expect(ids(listAfter(page("n2", "n1"), withdrawn))).toEqual(["n2"]);
  });

  it("marks what was read elsewhere: all up to a date, or one", () => {
    const readUpTo = "2026-11-21T12:00:00.000Z";
    const all = change("READ", { seq: 6, readState: readState({ unreadCount: 0, readUpTo, seq: 6 }) });
    expect(listAfter(page("n1", "n2"), all)?.items.every(({ isRead }) => isRead)).toBe(true);
    // Its announcement comes later than that of the reading.
    const late = listAfter(listAfter(page("n1"), all)!, published);
    expect(late?.items.map(({ isRead }) => isRead)).toEqual([true, true]);
    const one = change("READ", {
      seq: 6,
      notification: notification("n1", true),
      readState: readState({ seq: 6 }),
    });
    expect(listAfter(page("n2", "n1"), one)?.items.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it("is loaded again where its number is lower than the channel's", () => {
    const current = (seq: number) =>
      change("CURRENT", { seq, broadcastSeq: 10, readState: readState({ seq }) });
    expect(listAfter(page("n1"), current(6))).toBeNull();
    expect(ids(listAfter(page("n1"), current(5)))).toEqual(["n1"]);
  });

  it("holds no more than its bound", () => {
    const full = page(...Array.from({ length: heldNotifications }, (_, index) => `a${index}`));
    const next = listAfter(full, published);
    expect(next?.items).toHaveLength(heldNotifications);
    expect(ids(next)?.slice(0, 2)).toEqual(["n2", "a0"]);
    expect(next?.hasMore).toBe(true);
  });
});

it("puts the older ones after, each once, with the lower numbers", () => {
  const older = { ...page("n2", "n1"), readState: readState({ seq: 4, broadcastSeq: 12 }) };
  const both = appendOlder(page("n3", "n2"), older);
  expect(ids(both)).toEqual(["n3", "n2", "n1"]);
  expect(both.readState).toMatchObject({ seq: 4, broadcastSeq: 10 });
});

it("bounds the badge", () => {
  expect([1, 99, 100, 12_000].map(badgeText)).toEqual(["1", "99", "99+", "99+"]);
});

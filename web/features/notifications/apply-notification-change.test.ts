import { describe, expect, it } from "vitest";
import {
  appendOlder,
  countAfter,
  heldNotifications,
  listAfter,
  type NotificationChange,
  type NotificationPage,
} from "./apply-notification-change.ts";
import { badgeText } from "./badge-text.ts";

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

const page = (...ids: string[]): NotificationPage => ({
  __typename: "NotificationPage",
  items: ids.map((id) => notification(id)),
  hasMore: false,
  unreadCount: ids.length,
});

const change = (kind: NotificationChange["kind"], overrides: Partial<NotificationChange> = {}) =>
  ({ __typename: "NotificationChanged", kind, notification: null, unreadCount: null, ...overrides }) as const;

const published = change("PUBLISHED", { notification: notification("n2") });
const ids = (list: NotificationPage) => list.items.map(({ id }) => id);

describe("countAfter", () => {
  it("counts what others publish, and not one's own", () => {
    expect(countAfter(3, published, "member")).toBe(4);
    expect(countAfter(3, published, "admin")).toBe(3);
  });

  it("leaves out what is dated before the account", () => {
    const idAt = (date: string) => `${Math.floor(Date.parse(date) / 1_000).toString(16)}0123456789abcdef`;
    const [older, newer] = [idAt("2026-11-21T11:59:00Z"), idAt("2026-11-21T12:01:00Z")];
    expect(countAfter(3, published, older)).toBe(4);
    expect(countAfter(3, published, newer)).toBe(3);
    expect(ids(listAfter(page("n1"), published, newer))).toEqual(["n1"]);
  });

  it("takes the account's own count when it was read elsewhere", () => {
    expect(countAfter(3, change("READ", { unreadCount: 0 }), "member")).toBe(0);
  });

  it("asks when something was withdrawn: it may have been read already", () => {
    expect(countAfter(3, change("WITHDRAWN", { notification: notification("n1") }), "member")).toBeNull();
  });
});

describe("listAfter", () => {
  it("puts a new one first, once, and not one's own", () => {
    const once = listAfter(page("n1"), published, "member");
    expect(ids(once)).toEqual(["n2", "n1"]);
    expect(listAfter(once, published, "member")).toBe(once);
    expect(ids(listAfter(page("n1"), published, "admin"))).toEqual(["n1"]);
  });

  it("moves a group that has grown to the top, unread again, with the server's count", () => {
    const grown = { ...notification("n1"), actorCount: 2, isRead: false };
    const grouped = change("GROUPED", { notification: grown, unreadCount: 4 });
    const next = listAfter(page("n2", "n1"), grouped, "member");
    expect(ids(next)).toEqual(["n1", "n2"]);
    expect(next.items[0]).toMatchObject({ actorCount: 2, isRead: false });
    expect(countAfter(3, grouped, "member")).toBe(4);
  });

  it("takes a withdrawn one away", () => {
    const withdrawn = change("WITHDRAWN", { notification: notification("n1") });
    expect(ids(listAfter(page("n2", "n1"), withdrawn, "member"))).toEqual(["n2"]);
  });

  it("marks all as read when nothing is left unread elsewhere", () => {
    const next = listAfter(page("n1", "n2"), change("READ", { unreadCount: 0 }), "member");
    expect(next.items.every(({ isRead }) => isRead)).toBe(true);
  });

  it("holds no more than its bound", () => {
    const full = page(...Array.from({ length: heldNotifications }, (_, index) => `o${index}`));
    const next = listAfter(full, published, "member");
    expect(next.items).toHaveLength(heldNotifications);
    expect(ids(next).slice(0, 2)).toEqual(["n2", "o0"]);
    expect(next.hasMore).toBe(true);
  });
});

it("puts the older ones after, each once", () => {
  expect(ids(appendOlder(page("n3", "n2"), page("n2", "n1")))).toEqual(["n3", "n2", "n1"]);
});

it("bounds the badge", () => {
  expect([1, 99, 100, 12_000].map(badgeText)).toEqual(["1", "99", "99+", "99+"]);
});

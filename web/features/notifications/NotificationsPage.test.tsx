import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NetworkError } from "../../lib/browser/requests/network.ts";
import { member, renderPage } from "../../testing/render-page.tsx";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { NotificationBadge } from "./NotificationBadge.tsx";
import { NotificationsLive } from "./NotificationsLive.tsx";
import { NotificationsPage } from "./NotificationsPage.tsx";

const notification = (id: string, isRead = false) => ({
  __typename: "Notification",
  id,
  kind: "FEED_PUBLISHED",
  path: `/feeds#feed-${id}-feed`,
  actorCount: 1,
  excerpt: `Extrait ${id}`,
  createdAt: "2026-11-21T12:00:00.000Z",
  isRead,
  actor: { __typename: "User", id: "admin", firstName: "Awa", lastName: "Koné", image: null },
});
const readState = (unreadCount: number, numbers: { seq?: number; broadcastSeq?: number } = {}) => ({
  __typename: "ReadState",
  unreadCount,
  readUpTo: "2026-11-20T12:00:00.000Z",
  seq: 1,
  broadcastSeq: 1,
  ...numbers,
});
const page = (items: unknown[], hasMore = false, numbers = {}) => ({
  notifications: {
    __typename: "NotificationPage",
    items,
    hasMore,
    readState: readState(items.length, numbers),
  },
});
const change = (kind: string, overrides: Record<string, unknown> = {}) => ({
  notificationChanged: {
    __typename: "NotificationChanged",
    kind,
    seq: null,
    broadcastSeq: null,
    readState: null,
    notification: null,
    ...overrides,
  },
});
const published = (id: string, broadcastSeq = 2) =>
  change("PUBLISHED", { broadcastSeq, notification: notification(id) });
/** The first event of a connection. */
const current = (unreadCount: number, numbers: { seq?: number; broadcastSeq?: number } = {}) => {
  const state = readState(unreadCount, numbers);
  return change("CURRENT", { seq: state.seq, broadcastSeq: state.broadcastSeq, readState: state });
};

type Answers = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>["answers"]>;

const show = (answers: Answers = {}, viewer: typeof member | null = member) =>
  renderPage(
    <>
      <nav>
        <NotificationBadge />
        <NotificationBadge />
      </nav>
      <NotificationsPage />
      <NotificationsLive />
      <FlashMessages />
    </>,
    {
      path: "/notifications",
      viewer,
      answers: {
        UnreadCount: () => ({ readState: readState(1) }),
        NotificationsPage: () => page([notification("n1")]),
        ...answers,
      },
    },
  );

const badges = () => within(screen.getByRole("navigation")).queryAllByText(/^\(\d/);

describe("the badge", () => {
  it("has an accessible text, the same in both places", async () => {
    const { push } = show();
    await waitFor(() =>
      expect(badges().map((badge) => badge.textContent?.trim())).toEqual(
        Array(2).fill("(1 notification non lue)"),
      ),
    );
    await push("NotificationChanged", published("n2"));
    await waitFor(() => expect(badges()[0]?.textContent).toContain("2 notifications non lues"));
  });

  it("is not raised by what the count contains already", async () => {
    const { push } = show({ UnreadCount: () => ({ readState: readState(1, { broadcastSeq: 2 }) }) });
    await waitFor(() => expect(badges()).toHaveLength(2));
    await push("NotificationChanged", published("n2"));
    expect(badges()[0]?.textContent).toContain("1 notification non lue");
  });

  it("takes the channel's state over a later, older answer, with what was published since", async () => {
    let answer = (_data: Record<string, unknown>) => {};
    const { push } = show({
      UnreadCount: () =>
        new Promise<Record<string, unknown>>((resolve) => {
          answer = resolve;
        }),
      NotificationsPage: () => page([notification("n1")], false, { broadcastSeq: 3 }),
    });
    await push("NotificationChanged", current(4, { broadcastSeq: 3 }));
    await push("NotificationChanged", published("n2", 4));
    await waitFor(() => expect(badges()[0]?.textContent).toContain("5"));
    answer({ readState: readState(1) });
    await screen.findByText("Extrait n2");
    await waitFor(() => expect(badges()[0]?.textContent).toContain("5"));
  });

  it("disappears when everything was read in another window", async () => {
    const { push } = show();
    await waitFor(() => expect(badges()).toHaveLength(2));
    await push("NotificationChanged", change("READ", { seq: 2, readState: readState(0, { seq: 2 }) }));
    await waitFor(() => expect(badges()).toHaveLength(0));
  });

  it("refetches the count after a withdrawal", async () => {
    let state = readState(5);
    const { push } = show({ UnreadCount: () => ({ readState: state }) });
    await waitFor(() => expect(badges()[0]?.textContent).toContain("5"));
    state = readState(4, { broadcastSeq: 2 });
    await push(
      "NotificationChanged",
      change("WITHDRAWN", { broadcastSeq: 2, notification: notification("n1") }),
    );
    await waitFor(() => expect(badges()[0]?.textContent).toContain("4"));
  });

  it("shows at most 99+", async () => {
    show({ UnreadCount: () => ({ readState: readState(12_000) }) });
    await waitFor(() => expect(screen.getAllByText("99+")).toHaveLength(2));
  });

  it("is not shown to visitors, and sends no query for them", async () => {
    const { names } = show({}, null);
    await screen.findByText("Extrait n1");
    expect(badges()).toHaveLength(0);
    expect(names()).not.toContain("UnreadCount");
    expect(names()).not.toContain("NotificationChanged");
  });
});

describe("/notifications", () => {
  it("marks one read when it is opened, and goes to its subject", async () => {
    const { operations, path } = show({
      OpenNotification: () => ({
        openNotification: { __typename: "Notification", id: "n1", isRead: true },
      }),
    });
    const link = await screen.findByRole("link", { name: /Non lue.*Awa Koné a publié une actualité/ });
    fireEvent.click(link);
    expect(path()).toBe("/feeds#feed-n1-feed");
    await waitFor(() => expect(screen.queryByText(/Non lue/)).toBeNull());
    expect(operations.find(({ name }) => name === "OpenNotification")?.variables).toEqual({ id: "n1" });
  });

  it("marks everything read", async () => {
    show({
      ReadNotifications: () => ({
        readNotifications: { ...readState(0, { seq: 2 }), readUpTo: "2026-11-21T12:00:00.000Z" },
      }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Tout marquer comme lu" }));
    await waitFor(() => expect(badges()).toHaveLength(0));
    expect(screen.queryByText(/Non lue/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Tout marquer comme lu" })).toBeNull();
  });

  const extracts = () => screen.getAllByText(/^Extrait/).map(({ textContent }) => textContent);

  it("adds live notifications first, and older ones last on demand", async () => {
    const { push } = show({
      NotificationsPage: ({ before }) =>
        before ? page([notification("n0", true)]) : page([notification("n1")], true),
    });
    await screen.findByText("Extrait n1");
    await push("NotificationChanged", published("n2"));
    await screen.findByText("Extrait n2");
    fireEvent.click(screen.getByRole("button", { name: "Afficher les plus anciennes" }));
    await screen.findByText("Extrait n0");
    expect(extracts()).toEqual(["Extrait n2", "Extrait n1", "Extrait n0"]);
  });

  it("loads what was missed during a cut, as many pages as were loaded, and nothing where nothing was", async () => {
    const at = (index: number) => `2026-11-21T12:${String(59 - index).padStart(2, "0")}:00.000Z`;
    const stored = Array.from({ length: 30 }, (_, index) => ({
      ...notification(`m${index}`),
      createdAt: at(index),
    }));
    let numbers = { broadcastSeq: 1 };
    const { push, names } = show({
      NotificationsPage: ({ before, limit }) => {
        const from = before ? stored.findIndex(({ id }) => id === before) + 1 : 0;
        const items = stored.slice(from, from + Number(limit));
        return page(items, from + items.length < stored.length, numbers);
      },
    });
    await screen.findByText("Extrait m0");
    fireEvent.click(screen.getByRole("button", { name: "Afficher les plus anciennes" }));
    await screen.findByText("Extrait m29");
    const loads = () => names().filter((name) => name === "NotificationsPage").length;
    const before = loads();
    await push("NotificationChanged", current(30));
    expect(loads()).toBe(before);
    stored.unshift({ ...notification("n2"), createdAt: "2026-11-21T13:00:00.000Z" });
    numbers = { broadcastSeq: 2 };
    await push("NotificationChanged", current(31, { broadcastSeq: 2 }));
    await screen.findByText("Extrait n2");
    await waitFor(() => expect(extracts()).toHaveLength(30));
    expect(extracts().at(-1)).toBe("Extrait m28");
    expect(screen.getByRole("button", { name: "Afficher les plus anciennes" })).toBeTruthy();
  });

  it("does not lose an event that an older answer of the list lacks", async () => {
    let answer = (_data: Record<string, unknown>) => {};
    const { push } = show({
      NotificationsPage: () =>
        new Promise<Record<string, unknown>>((resolve) => {
          answer = resolve;
        }),
    });
    await push("NotificationChanged", current(1));
    await push("NotificationChanged", published("n2"));
    answer(page([notification("n1")]));
    await screen.findByText("Extrait n2");
    expect(extracts()).toEqual(["Extrait n2", "Extrait n1"]);
  });

  it("shows the empty state, or a failure with a retry", async () => {
    let tries = 0;
    show({
      NotificationsPage: () => {
        tries += 1;
        return tries === 1 ? new NetworkError("Failed to fetch") : page([]);
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    await screen.findByText("Aucune notification pour l’instant");
  });
});

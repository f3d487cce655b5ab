import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { admin, member, renderPage } from "../../testing/render-page.tsx";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { NotificationBadge } from "./NotificationBadge.tsx";
import { NotificationsLive } from "./NotificationsLive.tsx";
import { NotificationsPage } from "./NotificationsPage.tsx";

afterEach(cleanup);

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
const page = (items: unknown[], hasMore = false) => ({
  notifications: { __typename: "NotificationPage", items, hasMore, unreadCount: items.length },
});
const change = (kind: string, overrides: Record<string, unknown> = {}) => ({
  notificationChanged: {
    __typename: "NotificationChanged",
    kind,
    unreadCount: null,
    notification: null,
    ...overrides,
  },
});

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
        UnreadCount: () => ({ unreadCount: 1 }),
        NotificationsPage: () => page([notification("n1")]),
        ...answers,
      },
    },
  );

const badges = () => within(screen.getByRole("navigation")).queryAllByText(/^\(\d/);

describe("the badge", () => {
  it("has an accessible text, the same in both places", async () => {
    let count = 1;
    const { push } = show({ UnreadCount: () => ({ unreadCount: count }) });
    await waitFor(() =>
      expect(badges().map((badge) => badge.textContent?.trim())).toEqual(
        Array(2).fill("(1 notification non lue)"),
      ),
    );
    count = 2;
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    await waitFor(() => expect(badges()[0]?.textContent).toContain("2 notifications non lues"));
  });

  it("leaves out the viewer's own actions", async () => {
    const { push } = show({}, admin);
    await waitFor(() => expect(badges()).toHaveLength(2));
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    expect(badges()[0]?.textContent).toContain("1 notification non lue");
  });

  it("disappears when everything was read in another window", async () => {
    let count = 1;
    const { push } = show({ UnreadCount: () => ({ unreadCount: count }) });
    await waitFor(() => expect(badges()).toHaveLength(2));
    count = 0;
    await push("NotificationChanged", change("READ", { unreadCount: 0 }));
    await waitFor(() => expect(badges()).toHaveLength(0));
  });

  it("refetches the count after a withdrawal, and at each subscription", async () => {
    let count = 5;
    const { push, names } = show({ UnreadCount: () => ({ unreadCount: count }) });
    await waitFor(() => expect(badges()[0]?.textContent).toContain("5"));
    expect(names().filter((name) => name === "UnreadCount").length).toBeGreaterThanOrEqual(1);
    count = 4;
    await push("NotificationChanged", change("WITHDRAWN", { notification: notification("n1") }));
    await waitFor(() => expect(badges()[0]?.textContent).toContain("4"));
  });

  it("shows at most 99+", async () => {
    show({ UnreadCount: () => ({ unreadCount: 12_000 }) });
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
    let isRead = false;
    show({
      UnreadCount: () => ({ unreadCount: isRead ? 0 : 1 }),
      ReadNotifications: () => {
        isRead = true;
        return { readNotifications: { __typename: "ReadState", unreadCount: 0 } };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Tout marquer comme lu" }));
    await waitFor(() => expect(badges()).toHaveLength(0));
    expect(screen.queryByText(/Non lue/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Tout marquer comme lu" })).toBeNull();
  });

  it("adds live notifications first, and older ones last on demand", async () => {
    const items = [notification("n1")];
    const { push } = show({
      NotificationsPage: ({ before }) => (before ? page([notification("n0", true)]) : page([...items], true)),
    });
    await screen.findByText("Extrait n1");
    items.unshift(notification("n2"));
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    await screen.findByText("Extrait n2");
    fireEvent.click(screen.getByRole("button", { name: "Afficher les plus anciennes" }));
    await screen.findByText("Extrait n0");
    const order = screen.getAllByText(/^Extrait/).map(({ textContent }) => textContent);
    expect(order).toEqual(["Extrait n2", "Extrait n1", "Extrait n0"]);
  });

  it("loads what was missed during a cut", async () => {
    const items = [notification("n1")];
    const { rejoin } = show({ NotificationsPage: () => page([...items]) });
    await screen.findByText("Extrait n1");
    items.unshift(notification("n2"));
    await rejoin("NotificationChanged");
    await screen.findByText("Extrait n2");
  });

  it("does not lose an event that an older answer of the list lacks", async () => {
    let answer = (_data: Record<string, unknown>) => {};
    let isFirst = true;
    const { push } = show({
      NotificationsPage: () => {
        if (!isFirst) return page([notification("n2"), notification("n1")]);
        isFirst = false;
        return new Promise<Record<string, unknown>>((resolve) => {
          answer = resolve;
        });
      },
    });
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    answer(page([notification("n1")]));
    await screen.findByText("Extrait n2");
  });

  it("shows the empty state, or a failure with a retry", async () => {
    let tries = 0;
    show({
      NotificationsPage: () => {
        tries += 1;
        return tries === 1 ? new TypeError("Failed to fetch") : page([]);
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    await screen.findByText("Aucune notification pour l’instant");
  });
});

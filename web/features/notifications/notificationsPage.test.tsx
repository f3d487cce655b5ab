import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FlashMessages } from "../../layout/FlashMessages.tsx";
import { admin, member, showPage } from "../../test/page.tsx";
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

type Answers = NonNullable<NonNullable<Parameters<typeof showPage>[1]>["answers"]>;

const show = (answers: Answers = {}, viewer: typeof member | null = member) =>
  showPage(
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
  it("counts in words for who cannot see it, alike wherever it stands", async () => {
    const { push } = show();
    await waitFor(() =>
      expect(badges().map((badge) => badge.textContent?.trim())).toEqual(
        Array(2).fill("(1 notification non lue)"),
      ),
    );
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    await waitFor(() => expect(badges()[0]?.textContent).toContain("2 notifications non lues"));
  });

  it("leaves out one's own deeds", async () => {
    const { push } = show({}, admin);
    await waitFor(() => expect(badges()).toHaveLength(2));
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    expect(badges()[0]?.textContent).toContain("1 notification non lue");
  });

  it("goes when everything was read in another window", async () => {
    const { push } = show();
    await waitFor(() => expect(badges()).toHaveLength(2));
    await push("NotificationChanged", change("READ", { unreadCount: 0 }));
    await waitFor(() => expect(badges()).toHaveLength(0));
  });

  it("asks the server when something was withdrawn, and whenever the channel is joined", async () => {
    let count = 5;
    const { push, names } = show({ UnreadCount: () => ({ unreadCount: count }) });
    await waitFor(() => expect(badges()[0]?.textContent).toContain("5"));
    expect(names().filter((name) => name === "UnreadCount").length).toBeGreaterThanOrEqual(1);
    count = 4;
    await push("NotificationChanged", change("WITHDRAWN", { notification: notification("n1") }));
    await waitFor(() => expect(badges()[0]?.textContent).toContain("4"));
  });

  it("says no more than 99+", async () => {
    show({ UnreadCount: () => ({ unreadCount: 12_000 }) });
    await waitFor(() => expect(screen.getAllByText("99+")).toHaveLength(2));
  });

  it("is not for visitors, and asks nothing for them", async () => {
    const { names } = show({}, null);
    await screen.findByText("Extrait n1");
    expect(badges()).toHaveLength(0);
    expect(names()).not.toContain("UnreadCount");
    expect(names()).not.toContain("NotificationChanged");
  });
});

describe("/notifications", () => {
  it("marks one read when it is opened, and goes to its subject", async () => {
    const { asked, path } = show({
      OpenNotification: () => ({
        openNotification: { __typename: "Notification", id: "n1", isRead: true },
      }),
    });
    const link = await screen.findByRole("link", { name: /Non lue.*Awa Koné a publié une actualité/ });
    fireEvent.click(link);
    expect(path()).toBe("/feeds#feed-n1-feed");
    await waitFor(() => expect(screen.queryByText(/Non lue/)).toBeNull());
    expect(asked.find(({ name }) => name === "OpenNotification")?.variables).toEqual({ id: "n1" });
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

  it("puts what arrives first, and older ones last on demand", async () => {
    const { push } = show({
      NotificationsPage: ({ before }) =>
        before ? page([notification("n0", true)]) : page([notification("n1")], true),
    });
    await screen.findByText("Extrait n1");
    await push("NotificationChanged", change("PUBLISHED", { notification: notification("n2") }));
    await screen.findByText("Extrait n2");
    fireEvent.click(screen.getByRole("button", { name: "Afficher les plus anciennes" }));
    await screen.findByText("Extrait n0");
    const order = screen.getAllByText(/^Extrait/).map(({ textContent }) => textContent);
    expect(order).toEqual(["Extrait n2", "Extrait n1", "Extrait n0"]);
  });

  it("says that there is nothing, or that it failed and can be tried again", async () => {
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

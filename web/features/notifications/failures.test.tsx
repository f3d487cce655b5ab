import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NetworkError } from "../../lib/browser/requests/network.ts";
import { member, renderPage } from "../../testing/render-page.tsx";
import { NotificationsLive } from "./NotificationsLive.tsx";
import { NotificationsPage } from "./NotificationsPage.tsx";

const notification = (id: string) => ({
  ...{ __typename: "Notification", id, kind: "FEED_PUBLISHED", path: `/feeds#feed-${id}`, actorCount: 1 },
  ...{ excerpt: `Extrait ${id}`, createdAt: "2026-11-21T12:00:00.000Z", isRead: false },
  actor: { __typename: "User", id: "admin", firstName: "Awa", lastName: "Koné", image: null },
});
const readState = (broadcastSeq: number) => ({
  ...{ __typename: "ReadState", unreadCount: 1, readUpTo: "2026-11-20T12:00:00.000Z", seq: 1, broadcastSeq },
});
const page = (ids: string[], broadcastSeq: number) => ({
  notifications: {
    __typename: "NotificationPage",
    items: ids.map(notification),
    hasMore: false,
    readState: readState(broadcastSeq),
  },
});

it("the list is loaded again after a disconnection, also where the first try fails", async () => {
  const answers = [page(["n1"], 1), new NetworkError("Failed to fetch"), page(["n2", "n1"], 2)];
  const { push } = renderPage(
    <>
      <NotificationsPage />
      <NotificationsLive />
    </>,
    {
      path: "/notifications",
      viewer: member,
      answers: {
        UnreadCount: () => ({ readState: readState(1) }),
        NotificationsPage: () => answers.shift() ?? page(["n2", "n1"], 2),
      },
    },
  );
  await screen.findByText("Extrait n1");
  const current = { kind: "CURRENT", seq: 1, broadcastSeq: 2, readState: readState(2), notification: null };
  await push("NotificationChanged", {
    notificationChanged: { __typename: "NotificationChanged", ...current },
  });
  await waitFor(() => expect(answers).toHaveLength(1), { timeout: 10_000 });
  await screen.findByText("Extrait n2", {}, { timeout: 10_000 });
});

it("a notification that can’t be shown leaves the others, and a kind of a newer gateway has a neutral sentence", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { notifications } = page(["n1", "n2"], 1);
  const [first, second] = notifications.items;
  const items = [
    { ...first, createdAt: "bientôt" },
    { ...second, kind: "POEM_PUBLISHED" },
  ];
  renderPage(<NotificationsPage />, {
    path: "/notifications",
    viewer: member,
    answers: { NotificationsPage: () => ({ notifications: { ...notifications, items } }) },
  });
  const link = await screen.findByRole("link", { name: /Awa Koné est à l’origine d’une notification/ });
  expect(link.getAttribute("href")).toBe("/feeds#feed-n2");
  expect(screen.getByRole("alert").textContent).toContain("Le reste fonctionne");
  expect(screen.queryByText("Extrait n1")).toBeNull();
  logged.mockRestore();
});

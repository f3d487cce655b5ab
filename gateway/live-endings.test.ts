import { describe, expect, it } from "vitest";
import { lastFeedSeq } from "./events/feed-log.service.ts";
import { deleteFeed } from "./feeds/feed.service.ts";
import { readNotifications } from "./notifications/notification.service.ts";
import { SessionModel } from "./sessions/session.entity.ts";
import { endSession, openSession } from "./sessions/session.service.ts";
import { withDatabase } from "./test/database.ts";
import { buildFeed, buildPublisher, buildReader } from "./test/factories.feeds.ts";
import { buildUser, viewerOf } from "./test/factories.ts";
import { eventually, feedChanged, tokenOf, withSockets } from "./test/sockets.ts";

withDatabase();
const sockets = withSockets();

describe("a socket ends", () => {
  it("with its session, at once or by the sweep, and only with its own", async () => {
    const url = await sockets.listen({ sessionSweep: 50 });
    const user = await buildUser();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => openSession(user, "browser")));
    const clients = [one, two, three].map((opened) => sockets.connect(url, opened!.token));
    const after = await lastFeedSeq();
    const subscriptions = clients.map((client) => client.subscribe(feedChanged, { after }));
    await buildFeed();
    await Promise.all(subscriptions.map((each) => each.take(1)));
    const sessions = await SessionModel.find({ userId: user._id }).sort({ _id: 1 }).lean();
    await endSession(String(sessions[0]!._id));
    await eventually(() => clients.map(({ closed }) => closed[0]?.code).filter(Boolean)).toEqual([4403]);
    // Ended elsewhere, and nobody told us.
    await SessionModel.deleteOne({ _id: sessions[1]!._id });
    await expect
      .poll(() => clients.map(({ closed }) => closed[0]?.code).filter(Boolean))
      .toEqual([4403, 4403]);
    const left = subscriptions.map((each) => each.next().catch(() => "gone"));
    await buildFeed({ text: "Pour qui reste" });
    expect(
      (await Promise.all(left)).filter((result) => result !== "gone" && result !== undefined),
    ).toHaveLength(1);
  });

  it("with a code that makes clients come back, when the gateway stops", async () => {
    const url = await sockets.listen();
    const client = sockets.connect(url);
    const subscription = client.subscribe(feedChanged, { after: (await lastFeedSeq()) - 1 });
    await subscription.take(1);
    await sockets.live.close();
    await eventually(() => client.closed[0]?.code).toBe(1012);
    expect(sockets.live.size).toBe(0);
  });
});

it("tells a member's own sockets what they have read elsewhere, and everybody what is published", async () => {
  const url = await sockets.listen();
  const user = await buildUser();
  const query = `subscription { notificationChanged { kind unreadCount notification { id excerpt isRead actor { id } } } }`;
  const client = sockets.connect(url, await tokenOf(user));
  const subscription = client.subscribe(query);
  const feeds = client.subscribe(feedChanged, { after: await lastFeedSeq() });
  await buildFeed({ text: "Éveil" });
  await feeds.take(1);
  const author = await buildPublisher();
  const first = subscription.next();
  const feed = await buildFeed({ by: author, text: "Nouvelle" });
  let told = (await first).data.notificationChanged;
  // The first one may have been published before the socket was there.
  if (told.notification.excerpt === "Éveil") told = (await subscription.next()).data.notificationChanged;
  expect(told).toMatchObject({
    kind: "PUBLISHED",
    unreadCount: null,
    notification: { excerpt: "Nouvelle", isRead: false, actor: { id: author.id } },
  });
  await readNotifications(await buildReader());
  await readNotifications(viewerOf(user));
  expect((await subscription.next()).data.notificationChanged).toEqual({
    kind: "READ",
    unreadCount: 0,
    notification: null,
  });
  await deleteFeed(author, feed._id);
  expect((await subscription.next()).data.notificationChanged).toMatchObject({
    kind: "WITHDRAWN",
    notification: { id: told.notification.id },
  });
});

import { describe, expect, it } from "vitest";
import { updateUser } from "../accounts/people/people.service.ts";
import { deleteFeed } from "../feeds/feed.service.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { readNotifications } from "../notifications/notification.service.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { endSession, openSession } from "../sessions/session.service.ts";
import { eventually, feedChanged, tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const sockets = withSockets();

describe("a socket ends", () => {
  it("with its session, at once or by the sweep, and only with its own", async () => {
    const url = await sockets.listen({ sessionSweep: 50 });
    const user = await buildUser();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => openSession(user, "browser")));
    const clients = [one, two, three].map((opened) => sockets.connect(url, opened!.token));
    const after = await feedEvents.lastSeq();
    const subscriptions = clients.map((client) => client.subscribe(feedChanged, { after }));
    await buildFeed();
    await Promise.all(subscriptions.map((each) => each.take(1)));
    const sessions = await SessionModel.find({ userId: user._id }).sort({ _id: 1 }).lean();
    await endSession(String(sessions[0]!._id));
    await eventually(() => clients.map(({ closed }) => closed[0]?.code).filter(Boolean)).toEqual([4403]);
    // Ended on another gateway, without an announcement.
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

  it("when its viewer loses a right, at once, so that every subscription is authorised again", async () => {
    // No sweep runs meanwhile: the change of role is announced.
    const url = await sockets.listen({ sessionSweep: 3_600_000 });
    const [boss, other] = [await buildAdmin(), await buildAdmin()];
    const { _id } = await buildPost({ status: "DRAFT" });
    const editorsChanged = `subscription { editorsChanged(postId: "${_id}") { postId } }`;
    const token = await tokenOf(other);
    const [before, theirs] = [sockets.connect(url, token), sockets.connect(url, await tokenOf(boss))];
    const mine = before.subscribe(editorsChanged);
    expect((await mine.next()).data.editorsChanged).toBeTruthy();
    expect((await theirs.subscribe(editorsChanged).next()).data.editorsChanged).toBeTruthy();
    await updateUser(viewerOf(boss), other._id, { isAdmin: false });
    await eventually(() => before.closed[0]?.code).toBe(4403);
    const refused = await sockets.connect(url, token).subscribe(editorsChanged).next();
    expect(refused.errors[0].extensions.code).toBe("FORBIDDEN");
    expect(theirs.closed).toEqual([]);
  });

  it("with a code that makes clients reconnect, when the gateway stops", async () => {
    const url = await sockets.listen();
    const client = sockets.connect(url);
    const subscription = client.subscribe(feedChanged, { after: (await feedEvents.lastSeq()) - 1 });
    await subscription.take(1);
    await sockets.live.close();
    await eventually(() => client.closed[0]?.code).toBe(1012);
    expect(sockets.live.size).toBe(0);
  });
});

it("sends a member’s reads to their own sockets, and publications to everybody", async () => {
  const url = await sockets.listen();
  const user = await buildUser();
  const query = `subscription { notificationChanged { kind seq readState { unreadCount } notification { id excerpt isRead actor { id } } } }`;
  const client = sockets.connect(url, await tokenOf(user));
  const subscription = client.subscribe(query);
  const feeds = client.subscribe(feedChanged, { after: await feedEvents.lastSeq() });
  expect((await subscription.next()).data.notificationChanged).toMatchObject({ kind: "CURRENT", seq: 0 });
  await buildFeed({ text: "Éveil" });
  await feeds.take(1);
  expect((await subscription.next()).data.notificationChanged.notification.excerpt).toBe("Éveil");
  const author = await buildPublisher();
  const feed = await buildFeed({ by: author, text: "Nouvelle" });
  const received = (await subscription.next()).data.notificationChanged;
  expect(received).toMatchObject({
    kind: "PUBLISHED",
    readState: null,
    notification: { excerpt: "Nouvelle", isRead: false, actor: { id: author.id } },
  });
  await readNotifications(await buildReader());
  await readNotifications(viewerOf(user));
  expect((await subscription.next()).data.notificationChanged).toEqual({
    kind: "READ",
    seq: 1,
    readState: { unreadCount: 0 },
    notification: null,
  });
  await deleteFeed(author, feed._id);
  expect((await subscription.next()).data.notificationChanged).toMatchObject({
    kind: "WITHDRAWN",
    notification: { id: received.notification.id },
  });
});

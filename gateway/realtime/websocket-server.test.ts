import { describe, expect, it } from "vitest";
import { closeEventChannels } from "../core/live/event-channel.ts";
import { deleteFeed } from "../feeds/feed.service.ts";
import { likeFeed, unlikeFeed } from "../feeds/feed-engagement.service.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { feedChanged, tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { readsByCollection, withCommands } from "../testing/commands.ts";
import { buildUser } from "../testing/factories/accounts.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const sent = withCommands();
const sockets = withSockets();

describe("feedChanged over a socket", () => {
  it("sends events to visitors and members, with the current counts", async () => {
    const url = await sockets.listen();
    const feed = await buildFeed({ text: "Avant" });
    const after = await feedEvents.lastSeq();
    const visitor = sockets.connect(url).subscribe(feedChanged, { after });
    const member = sockets.connect(url, await tokenOf(await buildUser())).subscribe(feedChanged, { after });
    const reader = await buildReader();
    await likeFeed(reader, feed._id);
    const comment = await buildComment(feed, { by: reader });
    const admin = await buildPublisher();
    const published = await buildFeed({ by: admin, text: "Maintenant" });
    for (const subscription of [visitor, member]) {
      expect(await subscription.take(3)).toMatchObject([
        { seq: after + 1, kind: "FEED_LIKED", feed: { id: String(feed._id), likeCount: 1 }, comment: null },
        {
          seq: after + 2,
          kind: "FEED_COMMENTED",
          comment: { id: String(comment._id), author: { id: reader.id } },
        },
        { seq: after + 3, kind: "FEED_CREATED", feed: { text: "Maintenant", author: { id: admin.id } } },
      ]);
    }
    await deleteFeed(admin, published._id);
    expect(await visitor.take(1)).toMatchObject([
      { kind: "FEED_DELETED", feed: null, feedId: String(published._id) },
    ]);
  });

  it("replays exactly the missed events after a disconnection, also after a restart of the gateway", async () => {
    const url = await sockets.listen();
    const feed = await buildFeed();
    const first = sockets.connect(url).subscribe(feedChanged, { after: await feedEvents.lastSeq() });
    await buildComment(feed);
    const [seen] = await first.take(1);
    await first.leave();
    const [awa, yao] = [await buildReader(), await buildReader()];
    await likeFeed(awa, feed._id);
    await likeFeed(yao, feed._id);
    await unlikeFeed(yao, feed._id);
    const comment = await buildComment(feed);
    await sockets.live.close();
    sockets.server.close();
    closeEventChannels();
    const again = sockets.connect(await sockets.listen()).subscribe(feedChanged, { after: seen.seq });
    expect(await again.take(2)).toMatchObject([
      { seq: seen.seq + 3, kind: "FEED_LIKED", feed: { likeCount: 1 } },
      { seq: seen.seq + 4, kind: "FEED_COMMENTED", commentId: String(comment._id) },
    ]);
    const next = again.take(1);
    await buildFeed({ text: "Ensuite" });
    expect(await next).toMatchObject([{ seq: seen.seq + 5, feed: { text: "Ensuite" } }]);
  });

  it("sends RESYNC for a position that the log does not hold", async () => {
    const url = await sockets.listen();
    await buildFeed();
    const seq = await feedEvents.lastSeq();
    const subscription = sockets.connect(url).subscribe(feedChanged, { after: seq + 100 });
    expect(await subscription.take(1)).toMatchObject([{ kind: "RESYNC", seq, feed: null, feedId: null }]);
  });

  it("costs a fixed number of queries however many sockets there are", async () => {
    const url = await sockets.listen();
    const feed = await buildFeed();
    const after = await feedEvents.lastSeq();
    const subscriptions = Array.from({ length: 40 }, () =>
      sockets.connect(url).subscribe(feedChanged, { after }),
    );
    await buildComment(feed);
    await Promise.all(subscriptions.map((each) => each.take(1)));
    const liker = await buildReader();
    sent.length = 0;
    await likeFeed(liker, feed._id);
    const write = sent.length;
    const received = await Promise.all(subscriptions.map((each) => each.take(1)));
    expect(received.every(([change]) => change.feed.likeCount === 1)).toBe(true);
    // One feed and one author for all forty; the write itself read the others.
    const cost = readsByCollection(sent.slice(write - 2));
    expect(cost.feeds).toBeLessThanOrEqual(1);
    expect(cost.users).toBeLessThanOrEqual(1);
  });
});

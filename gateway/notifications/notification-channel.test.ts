import { afterEach, describe, expect, it } from "vitest";
import { clock, hours } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { committedEvents } from "../core/live/event-log.ts";
import type { SourceSubscription } from "../core/live/event-source.ts";
import type { Viewer } from "../core/policies.ts";
import { deleteFeed } from "../feeds/feed.service.ts";
import { likeFeed } from "../feeds/feed-engagement.service.ts";
import { likePost, unlikePost } from "../posts/engagement/post-engagement.service.ts";
import { eventually } from "../testing/clients/sockets.ts";
import { buildStoredPost } from "../testing/factories/discussion.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { broadcastEvents } from "./broadcast-events.ts";
import { NotificationModel } from "./notification.entity.ts";
import { countUnread } from "./notification.service.ts";
import type { NotificationChange } from "./notification-change.ts";
import { notificationChanges } from "./notification-channel.ts";

withDatabase();

describe("the channel of an account", () => {
  const open: AsyncIterator<unknown>[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.return?.();
  });
  const follow = async (viewer: Viewer) => {
    const changes = notificationChanges(viewer)[Symbol.asyncIterator]();
    open.push(changes);
    expect((await changes.next()).value).toMatchObject({ kind: "CURRENT" });
    return changes;
  };

  it("sends one object to every device of the account, and to no other account", async () => {
    clock.advance(hours(2));
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const post = await buildStoredPost({ by: author });
    const phone = await follow(author);
    const [desktop, hers] = [await follow(author), await follow(awa)];
    // The first device receives the state again with the second.
    await phone.next();
    const received = [phone.next(), desktop.next()];
    const hersNext = hers.next();
    await likePost(awa, post._id);
    const [one, same] = await Promise.all(received);
    expect(one!.value).toMatchObject({
      kind: "GROUPED",
      seq: 1,
      broadcastSeq: null,
      readState: { unreadCount: 1, seq: 1 },
      notification: { kind: "POST_LIKED", actorCount: 1, isRead: false, path: `/posts/${post.slug}` },
    });
    expect(same!.value).toBe(one!.value);
    const next = phone.next();
    await unlikePost(awa, post._id);
    expect((await next).value).toMatchObject({
      kind: "WITHDRAWN",
      seq: 2,
      readState: { unreadCount: 0, seq: 2 },
      notification: { _id: one!.value.notification._id },
    });
    await buildFeed();
    expect((await hersNext).value).toMatchObject({ kind: "PUBLISHED" });
  });

  it("sends a device that joins while a change is sent to another one nothing before its state", async () => {
    clock.advance(hours(2));
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const post = await buildStoredPost({ by: author });
    const kinds: string[][] = [];
    const devices: SourceSubscription[] = [];
    const join = () => {
      const received: string[] = [];
      kinds.push(received);
      const next = ({ kind }: NotificationChange) => {
        received.push(kind);
        // The latest device opens the next one as soon as it receives something after its state.
        if (received.length > 1 && received === kinds.at(-1) && kinds.length < 3) join();
      };
      devices.push(notificationChanges(author).subscribe({ next, isFull: false, error: expect.unreachable }));
    };
    join();
    await eventually(() => kinds[0]).toEqual(["CURRENT"]);
    await buildFeed();
    await eventually(() => kinds[1]).toContain("CURRENT");
    await likePost(awa, post._id);
    await eventually(() => kinds[2]).toContain("CURRENT");
    for (const each of devices) each.unsubscribe();
    expect(kinds.map(([first]) => first)).toEqual(["CURRENT", "CURRENT", "CURRENT"]);
  });

  it("sends nothing about what is dated earlier, as demonstration content is", async () => {
    clock.advance(hours(2));
    const [author, reader] = [await buildPublisher(), await buildReader()];
    const next = (await follow(reader)).next();
    const earlier = new Date(clock.now().getTime() - hours(1));
    await buildFeed({ by: author, text: "D’avant", at: earlier });
    const feed = await buildFeed({ by: author });
    expect((await next).value).toMatchObject({ kind: "PUBLISHED", notification: { subjectId: feed._id } });
    await likeFeed(reader, feed._id, earlier);
    expect(await countUnread(author)).toBe(0);
  });

  it("accepts the deletion of an article that thousands were notified of", async () => {
    const [author, reader] = [await buildPublisher(), await buildReader()];
    clock.advance(hours(1));
    const feed = await buildFeed({ by: author });
    const about = { kind: "COMMENT_REPLIED", rootId: feed._id, actorId: author.id, actorCount: 1 } as const;
    await NotificationModel.insertMany(
      Array.from({ length: 3_000 }, () => ({
        ...about,
        excerpt: "x",
        path: "/feeds",
        at: clock.now(),
        recipientId: newId(),
        subjectId: newId(),
      })),
    );
    await NotificationModel.create([
      { ...about, excerpt: "x", path: "/feeds", at: clock.now(), recipientId: reader.id, subjectId: newId() },
    ]);
    const changes = await follow(reader);
    const withBoth = await countUnread(reader);
    await deleteFeed(author, feed._id);
    const withdrawn = new Set<string>();
    while (withdrawn.size < 2) {
      const { kind, notification, readState } = (await changes.next()).value;
      // Where a poll reads the numbers between the commit and the announcements, the state says it all.
      if (kind === "CURRENT" && readState.unreadCount === withBoth - 2) break;
      if (kind === "WITHDRAWN") withdrawn.add(notification.kind);
      expect(["FEED_PUBLISHED", "COMMENT_REPLIED"]).toEqual(expect.arrayContaining([...withdrawn]));
    }
    expect(await NotificationModel.countDocuments({ rootId: feed._id })).toBe(0);
  });

  it("closes a socket that reads nothing, and still sends to the others", async () => {
    const [deaf, hearing] = [await follow(await buildReader()), await follow(await buildReader())];
    const last = await broadcastEvents.lastSeq();
    const first = deaf.next();
    const id = "0123456789abcdef01234567";
    const at = new Date(clock.now().getTime() + hours(1)).toISOString();
    const before = { id, kind: "FEED_PUBLISHED", subjectId: id, actorId: id, at };
    const about = { name: "broadcast.withdrawn", subjectId: id, before, after: null, at };
    for (let index = 0; index < 1_100; index++) {
      const received = hearing.next();
      committedEvents.publish({ stream: "broadcasts", event: { seq: last + 1 + index, ...about } });
      expect((await received).value).toMatchObject({ kind: "WITHDRAWN" });
    }
    expect((await first).value).toMatchObject({ kind: "WITHDRAWN" });
    const rest = async () => {
      for (let isOver: boolean | undefined = false; !isOver; ) isOver = (await deaf.next()).done;
    };
    await expect(rest()).rejects.toThrow();
  });
});

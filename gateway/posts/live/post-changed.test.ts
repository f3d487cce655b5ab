import { afterEach, expect, it } from "vitest";
import { closeEventChannels } from "../../core/live/event-channel.ts";
import { request } from "../../testing/clients/request.ts";
import { tokenOf, withSockets } from "../../testing/clients/sockets.ts";
import { readsByCollection, withCommands } from "../../testing/commands.ts";
import { buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { likePost } from "../engagement/post-engagement.service.ts";
import { PostModel } from "../post.entity.ts";
import { postEvents } from "./post-events.ts";

withDatabase();
const sent = withCommands();
const sockets = withSockets();
afterEach(closeEventChannels);

const notificationChanged = /* GraphQL */ `
  subscription {
    notificationChanged {
      kind readState { unreadCount }
      notification { id kind path excerpt isRead actorCount actor { id firstName } actors { id } }
    }
  }
`;
const postChanged = /* GraphQL */ `
  subscription ($id: ID!, $after: Int) {
    postChanged(id: $id, after: $after) {
      seq kind postId commentId
      post { id slug likeCount commentCount eventSeq author { id } }
      comment { id text parentId isRemoved replyCount author { id firstName } }
    }
  }
`;

/** The sweep of the open sockets' sessions reads accounts too, at any moment. */
const withoutSweep = { sessionSweep: 600_000 };

/** Returns the reads of each collection during an action and its side effects. */
async function reads(action: () => Promise<unknown>): Promise<Record<string, number>> {
  sent.length = 0;
  await action();
  return readsByCollection(sent);
}

type Socket = ReturnType<ReturnType<typeof sockets.connect>["subscribe"]>;

/** Waits until all devices have their state; returns a function for each that receives its next grouped notification. */
async function joined(devices: readonly Socket[]) {
  await Promise.all(devices.map((each) => each.next()));
  return devices.map((device) => async () => {
    for (;;) {
      const message = await device.next();
      if (message.data.notificationChanged.kind !== "CURRENT") return message;
    }
  });
}

it("sends an event to every device of a user with the reads of one, and to no other user", async () => {
  const url = await sockets.listen(withoutSweep);
  const author = await buildAdmin();
  const post = await buildStoredPost({ by: viewerOf(author) });
  const token = await tokenOf(author);
  const devices = Array.from({ length: 5 }, () => sockets.connect(url, token).subscribe(notificationChanged));
  const other = await buildUser();
  const stranger = sockets.connect(url, await tokenOf(other)).subscribe(notificationChanged);
  const visitor = sockets.connect(url).subscribe(notificationChanged);
  // A socket that still joins reads its account, which is not part of the event's cost.
  await joined([stranger]);
  const grouped = await joined(devices);
  const liker = await buildReader();
  let received: { data: { notificationChanged: unknown } }[] = [];
  const cost = await reads(async () => {
    await likePost(liker, post._id);
    received = await Promise.all(grouped.map((next) => next()));
  });
  for (const { data } of received) {
    expect(data.notificationChanged).toMatchObject({
      kind: "GROUPED",
      readState: { unreadCount: 1 },
      notification: {
        kind: "POST_LIKED",
        path: `/posts/${post.slug}`,
        isRead: false,
        actorCount: 1,
        actor: { id: liker.id, firstName: "Awa" },
        actors: [{ id: liker.id }],
      },
    });
  }
  // The like itself reads the account; the rest is one actor and one count for all five.
  expect(cost.users).toBeLessThanOrEqual(2);
  expect(cost.notifications).toBeLessThanOrEqual(1);
  await Promise.all([stranger.leave(), visitor.leave()]);
});

it("sends the events of an article to all its readers, with the current counts", async () => {
  const url = await sockets.listen(withoutSweep);
  const post = await buildStoredPost();
  const { data } = await askPost(post.slug);
  const variables = { id: String(post._id), after: data.post.eventSeq };
  const readers = [
    ...Array.from({ length: 10 }, () => sockets.connect(url).subscribe(postChanged, variables)),
    sockets.connect(url, await tokenOf(await buildUser())).subscribe(postChanged, variables),
  ];
  const comment = await buildPostComment(post);
  for (const each of await Promise.all(readers.map((reader) => reader.next()))) {
    expect(each.data.postChanged).toMatchObject({
      kind: "POST_COMMENTED",
      postId: String(post._id),
      commentId: String(comment._id),
      post: { commentCount: 1, likeCount: 0 },
      comment: { text: "Merci !", parentId: null, author: { firstName: "Awa" } },
    });
  }
  const reply = await buildPostComment(post, { parentId: comment._id });
  let received: { data: { postChanged: unknown } }[] = [];
  for (const each of await Promise.all(readers.map((reader) => reader.next()))) {
    expect(each.data.postChanged).toMatchObject({
      comment: { id: String(reply._id), parentId: String(comment._id) },
    });
  }
  const liker = await buildReader();
  const cost = await reads(async () => {
    await likePost(liker, post._id);
    received = await Promise.all(readers.map((reader) => reader.next()));
  });
  expect(
    received.every(({ data }) => (data.postChanged as { post: { likeCount: number } }).post.likeCount === 1),
  ).toBe(true);
  // The like reads the account; then one article and one author for all eleven.
  expect(cost.posts).toBeLessThanOrEqual(1);
  expect(cost.users).toBeLessThanOrEqual(2);
});

it("sends nothing of an unpublished article, and refuses fields that depend on the viewer", async () => {
  const url = await sockets.listen();
  const post = await buildStoredPost();
  await buildPostComment(post, { text: "Un secret" });
  await PostModel.updateOne({ _id: post._id }, { $set: { status: "DRAFT" } });
  const { data } = await askPost(post.slug);
  expect(data.post).toBeNull();
  const reader = sockets
    .connect(url)
    .subscribe(postChanged, { id: String(post._id), after: (await postEvents.lastSeq()) - 1 });
  expect((await reader.next()).data.postChanged).toMatchObject({
    kind: "POST_COMMENTED",
    post: null,
    comment: null,
  });
  const refused = sockets
    .connect(url)
    .subscribe("subscription ($id: ID!) { postChanged(id: $id) { post { isLikedByMe } } }", {
      id: String(post._id),
    });
  await expect(refused.next()).rejects.toMatchObject([
    { message: expect.stringContaining("Post.isLikedByMe") },
  ]);
});

const askPost = (slug: string) =>
  request("query ($slug: String!) { post(slug: $slug) { id eventSeq } }", { variables: { slug } });

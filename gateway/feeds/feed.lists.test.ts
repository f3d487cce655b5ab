import { describe, expect, it } from "vitest";
import { request } from "../testing/clients/request.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { FeedModel } from "./feed.entity.ts";
import { listFeedPage, listFeeds } from "./feed.service.ts";
import { likeFeed } from "./feed-engagement.service.ts";
import { feedEvents } from "./live/feed-events.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";

describe("lists", () => {
  it("give the latest before a feed, oldest first, and say whether there is more", async () => {
    const made = [];
    for (let index = 0; index < 5; index++) made.push(await buildFeed({ text: `Actualité ${index}` }));
    const { items, hasMore, lastSeq } = await listFeeds({ limit: 2 });
    expect(items.map(({ text }) => text)).toEqual(["Actualité 3", "Actualité 4"]);
    expect(hasMore).toBe(true);
    expect(lastSeq).toBe(await feedEvents.lastSeq());
    const older = await listFeeds({ before: String(items[0]!._id), limit: 3 });
    expect(older.items.map(({ text }) => text)).toEqual(["Actualité 0", "Actualité 1", "Actualité 2"]);
    expect(
      await listFeeds({
        before: String((await FeedModel.find().sort({ _id: 1 }).limit(1))[0]!._id),
        limit: 1,
      }),
    ).toMatchObject({ items: [], hasMore: false });
    const page = await listFeedPage({ page: 1, limit: 2 });
    expect(page.feeds.map(({ text }) => text)).toEqual(["Actualité 3", "Actualité 4"]);
    expect(page).toMatchObject({ page: 1, total: await FeedModel.countDocuments() });
    expect((await listFeedPage({ page: 400, limit: 20 })).feeds).toEqual([]);
  });

  it("refuse other limits than 1 to 50", async () => {
    for (const limit of [0, 51, -1, 1.5]) {
      await expect(listFeeds({ limit })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    await expect(listFeeds({ before: "abc", limit: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

const page = /* GraphQL */ `
  query ($limit: Int!) {
    feeds(limit: $limit) {
      lastSeq
      items {
        id isLikedByMe likeCount commentCount
        author { id firstName email }
        comments(limit: 2) { hasMore items { id text author { id firstName email } } }
      }
    }
  }
`;

describe("the schema", () => {
  it("shows what the viewer likes, and the latest comments of each feed, oldest first", async () => {
    const [feed, other] = [await buildFeed(), await buildFeed()];
    const reader = await buildReader();
    await likeFeed(reader, feed._id);
    for (const text of ["un", "deux", "trois"]) await buildComment(feed, { text });
    const { data, errors } = await request(page, { viewer: reader, variables: { limit: 2 } });
    expect(errors).toBeUndefined();
    expect(data.feeds.items).toMatchObject([
      { id: String(feed._id), isLikedByMe: true, likeCount: 1, commentCount: 3, author: { email: null } },
      { id: String(other._id), isLikedByMe: false, comments: { hasMore: false, items: [] } },
    ]);
    const { comments } = data.feeds.items[0];
    expect(comments.hasMore).toBe(true);
    expect(comments.items.map(({ text }: { text: string }) => text)).toEqual(["deux", "trois"]);
    const older = await request(
      "query ($id: ID!, $before: ID!) { feed(id: $id) { comments(before: $before) { hasMore items { text } } } }",
      { variables: { id: String(feed._id), before: comments.items[0].id } },
    );
    expect(older.data.feed.comments).toEqual({ hasMore: false, items: [{ text: "un" }] });
  });

  it("returns null as the author when the account is deleted", async () => {
    const gone = await buildPublisher();
    const feed = await buildFeed({ by: gone });
    await buildComment(feed, { by: gone });
    await UserModel.deleteOne({ _id: gone.id });
    const { data } = await request(page, { variables: { limit: 1 } });
    expect(data.feeds.items[0]).toMatchObject({ author: null, comments: { items: [{ author: null }] } });
  });

  it("returns null for an unknown feed", async () => {
    expect((await request(`{ a: feed(id: "${unknown}") { id } b: feed(id: "x") { id } }`)).data).toEqual({
      a: null,
      b: null,
    });
  });

  it("returns from a mutation what the cache needs", async () => {
    const feed = await buildFeed();
    const viewer = await buildReader();
    const liked = await request("mutation ($id: ID!) { likeFeed(id: $id) { id likeCount isLikedByMe } }", {
      viewer,
      variables: { id: String(feed._id) },
    });
    expect(liked.data.likeFeed).toEqual({ id: String(feed._id), likeCount: 1, isLikedByMe: true });
    const commented = await request(
      `mutation ($id: ID!) { commentFeed(id: $id, input: { text: "Ahan" }) {
         feed { id commentCount } comment { id text author { id } createdAt } } }`,
      { viewer, variables: { id: String(feed._id) } },
    );
    expect(commented.data.commentFeed).toMatchObject({
      feed: { id: String(feed._id), commentCount: 1 },
      comment: { text: "Ahan", author: { id: viewer.id } },
    });
  });
});

import { parse } from "graphql";
import { afterEach, describe, expect, it } from "vitest";
import { invalidate } from "../core/caches/micro-cache.ts";
import { clock } from "../core/clock.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { PostModel } from "../posts/post.entity.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { schema, withApp } from "../testing/clients/request.ts";
import { mainQueries } from "../testing/costs/main-queries.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildFeed } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import type { User } from "../users/user.service.ts";
import { createContext } from "./context.ts";
import { executeMemberQuery } from "./member-query-cache.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
afterEach(invalidate);

type Headers = Record<string, string>;
const ask = async (query: string, headers: Headers) => (await app.graphql(query, {}, headers)).body;

const page =
  "{ feeds(limit: 20) { items { id likeCount isLikedByMe } } me { id } readState { unreadCount seq } unreadCount }";
const feedsOf = async (headers: Headers) => (await ask(page, headers)).data.feeds.items;

/** Creates a user with a session; returns the user and their Authorization header. */
async function somebody(make: () => Promise<User> = buildUser) {
  const user = await make();
  return { user, id: String(user._id), headers: (await bearerOf(user)) as Headers };
}

describe("two members at the same time", () => {
  it("each receive their own likes, name and unread notifications, of the same feeds", async () => {
    const [awa, kofi] = [await somebody(), await somebody()];
    const [one, two] = [await buildFeed(), await buildFeed()];
    await ask(`mutation { likeFeed(id: "${one._id}") { id } }`, awa.headers);
    await ask(
      `mutation { likeFeed(id: "${two._id}") { id } readNotifications { unreadCount } }`,
      kofi.headers,
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask(page, index % 2 ? kofi.headers : awa.headers)),
    );
    for (const [index, { data }] of answers.entries()) {
      const isKofi = index % 2 === 1;
      expect(data.me.id).toBe(isKofi ? kofi.id : awa.id);
      expect(data.unreadCount).toBe(isKofi ? 0 : 2);
      // One has read.
      expect(data.readState).toEqual({ unreadCount: isKofi ? 0 : 2, seq: isKofi ? 1 : 0 });
      expect(data.feeds.items.slice(-2)).toEqual([
        { id: String(one._id), likeCount: 1, isLikedByMe: !isKofi },
        { id: String(two._id), likeCount: 1, isLikedByMe: isKofi },
      ]);
    }
    expect(Object.keys(answers[0].data)).toEqual(["feeds", "me", "readState", "unreadCount"]);
    // The values filled in for members are not in the shared result.
    expect((await ask(page, {})).data.feeds.items.at(-1).isLikedByMe).toBe(false);
  });

  it("see only the permitted fields of each other's account", async () => {
    const [author, reader] = [await somebody(buildAdmin), await somebody()];
    const { slug } = await buildPost({ by: viewerOf(author.user) });
    const query = `{ post(slug: "${slug}") { content hasDraft author { email } } }`;
    const seen = async ({ headers }: { headers: Headers }) => (await ask(query, headers)).data.post;
    const hidden = { content: null, hasDraft: false, author: { email: null } };
    expect(await seen(reader)).toEqual(hidden);
    expect(await seen(author)).toMatchObject({ author: { email: author.user.email } });
    expect((await seen(author)).content).toContain("toujours");
    expect(await seen(reader)).toEqual(hidden);
  });
});

describe("a write", () => {
  it("is visible to its author at once", async () => {
    const { headers } = await somebody();
    const feed = await buildFeed();
    const mine = async () =>
      (await feedsOf(headers)).find(({ id }: { id: string }) => id === String(feed._id));
    expect(await mine()).toMatchObject({ likeCount: 0, isLikedByMe: false });
    await ask(`mutation { likeFeed(id: "${feed._id}") { id } }`, headers);
    expect(await mine()).toMatchObject({ likeCount: 1, isLikedByMe: true });
    await app.rest("PUT", `/api/feeds/like/${feed._id}`, undefined, headers);
    await ask(`mutation { unlikeFeed(id: "${feed._id}") { id } }`, headers);
    expect(await mine()).toMatchObject({ likeCount: 0, isLikedByMe: false });
  });

  it("that unpublishes an article hides it from everybody at once", async () => {
    const [admin, reader] = [await somebody(buildAdmin), await somebody()];
    const post = await buildPost({ by: viewerOf(admin.user) });
    const query = `{ post(slug: "${post.slug}") { title } recentPosts { id } }`;
    expect((await ask(query, reader.headers)).data.post).not.toBeNull();
    await ask(`mutation { deletePosts(ids: ["${post._id}"]) { count } }`, admin.headers);
    const { data } = await ask(query, reader.headers);
    expect(data.post).toBeNull();
    expect(data.recentPosts.map(({ id }: { id: string }) => id)).not.toContain(String(post._id));
    // Administrators can still open it.
    expect((await ask(query, admin.headers)).data.post).toEqual({ title: post.title });
  });
});

describe("a write of another gateway", () => {
  it("is visible within a second", async () => {
    const { headers } = await somebody();
    const [post, feed] = [
      await buildPost({ title: "Bientôt retiré" }),
      await buildFeed({ text: "Bientôt dit autrement" }),
    ];
    const query = `{ post(slug: "${post.slug}") { title } feed(id: "${feed._id}") { text } }`;
    const before = (await ask(query, headers)).data;
    await PostModel.updateOne({ _id: post._id }, { status: "DRAFT" });
    await FeedModel.updateOne({ _id: feed._id }, { text: "Dit autrement" });
    expect((await ask(query, headers)).data).toEqual(before);
    clock.advance(1_001);
    expect((await ask(query, headers)).data).toEqual({ post: null, feed: { text: "Dit autrement" } });
  });
});

describe("a user with changed permissions", () => {
  it("is refused at once after a logout", async () => {
    const { headers } = await somebody();
    expect((await ask(page, headers)).errors).toBeUndefined();
    await app.rest("POST", "/api/auth/logout", undefined, headers);
    expect((await ask(page, headers)).errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });

  it("sees no draft once they are no administrator any more", async () => {
    const [chief, other] = [await somebody(buildAdmin), await somebody(buildAdmin)];
    const { slug } = await buildPost({ by: viewerOf(chief.user), status: "DRAFT" });
    const query = `{ post(slug: "${slug}") { content } }`;
    expect((await ask(query, other.headers)).data.post).not.toBeNull();
    const change = `mutation { updateUser(id: "${other.id}", input: { isAdmin: false }) { id } }`;
    expect((await ask(change, chief.headers)).errors).toBeUndefined();
    expect((await ask(query, other.headers)).data.post).toBeNull();
  });

  it("is refused at once when the account was deleted", async () => {
    const [chief, other] = [await somebody(buildAdmin), await somebody()];
    expect((await ask(page, other.headers)).errors).toBeUndefined();
    await ask(`mutation { deleteUser(id: "${other.id}") { id } }`, chief.headers);
    expect((await ask(page, other.headers)).errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("the shared part of a query", () => {
  it("never reads the viewer: the queries of the pages are shared", async () => {
    const [author, reader] = [String((await buildAdmin())._id), await buildUser()];
    await buildPost({ title: "Article 0" });
    await buildFeed();
    const administrator = viewerOf(await buildAdmin());
    await createStaticPage(administrator, { title: "Page 0", content: "Un corps", isPublished: true });
    const alone: string[] = [];
    for (const { name, document, variables } of mainQueries) {
      const request = {
        document: parse(document),
        variables: { author, ...variables },
        context: createContext(viewerOf(reader)),
      };
      if (!(await executeMemberQuery(schema(), request))) alone.push(name);
    }
    expect(alone).toEqual([
      "preview",
      "notifications",
      "profile with one’s own articles",
      "studio: static pages",
      "studio: articles",
      "studio: media",
      "studio: mails",
      "profile: notifications",
      // It counts by address.
      "verification",
      "studio: people",
      "studio: comments",
      "studio: short news",
      "studio: numbers",
      "studio: the edition on Telegram",
    ]);
  });
});

import mongoose from "mongoose";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { describeCommand, readsOf, withCommands } from "../testing/commands.ts";
import { buildPostComment } from "../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { updatePost } from "./editing/save-post.service.ts";
import { likePost } from "./engagement/post-engagement.service.ts";
import { listOwnPosts, listPosts, listPostsByIds, listStudioPosts } from "./lists/post-lists.service.ts";
import { findPostBySlug, hasPublishedPost } from "./post.service.ts";
import { publishDuePosts } from "./publishing/post-schedule.service.ts";
import { purgePosts } from "./publishing/post-trash.service.ts";

withDatabase();
const sent = withCommands();
const app = withApp();

/** A list: articles, their count, tags, authors, the viewer's likes. */
const mostForList = 5;
/** One article: itself, the viewer's like, tags, author, comments with authors, three related ones with likes and tags. */
const mostForPost = 9;
/** REST's list: articles, their count, likers and authors. */
const mostForRestList = 4;
/** A save that changes words: article, tags twice, log, write, events; the last version, the versions to prune; the notification of a title. */
const mostForSave = 11;

let admin: Viewer;
let reader: Viewer;

beforeAll(async () => {
  [admin, reader] = [await buildPublisher(), await buildReader()];
  const cover = await buildPicture(admin);
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const tags = ["commun", `mot ${index}`];
      const post = await buildPost({ by: admin, title: `Article ${index}`, tags, coverName: cover.filename });
      await likePost(reader, post._id);
      await buildPostComment(post, { by: reader });
    }),
  );
}, 60_000);

const withoutGaps = (command: { explain: object; verbosity: string }) => ({
  ...command,
  explain: Object.fromEntries(Object.entries(command.explain).filter(([, value]) => value !== undefined)),
});

const card = `id slug title description readingMinutes views likeCount commentCount isLikedByMe isExclusive publishedAt
  coverAlt cover { name width height color } tags { slug name postCount } category { slug name } author { id firstName }`;

it("lists articles in a fixed number of commands, and never reads their bodies", async () => {
  const source = `{ posts(limit: 12) { page pages total totalIsExact items { ${card} } } }`;
  const { data, errors } = await request(source, { viewer: reader });
  expect(errors).toBeUndefined();
  expect(data.posts.items).toHaveLength(12);
  expect(data.posts.items.every((post: { isLikedByMe: boolean }) => post.isLikedByMe)).toBe(true);
  expect(sent.map(describeCommand).length, sent.map(describeCommand).join()).toBeLessThanOrEqual(mostForList);
  const reads = readsOf(sent).filter(({ name, command }) => name === "find" && command.find === "posts");
  expect(reads).toHaveLength(1);
  expect(reads[0]?.command.projection).toMatchObject({ content: 0, html: 0, headings: 0, words: 0 });
});

it("reads the bodies, the categories and the related articles of a whole list in one query each", async () => {
  const source =
    "{ posts(limit: 12) { items { id html headings { id } related { id title } next { id title } } } }";
  const { data } = await request(source);
  expect(data.posts.items.every((post: { html: string }) => post.html !== "")).toBe(true);
  expect(sent.length, sent.map(describeCommand).join()).toBeLessThanOrEqual(5);
});

it("reads an article in few commands", async () => {
  const source = `{ post(slug: "article-3") { ${card} html headings { id level text } eventSeq related { ${card} } next { ${card} }
    comments(limit: 20) { hasMore items { id text author { id firstName } } } } }`;
  const { data, errors } = await request(source, { viewer: reader });
  expect(errors).toBeUndefined();
  expect(data.post.related).toHaveLength(3);
  expect(sent.length, sent.map(describeCommand).join()).toBeLessThanOrEqual(mostForPost);
});

it("lists them over REST in few commands", async () => {
  const { body } = await app.rest("GET", "/api/posts");
  expect(body.posts).toHaveLength(12);
  expect(sent.length, sent.map(describeCommand).join()).toBeLessThanOrEqual(mostForRestList);
});

it("finds and orders every list by an index", async () => {
  const id = admin.id;
  const studio = { page: 1, limit: 12, inTrash: false, sort: "RECENT" } as const;
  await listPosts({ page: 1, limit: 12 });
  await listPosts({ page: 1, limit: 12, tags: ["commun"] });
  await listPosts({ page: 1, limit: 12, tags: ["commun", "mot-1"] });
  await listPosts({ page: 1, limit: 12, keyword: "article monde" });
  await listPosts({ page: 1, limit: 12, authorId: id });
  await listOwnPosts(admin, { page: 1, limit: 12 });
  for (const sort of ["RECENT", "POPULAR", "VIEWS", "TITLE"] as const)
    await listStudioPosts(admin, { ...studio, sort });
  await listStudioPosts(admin, { ...studio, inTrash: true });
  await listStudioPosts(admin, { ...studio, status: "DRAFT", isUnplanned: true });
  await listStudioPosts(admin, { ...studio, assignedToMe: true });
  await listPostsByIds([id]);
  await findPostBySlug(null, "jamais");
  await hasPublishedPost(id);
  await publishDuePosts();
  await purgePosts();
  const reads = readsOf(sent).filter(({ name }) => name === "find");
  expect(reads.length).toBeGreaterThan(14);
  for (const { command } of reads) {
    const { find, filter, sort, limit, skip, projection } = command;
    const explainCommand = {
      explain: { find, filter, sort, limit, skip, projection },
      verbosity: "queryPlanner",
    };
    const explained = await mongoose.connection.db!.command(withoutGaps(explainCommand));
    // MongoDB names the plans that it rejected too.
    const plan = JSON.stringify(explained.queryPlanner.winningPlan);
    expect(plan, JSON.stringify(filter)).not.toContain("COLLSCAN");
    expect(plan, JSON.stringify({ filter, sort })).not.toContain('"SORT"');
  }
});

it("saves in few commands", async () => {
  const post = await buildPost({ by: admin });
  sent.length = 0;
  await updatePost(admin, post._id, { title: "Un autre titre", tags: ["Marchés"] });
  expect(sent.length, sent.map(describeCommand).join()).toBeLessThanOrEqual(mostForSave);
});

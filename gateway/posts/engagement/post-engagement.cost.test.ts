import mongoose from "mongoose";
import { beforeAll, beforeEach, expect, inject, it } from "vitest";
import { CommentModel } from "../../comments/comment.entity.ts";
import {
  latestComments,
  latestCommentsAndReplies,
  type SubjectCommentCount,
} from "../../comments/comment-list.service.ts";
import { clock, hours } from "../../core/clock.ts";
import { newId } from "../../core/documents/ids.ts";
import { LikeModel } from "../../likes/like.entity.ts";
import { listLikers, type SubjectLikeCount } from "../../likes/like.service.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { request } from "../../testing/clients/request.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { likePost, uncommentPost, unlikePost } from "./post-engagement.service.ts";

withDatabase();

interface Sent {
  readonly name: string;
  readonly command: Record<string, unknown>;
}
const sent: Sent[] = [];
const countedCommands = new Set([
  "find",
  "aggregate",
  "count",
  "distinct",
  "update",
  "delete",
  "findAndModify",
]);

beforeAll(async () => {
  const { name } = mongoose.connection;
  await mongoose.disconnect();
  await mongoose.connect(inject("databaseUri"), { dbName: name, monitorCommands: true });
  mongoose.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    if (countedCommands.has(commandName)) sent.push({ name: commandName, command });
  });
});
beforeEach(() => sent.splice(0));

const sentCommands = () => sent.map(({ name, command }) => `${name} ${command[name]}`);

/** The discussion of an article: the article, its author with those of comments, comments, replies, the viewer's like. */
const mostForDiscussion = 6;
/** A page of notifications: the viewer, their read marker and numbers, the page, the count, the actors. */
const mostForNotifications = 6;
/** One like: sequence number twice, article twice, account, like, event, notification twice, its number, delivery. */
const mostForLike = 11;
/** Each other author: their action, notification twice, its number, delivery. */
const mostForAuthor = 5;

const talk = /* GraphQL */ `query ($id: ID!) {
  article: comment(id: $id) { id }
}`;
const page = /* GraphQL */ `query ($slug: String!) {
  post(slug: $slug) {
    id eventSeq likeCount isLikedByMe author { id }
    comments(limit: 20) {
      hasMore
      items { id text isRemoved replyCount author { id } replies(limit: 20) { hasMore items { id author { id } } } }
    }
  }
}`;

it("reads the discussion of an article in a fixed number of commands", async () => {
  const [post, viewer] = [await buildStoredPost(), await buildReader()];
  await likePost(viewer, post._id);
  const people = await Promise.all([1, 2, 3, 4].map(() => buildReader()));
  for (let index = 0; index < 15; index++) {
    const comment = await buildPostComment(post, { by: people[index % 4]! });
    for (const by of people.slice(0, 3)) await buildPostComment(post, { by, parentId: comment._id });
  }
  sent.length = 0;
  const { data, errors } = await request(page, { viewer, variables: { slug: post.slug } });
  expect(errors).toBeUndefined();
  const { items } = data.post.comments;
  expect(items).toHaveLength(15);
  expect(items.every((each: { replies: { items: unknown[] } }) => each.replies.items.length === 3)).toBe(
    true,
  );
  expect(data.post.isLikedByMe).toBe(true);
  expect(sentCommands().length, sentCommands().join(", ")).toBeLessThanOrEqual(mostForDiscussion);
});

it("reads a page of notifications in a fixed number of commands", async () => {
  clock.advance(hours(1));
  const author = await buildPublisher();
  clock.advance(hours(1));
  const likers = await Promise.all([1, 2, 3].map(() => buildReader()));
  for (let index = 0; index < 10; index++) {
    const post = await buildStoredPost({ by: author });
    for (const each of likers) await likePost(each, post._id);
    await buildFeed();
  }
  sent.length = 0;
  const { data, errors } = await request(
    `{ notifications(limit: 20) {
         hasMore unreadCount items { id kind path excerpt isRead actorCount actor { id } actors { id } }
       } }`,
    { viewer: author },
  );
  expect(errors).toBeUndefined();
  expect(data.notifications).toMatchObject({ unreadCount: 20, hasMore: false });
  expect(data.notifications.items).toHaveLength(20);
  expect(sentCommands().length, sentCommands().join(", ")).toBeLessThanOrEqual(mostForNotifications);
});

it("likes in a fixed number of commands, and finds everything by an index", async () => {
  const [author, reader, other] = [await buildPublisher(), await buildReader(), await buildReader()];
  const post = await buildStoredPost({ by: author });
  await likePost(other, post._id);
  sent.length = 0;
  await likePost(reader, post._id);
  expect(sentCommands().length, sentCommands().join(", ")).toBeLessThanOrEqual(mostForLike);
  await unlikePost(reader, post._id);
  const comment = await buildPostComment(post, { by: reader });
  const reply = await buildPostComment(post, { by: other, parentId: comment._id });
  await request(page, { viewer: reader, variables: { slug: post.slug } });
  await request(talk, { variables: { id: String(reply._id) } });
  for (const each of [reply, comment]) await uncommentPost(author, post._id, each._id);
  for (const { command } of sent) {
    const plan = JSON.stringify(await explain(command));
    expect(plan, JSON.stringify(command)).not.toContain("COLLSCAN");
  }
});

it("likes an article of ten authors in a bounded number of commands, found by indexes", async () => {
  const authors = await Promise.all(Array.from({ length: 10 }, () => buildPublisher()));
  const post = await buildStoredPost({ by: authors[0], authorIds: authors.map(({ id }) => id) as never });
  const [reader, other] = [await buildReader(), await buildReader()];
  await likePost(other, post._id);
  sent.length = 0;
  await likePost(reader, post._id);
  const most = mostForLike + 9 * mostForAuthor;
  expect(sentCommands().length, sentCommands().join(", ")).toBeLessThanOrEqual(most);
  expect(await NotificationModel.countDocuments({ subjectId: post._id, actorCount: 2 })).toBe(10);
  await unlikePost(reader, post._id);
  for (const { command } of sent) {
    const plan = JSON.stringify(await explain(command));
    expect(plan, JSON.stringify(command)).not.toContain("COLLSCAN");
  }
});

it("reads short threads together and long ones separately, each in one command", async () => {
  const reader = await buildReader();
  const subjects: (SubjectCommentCount & SubjectLikeCount)[] = [];
  for (const count of [0, 3, 400, 1]) {
    const subjectId = newId();
    const made = Array.from({ length: count }, (_, index) => ({
      _id: newId(new Date(clock.now().getTime() + index * 1_000)),
      subjectKind: "POST",
      subjectId,
      text: String(index),
      authorId: reader.id,
      createdAt: clock.now(),
    }));
    await CommentModel.insertMany(made);
    await LikeModel.insertMany(made.map(() => ({ subjectKind: "POST", subjectId, userId: newId() })));
    subjects.push({ subjectId, commentCount: count, likeCount: count });
  }
  const isEach = async (shown: readonly SubjectCommentCount[]) => {
    sent.length = 0;
    const found = await latestComments(shown, 5);
    expect(sent).toHaveLength(1);
    for (const { subjectId, commentCount } of shown) {
      const page = found.get(String(subjectId))!;
      const first = Math.max(0, commentCount - 5);
      expect(page.items.map(({ text }) => text)).toEqual(
        Array.from({ length: commentCount - first }, (_, index) => String(first + index)),
      );
      expect(page.hasMore).toBe(commentCount > 5);
    }
  };
  await isEach(subjects);
  await isEach(subjects.filter(({ commentCount }) => commentCount < 5));
  await isEach(subjects.filter(({ commentCount }) => commentCount === 400));
  sent.length = 0;
  expect((await latestComments(subjects.slice(0, 1), 5)).get(String(subjects[0]!.subjectId))?.items).toEqual(
    [],
  );
  expect(sent).toEqual([]);

  await LikeModel.create({
    subjectKind: "POST",
    subjectId: subjects[2]!.subjectId,
    userId: reader.id,
    _id: newId(new Date(0)),
  });
  const likers = await listLikers(reader, subjects);
  const [none, few, many, one] = subjects.map(({ subjectId }) => likers.get(String(subjectId))!);
  expect([none!.length, few!.length, many!.length, one!.length]).toEqual([0, 3, 100, 1]);
  expect(many![0]).toBe(reader.id);
  expect((await listLikers(null, subjects)).get(String(subjects[2]!.subjectId))).not.toContain(reader.id);
});

it("omits removed comments from REST's flat list, and includes replies", async () => {
  const post = await buildStoredPost();
  const parent = await buildPostComment(post, { text: "un" });
  await buildPostComment(post, { text: "deux", parentId: parent._id });
  await buildPostComment(post, { text: "trois" });
  await uncommentPost(await buildPublisher(), post._id, parent._id);
  const found = await latestCommentsAndReplies([{ subjectId: post._id, commentCount: 2 }], 50);
  expect(found.get(String(post._id))!.map(({ text }) => text)).toEqual(["deux", "trois"]);
});

/** Returns the plan of a command; null from a database without explain (error 238). */
async function explain(command: Sent["command"]): Promise<unknown> {
  const session = ["lsid", "txnNumber", "startTransaction", "autocommit", "readConcern", "writeConcern"];
  const plain = Object.entries(command).filter(([key]) => !session.includes(key) && !key.startsWith("$"));
  const explainCommand = { explain: Object.fromEntries(plain), verbosity: "queryPlanner" };
  return mongoose.connection.db!.command(explainCommand).catch((error) => {
    if (error.code === 238) return null;
    throw error;
  });
}

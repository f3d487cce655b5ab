import { describe, expect, it } from "vitest";
import { CommentModel } from "../../comments/comment.entity.ts";
import { listComments, listReplies } from "../../comments/comment-list.service.ts";
import { LikeModel } from "../../likes/like.entity.ts";
import { request } from "../../testing/clients/request.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { postEvents } from "../live/post-events.ts";
import { PostModel } from "../post.entity.ts";
import { commentPost, likePost, uncommentPost, unlikePost } from "./post-engagement.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
const stored = (id: unknown) => PostModel.findById(id).lean();

describe("likePost and unlikePost", () => {
  it("count each user once, send an event, and mark the article's popularity as due", async () => {
    const [post, awa] = [await buildStoredPost(), await buildReader()];
    const before = await postEvents.lastSeq();
    expect(await likePost(awa, String(post._id))).toMatchObject({ _id: post._id, likeCount: 1 });
    expect((await likePost(awa, post._id)).likeCount).toBe(1);
    expect((await likePost(await buildReader(), post._id)).likeCount).toBe(2);
    expect((await unlikePost(awa, post._id)).likeCount).toBe(1);
    expect((await unlikePost(awa, post._id)).likeCount).toBe(1);
    expect(await stored(post._id)).toMatchObject({ likeCount: 1, popularityDueAt: expect.any(Date) });
    const liked = { name: "post.likesChanged", subjectId: String(post._id) };
    expect(await postEvents.eventsAfter(before, 10)).toMatchObject(
      [1, 2, 3].map((each) => ({ seq: before + each, ...liked })),
    );
  });

  it.each([
    ["likePost", likePost],
    ["unlikePost", unlikePost],
  ])("refuse visitors and unknown articles: %s", async (_name, action) => {
    const reader = await buildReader();
    await expect(action(null, unknown)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const id of [unknown, "abc", { $ne: null }, undefined]) {
      await expect(action(reader, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("take published articles only, from administrators too", async () => {
    const admin = await buildPublisher();
    const drafts = [
      await buildStoredPost({ status: "DRAFT" }),
      await buildStoredPost({ status: "SCHEDULED" }),
      await buildStoredPost({ trashedAt: new Date() }),
    ];
    for (const { _id } of drafts) {
      await expect(likePost(admin, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(commentPost(admin, _id, { text: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("refuse a deleted account and one that was never verified", async () => {
    const post = await buildStoredPost();
    const [gone, unverified] = [await buildReader(), await buildReader()];
    await UserModel.deleteOne({ _id: gone.id });
    await UserModel.updateOne({ _id: unverified.id }, { $set: { isVerified: false } });
    for (const viewer of [gone, unverified]) {
      await expect(likePost(viewer, post._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await expect(commentPost(viewer, post._id, { text: "x" })).rejects.toMatchObject({
        code: "UNAUTHENTICATED",
      });
    }
    expect(await LikeModel.countDocuments({ subjectId: post._id })).toBe(0);
    expect(await CommentModel.countDocuments({ subjectId: post._id })).toBe(0);
  });
});

describe("commentPost", () => {
  it("adds comments and replies, of one level, and counts both", async () => {
    const post = await buildStoredPost();
    const first = await commentPost(await buildReader(), post._id, { text: " Bravo ! " });
    expect(first).toMatchObject({ post: { commentCount: 1 }, parent: null, comment: { text: "Bravo !" } });
    const parentId = String(first.comment._id);
    const reply = await commentPost(await buildReader(), post._id, { text: "Oui", parentId });
    expect(reply).toMatchObject({ post: { commentCount: 2 }, parent: { replyCount: 1 } });
    expect(reply.comment.parentId).toEqual(first.comment._id);
    const again = await commentPost(await buildReader(), post._id, {
      text: "Ah",
      parentId: String(reply.comment._id),
    });
    expect(again.comment.parentId).toEqual(first.comment._id);
    expect(again.parent).toMatchObject({ _id: first.comment._id, replyCount: 2 });
    expect((await listComments(post._id, { limit: 10 })).items.map(({ text }) => text)).toEqual(["Bravo !"]);
    const replies = await listReplies(first.comment, { limit: 1 });
    expect(replies).toMatchObject({ items: [{ text: "Oui" }], hasMore: true });
    const rest = await listReplies(first.comment, { after: String(reply.comment._id), limit: 1 });
    expect(rest).toMatchObject({ items: [{ text: "Ah" }], hasMore: false });
  });

  it("returns the first result to a repeated request, its parent too", async () => {
    const [post, reader] = [await buildStoredPost(), await buildReader()];
    const { _id } = await buildPostComment(post);
    const input = { text: "Une fois", clientId: crypto.randomUUID(), parentId: String(_id) };
    const made = await Promise.all([1, 2, 3].map(() => commentPost(reader, post._id, input)));
    expect(new Set(made.map(({ comment }) => String(comment._id))).size).toBe(1);
    expect(made.every(({ parent }) => parent?._id.equals(_id))).toBe(true);
    expect(await stored(post._id)).toMatchObject({ commentCount: 2 });
    await uncommentPost(await buildPublisher(), post._id, _id);
    const late = await commentPost(reader, post._id, input);
    expect(late).toMatchObject({ comment: made[0]!.comment, parent: { _id, isRemoved: true, text: "" } });
    const other = await buildStoredPost();
    await expect(commentPost(reader, other._id, { ...input, parentId: undefined })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("refuses visitors, invalid texts, unknown articles, and replies to comments elsewhere or removed", async () => {
    const [post, other, reader] = [await buildStoredPost(), await buildStoredPost(), await buildReader()];
    await expect(commentPost(null, post._id, { text: "x" })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    for (const text of ["", "  ", "x".repeat(2_001), { a: 1 }]) {
      await expect(commentPost(reader, post._id, { text })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    await expect(commentPost(reader, post._id, { text: "x", parentId: { $ne: 1 } })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { parentId: expect.any(String) },
    });
    await expect(commentPost(reader, unknown, { text: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const elsewhere = await buildPostComment(other);
    for (const parentId of [unknown, "x", String(elsewhere._id)]) {
      await expect(commentPost(reader, post._id, { text: "x", parentId })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    const removed = await buildPostComment(post);
    await buildPostComment(post, { parentId: removed._id });
    await uncommentPost(await buildPublisher(), post._id, removed._id);
    await expect(
      commentPost(reader, post._id, { text: "x", parentId: String(removed._id) }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("uncommentPost", () => {
  it("lets its author and administrators remove a comment, once, and nobody else", async () => {
    const [post, author] = [await buildStoredPost(), await buildReader()];
    const [own, other] = [await buildPostComment(post, { by: author }), await buildPostComment(post)];
    await expect(uncommentPost(null, post._id, own._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(uncommentPost(author, post._id, other._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await uncommentPost(author, post._id, String(own._id))).commentCount).toBe(1);
    await expect(uncommentPost(author, post._id, own._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await uncommentPost(await buildPublisher(), post._id, other._id)).commentCount).toBe(0);
    for (const id of [unknown, "x", { $ne: null }]) {
      await expect(uncommentPost(author, post._id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("is found below the article that it comments, and below no other", async () => {
    const [post, other] = [await buildStoredPost(), await buildStoredPost()];
    const { _id } = await buildPostComment(post);
    const found = async (subjectId: unknown) =>
      (
        await request("query ($id: ID!, $of: ID) { comment(id: $id, subjectId: $of) { id } }", {
          variables: { id: String(_id), of: subjectId && String(subjectId) },
        })
      ).data.comment?.id;
    expect([await found(null), await found(post._id)]).toEqual([String(_id), String(_id)]);
    expect([await found(other._id), await found("rien")]).toEqual([undefined, undefined]);
  });

  it("keeps one that has replies, without its text and author, until the last reply is removed", async () => {
    const [post, author] = [await buildStoredPost(), await buildReader()];
    const parent = await buildPostComment(post, { by: author, text: "Un secret" });
    const replies = [];
    for (const text of ["un", "deux"])
      replies.push(await buildPostComment(post, { text, parentId: parent._id }));
    expect((await uncommentPost(author, post._id, parent._id)).commentCount).toBe(2);
    await expect(uncommentPost(author, post._id, parent._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { data, errors } = await request(
      `query ($id: ID!) { comment(id: $id) {
         text isRemoved author { id } replyCount parentId replies { items { text parentId isRemoved } hasMore }
       } }`,
      { variables: { id: String(parent._id) } },
    );
    expect(errors).toBeUndefined();
    expect(data.comment).toEqual({
      text: "",
      isRemoved: true,
      author: null,
      replyCount: 2,
      parentId: null,
      replies: {
        items: ["un", "deux"].map((text) => ({ text, parentId: String(parent._id), isRemoved: false })),
        hasMore: false,
      },
    });
    expect(JSON.stringify(await CommentModel.findById(parent._id).lean())).not.toContain(author.id);
    const admin = await buildPublisher();
    expect((await uncommentPost(admin, post._id, replies[0]!._id)).commentCount).toBe(1);
    expect(await CommentModel.countDocuments({ subjectId: post._id })).toBe(2);
    expect((await uncommentPost(admin, post._id, replies[1]!._id)).commentCount).toBe(0);
    expect(await CommentModel.countDocuments({ subjectId: post._id })).toBe(0);
  });
});

describe("a comment by its id", () => {
  it("is visible to those who may see its subject", async () => {
    const post = await buildStoredPost();
    const comment = await buildPostComment(post);
    const ask = async (id: string, viewer = null as Parameters<typeof likePost>[0]) =>
      (await request("query ($id: ID!) { comment(id: $id) { id } }", { viewer, variables: { id } })).data
        .comment;
    expect(await ask(String(comment._id))).toEqual({ id: String(comment._id) });
    for (const id of [unknown, "x"]) expect(await ask(id)).toBeNull();
    await PostModel.updateOne({ _id: post._id }, { $set: { status: "DRAFT" } });
    expect(await ask(String(comment._id))).toBeNull();
    expect(await ask(String(comment._id), await buildPublisher())).toEqual({ id: String(comment._id) });
  });
});

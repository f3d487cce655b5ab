import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import type { Post } from "../../posts/post.entity.ts";
import { request } from "../../testing/clients/request.ts";
import { withCommands } from "../../testing/commands.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildFeed, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { CommentModel } from "../comment.entity.ts";
import { storedComment } from "../comment.service.ts";
import { type CommentOrder, findConversation } from "./conversation.service.ts";

withDatabase();
const sent = withCommands();

let post: Post;
let reader: Viewer;
/** Ids of 500 replies to one comment, the oldest first. */
let replies: string[];
let parentId: string;

beforeAll(async () => {
  [post, reader] = [await buildStoredPost(), await buildReader()];
  const first = await buildPostComment(post, { by: reader, text: "Qui y était ?" });
  parentId = String(first._id);
  const subject = { kind: "POST", id: post._id } as const;
  const at = (second: number) => new Date(first.createdAt.getTime() + second * 1_000);
  const made = Array.from({ length: 500 }, (_, number) => ({
    ...storedComment(subject, { text: `Moi ${number}`, parentId: first._id, at: at(number + 1) }),
    authorId: first.authorId,
  }));
  await CommentModel.insertMany(made);
  await CommentModel.updateOne({ _id: first._id }, { $set: { replyCount: 500 } });
  replies = made.map(({ _id }) => String(_id));
  for (let each = 0; each < 24; each++) await buildPostComment(post, { by: reader, text: `Fil ${each}` });
});

const pageWith = async (
  order: CommentOrder,
  more: { commentId?: string; parentId?: string; page?: number },
) => {
  const found = await findConversation(null, { subjectId: post._id, order, page: 1, ...more });
  return {
    ...found!,
    ids: found!.items.map(({ _id }) => String(_id)),
    texts: found!.items.map(({ text }) => text),
  };
};

it("lists the oldest or the newest first, by page", async () => {
  const [oldest, newest] = [await pageWith("OLDEST", {}), await pageWith("NEWEST", {})];
  expect([oldest.total, oldest.pages, oldest.texts[0], newest.texts[0]]).toEqual([
    25,
    2,
    "Qui y était ?",
    "Fil 23",
  ]);
  expect((await pageWith("NEWEST", { page: 2 })).texts.at(-1)).toBe("Qui y était ?");
});

it("finds the page of each comment and of each reply, in both orders", async () => {
  for (const commentId of [replies[0]!, replies[257]!, replies[499]!])
    for (const order of ["OLDEST", "NEWEST"] as const) {
      const found = await pageWith(order, { commentId });
      expect([found.ids.includes(commentId), String(found.parent?._id)]).toEqual([true, parentId]);
    }
  const last = (await pageWith("NEWEST", {})).ids[0]!;
  expect(await pageWith("OLDEST", { commentId: last })).toMatchObject({ page: 2, parent: null });
});

it("reads a page of a conversation of 500 replies with few bounded queries", async () => {
  const document = `query ($subjectId: ID!, $commentId: ID) {
    conversation(subjectId: $subjectId, commentId: $commentId) {
      total place { title path } parent { text }
      items { text author { firstName } replies(limit: 5) { items { text author { firstName } } } }
    }
  }`;
  const variables = { subjectId: String(post._id), commentId: replies[257] };
  const { data } = await request(document, { viewer: null, variables });
  expect(data.conversation).toMatchObject({
    total: 500,
    place: { title: post.title, path: `/posts/${post.slug}#commentaires` },
    parent: { text: "Qui y était ?" },
  });
  expect(data.conversation.items).toHaveLength(20);
  const finds = sent.filter(({ name }) => name === "find");
  expect(sent.length).toBeLessThan(12);
  for (const { command } of finds) expect(Number(command.limit ?? 0)).toBeLessThanOrEqual(50);
});

it("is there for news too, and for nobody who may not read what is commented", async () => {
  const feed = await buildFeed();
  const { comment } = await commentFeed(reader, feed._id, { text: "Tiens" });
  const query = { subjectId: feed._id, commentId: comment._id, order: "OLDEST", page: 1 } as const;
  expect(await findConversation(null, query)).toMatchObject({ kind: "FEED", total: 1 });
  const draft = await buildStoredPost({ status: "DRAFT" });
  for (const subjectId of [draft._id, "x", "0123456789abcdef01234567"])
    expect(await findConversation(reader, { subjectId, order: "OLDEST", page: 1 })).toBeNull();
  expect(await findConversation(reader, { ...query, subjectId: post._id })).toBeNull();
});

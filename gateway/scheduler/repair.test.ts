import { describe, expect, it } from "vitest";
import { TagModel } from "../categories/tag.entity.ts";
import { postCounts } from "../categories/tag.service.ts";
import { repairCountersAloud } from "../commands/counters.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { likeFeed, unlikeFeed } from "../feeds/feed-deeds.service.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { PostModel } from "../posts/post.entity.ts";
import type { Post } from "../posts/post.service.ts";
import { commentPost, likePost, uncommentPost, unlikePost } from "../posts/post-deeds.service.ts";
import { deletePosts } from "../posts/post-trash.service.ts";
import { createPost, updatePost } from "../posts/post-writing.service.ts";
import { withDatabase } from "../test/database.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { repairCounters } from "./repair.service.ts";

withDatabase();

const mended = async () =>
  Object.fromEntries(Object.entries(await repairCounters()).map(([name, result]) => [name, result.mended]));
const nothing = { feeds: 0, posts: 0, replies: 0, tags: 0 };

const publish = async (title: string, tags: string[]): Promise<Post> =>
  createPost(await buildPublisher(), {
    title,
    description: "Une description.",
    content: "Du texte.",
    tags,
    status: "PUBLISHED",
  });

describe("the repair", () => {
  it("finds nothing after deeds of every kind", async () => {
    const admin = await buildPublisher();
    const [reader, other] = [await buildReader(), await buildReader()];
    const feed = await buildFeed();
    await buildComment(feed);
    await likeFeed(reader, feed._id);
    const post = await publish("Un article", ["un", "deux"]);
    await likePost(reader, post._id);
    await likePost(other, post._id);
    await unlikePost(other, post._id);
    const { comment } = await commentPost(reader, post._id, { text: "Premier" });
    await commentPost(other, post._id, { text: "Réponse", parentId: String(comment._id) });
    // Removed, and kept for its reply.
    await uncommentPost(reader, post._id, comment._id);
    await updatePost(admin, post._id, { tags: ["deux", "trois"] });
    const gone = await publish("Un autre", ["un"]);
    await deletePosts(admin, [String(gone._id)]);
    expect(await mended()).toEqual(nothing);
  });

  it("mends what is wrong, in every kind, and says so", async () => {
    const reader = await buildReader();
    const feed = await buildFeed();
    const post = await publish("Un article faux", ["faux"]);
    await likePost(reader, post._id);
    const { comment } = await commentPost(reader, post._id, { text: "Premier" });
    await commentPost(reader, post._id, { text: "Réponse", parentId: String(comment._id) });
    await FeedModel.updateOne({ _id: feed._id }, { $set: { likeCount: 7 } });
    await PostModel.updateOne({ _id: post._id }, { $set: { likeCount: 0, commentCount: -3 } });
    await CommentModel.updateOne({ _id: comment._id }, { $set: { replyCount: 9 } });
    await TagModel.updateOne({ slug: "faux" }, { $inc: { "counts.PUBLISHED": 5, "counts.TRASHED": -1 } });
    await TagModel.updateOne(
      { slug: "" },
      { $unset: { "counts.DRAFT": 1 }, $inc: { "counts.PUBLISHED": 1 } },
    );
    const lines: string[] = [];
    await repairCountersAloud((line) => lines.push(line));
    expect(lines.join("\n")).toMatch(
      /articles\u00a0: mentions .* et commentaires — \d+ comptes? vérifiés?, 1 corrigé\n/,
    );
    expect(lines.at(-1)).toBe("Les compteurs sont justes maintenant.");
    expect(await FeedModel.findById(feed._id).lean()).toMatchObject({ likeCount: 0 });
    expect(await PostModel.findById(post._id).lean()).toMatchObject({ likeCount: 1, commentCount: 2 });
    expect(await CommentModel.findById(comment._id).lean()).toMatchObject({ replyCount: 1 });
    expect(await postCounts("faux")).toMatchObject({ PUBLISHED: 1, TRASHED: 0 });
    expect(await mended()).toEqual(nothing);
  });

  it("goes on past its steps", async () => {
    const { _id, ...feed } = (await FeedModel.findOne().lean())!;
    const many = Array.from({ length: 450 }, () => ({
      ...feed,
      clientId: undefined,
      likeCount: 1,
      commentCount: 0,
    }));
    await FeedModel.insertMany(many);
    const { feeds } = await repairCounters();
    expect(feeds.checked).toBeGreaterThan(450);
    expect(feeds.mended).toBe(450);
    expect((await repairCounters()).feeds.mended).toBe(0);
  });

  it("neither finds nor breaks anything while people like and unlike", async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => buildReader()));
    const post = await publish("Aimé sans arrêt", ["foule"]);
    const feed = await buildFeed();
    const crowd = readers.flatMap((reader, index) => [
      likePost(reader, post._id).then((liked) => (index % 2 ? unlikePost(reader, post._id) : liked)),
      likeFeed(reader, feed._id).then((liked) => (index % 2 ? unlikeFeed(reader, feed._id) : liked)),
      publish(`Pendant ce temps ${index}`, ["foule"]),
    ]);
    const [during] = await Promise.all([mended(), ...crowd]);
    expect(during).toEqual(nothing);
    expect(await mended()).toEqual(nothing);
    const { likeCount } = (await PostModel.findById(post._id).lean<Post>())!;
    expect(likeCount).toBe(10);
    expect(await LikeModel.countDocuments({ subjectId: post._id })).toBe(10);
    expect((await postCounts("foule")).PUBLISHED).toBe(21);
  });
});

import { describe, expect, it } from "vitest";
import { GenreModel } from "../catalogue/genres/genre.entity.ts";
import { TagModel } from "../categories/tag.entity.ts";
import { postCounts } from "../categories/tag.service.ts";
import { reportCounterRepair } from "../cli/actions/counters.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import { newId } from "../core/documents/ids.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { likeFeed, unlikeFeed } from "../feeds/feed-engagement.service.ts";
import { FileModel } from "../files/file.entity.ts";
import { FileAccountModel, FileDuplicatesModel } from "../files/storing/file-use.entity.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { createPost, updatePost } from "../posts/editing/save-post.service.ts";
import {
  commentPost,
  likePost,
  uncommentPost,
  unlikePost,
} from "../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import type { Post } from "../posts/post.service.ts";
import { deletePosts } from "../posts/publishing/post-trash.service.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { loadModels } from "../testing/models.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { repairCounters, storedCounters } from "./repair.service.ts";

withDatabase();

const corrected = async () =>
  Object.fromEntries(
    Object.entries(await repairCounters()).map(([name, result]) => [name, result.corrected]),
  );
const nothing = {
  feeds: 0,
  posts: 0,
  replies: 0,
  tags: 0,
  genres: 0,
  catalogues: 0,
  fileUses: 0,
  fileAccounts: 0,
  fileDuplicates: 0,
  notificationActors: 0,
};

const publish = async (title: string, tags: string[]): Promise<Post> =>
  createPost(await buildPublisher(), {
    title,
    description: "Une description.",
    content: "Du texte.",
    tags,
    status: "PUBLISHED",
  });

describe("the repair", () => {
  it("finds nothing after writes of every kind", async () => {
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
    // Removed, but stored as long as it has a reply.
    await uncommentPost(reader, post._id, comment._id);
    await updatePost(admin, post._id, { tags: ["deux", "trois"] });
    const gone = await publish("Un autre", ["un"]);
    await deletePosts(admin, [String(gone._id)]);
    expect(await corrected()).toEqual(nothing);
  });

  it("corrects wrong counters of every kind, and logs them", async () => {
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
    const { lines } = await reportCounterRepair();
    expect(lines.join("\n")).toMatch(
      /articles\u00a0: mentions .* et commentaires — \d+ comptes? vérifiés?, 1 corrigé\n/,
    );
    expect(lines.at(-1)).toBe("Les compteurs sont justes maintenant.");
    expect(await FeedModel.findById(feed._id).lean()).toMatchObject({ likeCount: 0 });
    expect(await PostModel.findById(post._id).lean()).toMatchObject({ likeCount: 1, commentCount: 2 });
    expect(await CommentModel.findById(comment._id).lean()).toMatchObject({ replyCount: 1 });
    expect(await postCounts("faux")).toMatchObject({ PUBLISHED: 1, TRASHED: 0 });
    expect(await corrected()).toEqual(nothing);
  });

  it("continues after its first batch", async () => {
    const { _id, ...feed } = (await FeedModel.findOne().lean())!;
    const many = Array.from({ length: 450 }, () => ({
      ...feed,
      clientId: undefined,
      likeCount: 1,
      commentCount: 0,
    }));
    await FeedModel.insertMany(many);
    const feeds = (await repairCounters()).feeds!;
    expect(feeds.checked).toBeGreaterThan(450);
    expect(feeds.corrected).toBe(450);
    expect((await repairCounters()).feeds?.corrected).toBe(0);
  });

  it("finds no differences and causes none during concurrent likes", async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => buildReader()));
    const post = await publish("Aimé sans arrêt", ["foule"]);
    const feed = await buildFeed();
    const crowd = readers.flatMap((reader, index) => [
      likePost(reader, post._id).then((liked) => (index % 2 ? unlikePost(reader, post._id) : liked)),
      likeFeed(reader, feed._id).then((liked) => (index % 2 ? unlikeFeed(reader, feed._id) : liked)),
      publish(`Pendant ce temps ${index}`, ["foule"]),
    ]);
    const [during] = await Promise.all([corrected(), ...crowd]);
    expect(during).toEqual(nothing);
    expect(await corrected()).toEqual(nothing);
    const { likeCount } = (await PostModel.findById(post._id).lean<Post>())!;
    expect(likeCount).toBe(10);
    expect(await LikeModel.countDocuments({ subjectId: post._id })).toBe(10);
    expect((await postCounts("foule")).PUBLISHED).toBe(21);
  });

  it("covers every counter that a model stores", async () => {
    // Fields named like a counter that count no other document.
    const others = [
      // Words of the document's own text.
      ...["letters", "posts", "postDrafts", "postRevisions", "staticPages"].map(
        (name) => `${name}.wordCount`,
      ),
      // Sums of views, which are not stored one by one.
      ...["viewsByDay.count", "referrersByDay.count"],
      // Numbers of a finished import.
      "importRuns.counts",
      // Requests of an address that no page has, which are not stored one by one.
      ...["missedAddresses.count", "missedAddresses.robotCount"],
    ];
    const stored = (await loadModels()).flatMap((model) =>
      Object.keys(model.schema.paths)
        .filter((path) => /(^|\.)(\w*Count|counts?|bytes)$/.test(path))
        .map((path) => `${model.collection.name}.${path}`),
    );
    const repaired = storedCounters.flatMap(({ fields }) => fields);
    expect(new Set(repaired).size).toBe(repaired.length);
    expect([...repaired, ...others].sort()).toEqual(stored.sort());
  });

  it("corrects uses and sizes of files, duplicates, genres and the actors of a notification", async () => {
    const [reader, other] = [await buildReader(), await buildReader()];
    const post = await publish("Un article notifié", ["notifié"]);
    await likePost(reader, post._id);
    await likePost(other, post._id);
    const group = { subjectId: post._id, kind: "POST_LIKED" } as const;
    expect(await NotificationModel.findOne(group).lean()).toMatchObject({ actorCount: 2 });
    await NotificationModel.updateOne(group, { $set: { actorCount: 9 } });
    await FileAccountModel.create([{ _id: newId(), bytes: 12 }]);
    await FileDuplicatesModel.create([{ _id: "no file has it", count: 2 }]);
    await GenreModel.create([
      { _id: "BOOK essai", catalogue: "BOOK", slug: "essai", name: "Essai", count: 3 },
    ]);
    const file = await buildFile({ by: await buildPublisher() });
    await FileModel.updateOne({ _id: file._id }, { $set: { useCount: 4 } });
    expect(await corrected()).toEqual({
      ...nothing,
      genres: 1,
      fileUses: 1,
      fileAccounts: 1,
      fileDuplicates: 1,
      notificationActors: 1,
    });
    expect(await NotificationModel.findOne(group).lean()).toMatchObject({ actorCount: 2 });
    expect(await FileModel.findById(file._id).lean()).toMatchObject({ useCount: 0 });
    expect(await corrected()).toEqual(nothing);
  });
});

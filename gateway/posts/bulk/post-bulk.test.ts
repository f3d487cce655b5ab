import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { postCounts } from "../../categories/tag.service.ts";
import { clock, days } from "../../core/clock.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { hashOf } from "../../revisions/revision-text.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { textOf } from "../article-record.ts";
import { PostDraftModel } from "../editing/post-draft.entity.ts";
import { savePostDraft } from "../editing/post-draft.service.ts";
import { createPost, updatePost } from "../editing/save-post.service.ts";
import { PostModel } from "../post.entity.ts";
import { returnPost } from "../publishing/post-return.service.ts";
import { deletePosts } from "../publishing/post-trash.service.ts";
import { setPostsCategory, setPostsStatus } from "./post-bulk.service.ts";
import { undoPostChanges } from "./post-undo.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
const idsOf = (posts: readonly { _id: unknown }[]) => posts.map(({ _id }) => String(_id));
const stored = (id: unknown) => PostModel.findById(id).lean();

describe("setPostsStatus", () => {
  it("withdraws articles, names those that it leaves, and is undone", async () => {
    const admin = await buildPublisher();
    const posts = [await buildPost({ tags: ["Retirés"] }), await buildPost({ tags: ["Retirés"] })];
    const draft = await buildPost({ status: "DRAFT", title: "Un brouillon" });
    const trashed = await buildPost({ title: "À la corbeille" });
    await deletePosts(admin, [String(trashed._id)]);
    const ids = [...idsOf([...posts, posts[0]!, draft, trashed]), unknown, "abc"];
    const change = await setPostsStatus(admin, ids, "DRAFT");
    expect(change).toMatchObject({ count: 2, message: "2 articles dépubliés" });
    expect(change.refused.sort((a, b) => (a.title < b.title ? -1 : 1))).toEqual(
      [
        { postId: unknown, title: "", reason: "Cet article n’existe plus." },
        { postId: String(draft._id), title: "Un brouillon", reason: "Il est déjà un brouillon" },
        {
          postId: String(trashed._id),
          title: "À la corbeille",
          reason: expect.stringContaining("corbeille"),
        },
      ].sort((a, b) => (a.title < b.title ? -1 : 1)),
    );
    expect(await postCounts("retires")).toMatchObject({ PUBLISHED: 0, DRAFT: 2 });

    const undone = await undoPostChanges(admin, change.before);
    expect(undone).toMatchObject({ count: 2, message: "2 articles remis comme avant", refused: [] });
    expect(await postCounts("retires")).toMatchObject({ PUBLISHED: 2, DRAFT: 0 });
    expect(await stored(posts[0]!._id)).toMatchObject({
      status: "PUBLISHED",
      publishedAt: posts[0]!.publishedAt,
      tags: posts[0]!.tags,
    });
  });

  it("publishes the versions that were read: one that somebody has saved since is named and stays", async () => {
    const admin = await buildPublisher();
    const [read, changed] = [
      await buildPost({ status: "DRAFT", title: "Relu" }),
      await buildPost({ status: "DRAFT", title: "Retouché" }),
    ];
    const after = await updatePost(admin, changed._id, { title: "Retouché encore" });
    const ids = idsOf([read, changed]);
    const versions = [read.version, changed.version];
    const change = await setPostsStatus(admin, ids, "PUBLISHED", { versions });
    expect(change).toMatchObject({
      count: 1,
      refused: [{ postId: ids[1], title: "Retouché encore", reason: "Il a été modifié depuis" }],
    });
    expect(await stored(read._id)).toMatchObject({ status: "PUBLISHED" });
    expect(await stored(changed._id)).toMatchObject({ status: "DRAFT" });
    const again = await setPostsStatus(admin, [ids[1]!], "PUBLISHED", { versions: [after.version] });
    expect(again.count).toBe(1);
    await expect(setPostsStatus(admin, ids, "DRAFT", { versions: [1] })).rejects.toMatchObject({
      fields: { versions: "Une version par article est attendue" },
    });
  });

  it("forgets a first publication that is undone, so that the next one notifies readers", async () => {
    const admin = await buildPublisher();
    const at = new Date(clock.now().getTime() + days(2));
    const [draft, planned] = [
      await buildPost({ status: "DRAFT" }),
      await buildPost({ status: "SCHEDULED", scheduledAt: at }),
    ];
    const change = await setPostsStatus(admin, idsOf([draft, planned]), "PUBLISHED");
    expect(change).toMatchObject({ count: 2, message: "2 articles publiés" });
    // To readers, and to its author, for whom somebody else published it.
    const shown = { subjectId: draft._id, isHidden: { $ne: true } };
    const shownKinds = async () => {
      await consumed();
      return (await NotificationModel.distinct("kind", shown)).sort();
    };
    const kinds = ["OWN_POST_PUBLISHED", "POST_PUBLISHED"];
    expect(await shownKinds()).toEqual(kinds);
    await undoPostChanges(admin, change.before);
    expect(await stored(draft._id)).toMatchObject({ status: "DRAFT", publishedAt: null });
    const asPlanned = { status: "SCHEDULED", scheduledAt: at, publishedAt: null };
    expect(await stored(planned._id)).toMatchObject(asPlanned);
    expect(await shownKinds()).toEqual([]);
    await setPostsStatus(admin, idsOf([draft]), "PUBLISHED");
    expect(await shownKinds()).toEqual(kinds);
  });

  it("does not undo what somebody has saved since, nor a date that has passed", async () => {
    const admin = await buildPublisher();
    const at = new Date(clock.now().getTime() + days(1));
    const posts = [
      await buildPost({ title: "Retouché" }),
      await buildPost({ status: "SCHEDULED", scheduledAt: at }),
    ];
    const change = await setPostsStatus(admin, idsOf(posts), "PROPOSED");
    await updatePost(admin, posts[0]!._id, { title: "Retouché encore" });
    clock.advance(days(2));
    const undone = await undoPostChanges(admin, change.before);
    expect(undone).toMatchObject({ count: 0, message: "Aucun article remis comme avant" });
    expect(undone.refused.map(({ reason }) => reason).sort()).toEqual([
      "Choisissez une date à venir",
      "Il a été modifié depuis",
    ]);
    expect(await stored(posts[0]!._id)).toMatchObject({ status: "PROPOSED", title: "Retouché encore" });
  });

  it("names what an incomplete draft lacks, and schedules nothing that is published", async () => {
    const admin = await buildPublisher();
    const draft = await createPost(admin, { status: "DRAFT", title: "Titre seul" });
    const published = await buildPost();
    const { refused } = await setPostsStatus(admin, [String(draft._id)], "PUBLISHED");
    expect(refused).toMatchObject([{ title: "Titre seul", reason: expect.stringMatching(/\S/) }]);
    const at = new Date(clock.now().getTime() + days(1));
    const planned = await setPostsStatus(admin, [String(published._id)], "SCHEDULED", { scheduledAt: at });
    expect(planned).toMatchObject({ count: 0, refused: [{ reason: "Il est déjà publié" }] });
  });

  it("gives a draft back the editor’s note that proposing it had removed", async () => {
    const admin = await buildPublisher();
    const { _id } = await buildPost({ status: "PROPOSED" });
    const { returnNote } = await returnPost(admin, _id, { text: "Il manque une photo." });
    const change = await setPostsStatus(admin, [String(_id)], "PROPOSED");
    expect((await stored(_id))?.returnNote).toBeUndefined();
    await undoPostChanges(admin, change.before);
    expect(await stored(_id)).toMatchObject({ status: "DRAFT", returnNote });
    expect((await stored(_id))?.followedNote).toBeUndefined();
  });

  it("moves a scheduled article to another date", async () => {
    const admin = await buildPublisher();
    const now = clock.now().getTime();
    const [first, second] = [new Date(now + days(1)), new Date(now + days(3))];
    const post = await buildPost({ status: "SCHEDULED", scheduledAt: first });
    const change = await setPostsStatus(admin, [String(post._id)], "SCHEDULED", { scheduledAt: second });
    expect(change).toMatchObject({ count: 1, message: "1 article programmé" });
    expect(await stored(post._id)).toMatchObject({ scheduledAt: second });
    expect(
      await setPostsStatus(admin, [String(post._id)], "SCHEDULED", { scheduledAt: second }),
    ).toMatchObject({ count: 0 });
    await undoPostChanges(admin, change.before);
    expect(await stored(post._id)).toMatchObject({ scheduledAt: first });
  });

  it("lets an author propose their own, and names nothing of others", async () => {
    const { id, sessionId } = await buildPublisher();
    const author = { id, sessionId, role: "AUTHOR" } as const;
    const own = await buildPost({ by: author, status: "DRAFT" });
    const others = await buildPost({ status: "DRAFT", title: "Secret" });
    const change = await setPostsStatus(author, idsOf([own, others]), "PROPOSED");
    expect(change).toMatchObject({
      count: 1,
      refused: [{ title: "", reason: "Cet article n’existe plus." }],
    });
    expect(await stored(others._id)).toMatchObject({ status: "DRAFT" });
    await expect(setPostsStatus(author, idsOf([own]), "PUBLISHED")).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await undoPostChanges(author, change.before)).toMatchObject({ count: 1 });
  });

  it("takes at most 100 articles, and is for administrators", async () => {
    const admin = await buildPublisher();
    const many = Array.from({ length: 101 }, () => unknown);
    await expect(setPostsStatus(admin, many, "DRAFT")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(setPostsStatus(null, [], "DRAFT")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("setPostsCategory", () => {
  it("puts the category in the place of the former one, keeps the other keywords, and is undone", async () => {
    const admin = await buildPublisher();
    const [from, to] = [
      await createCategory(admin, { name: "Cuisine du soir" }),
      await createCategory(admin, { name: "Marchés et foires" }),
    ];
    const post = await buildPost({ tags: ["Attiéké", "Cuisine du soir", "Bassam"] });
    const bare = await buildPost({ tags: ["Bassam"] });
    const there = await buildPost({ tags: ["Marchés et foires"] });
    const change = await setPostsCategory(admin, idsOf([post, bare, there]), String(to._id));
    expect(change).toMatchObject({ count: 2, message: "2 articles classés dans Marchés et foires" });
    expect(change.refused).toMatchObject([{ reason: "Il est déjà dans cette catégorie" }]);
    expect((await stored(post._id))?.tags).toEqual(["attieke", to.slug, "bassam"]);
    expect((await stored(bare._id))?.tags).toEqual([to.slug, "bassam"]);
    expect(await postCounts(from.slug)).toMatchObject({ PUBLISHED: 0 });
    await undoPostChanges(admin, change.before);
    expect((await stored(post._id))?.tags).toEqual(["attieke", from.slug, "bassam"]);
    expect(await postCounts(from.slug)).toMatchObject({ PUBLISHED: 1 });
  });

  it("gives it to pending changes too, which are no more behind than before, and undoes both", async () => {
    const admin = await buildPublisher();
    await createCategory(admin, { name: "Sports" });
    const to = await createCategory(admin, { name: "Musique" });
    const post = await buildPost({ tags: ["Sports", "Bassam"] });
    await savePostDraft(admin, post._id, { title: "Le titre à venir", tags: ["Sports", "Abidjan"] });
    const draft = async () => {
      const found = await PostDraftModel.findOne({ postId: post._id }).lean();
      const published = hashOf(textOf((await stored(post._id))!));
      return { title: found?.title, tags: found?.tags, isBehind: found?.baseHash !== published };
    };
    const change = await setPostsCategory(admin, idsOf([post]), String(to._id));
    expect(await draft()).toEqual({
      title: "Le titre à venir",
      tags: ["musique", "abidjan"],
      isBehind: false,
    });
    expect((await stored(post._id))?.tags).toEqual(["musique", "bassam"]);
    const before = change.before.map((each) => ({
      ...each,
      pendingTags: [...(each.pendingTags ?? []), "jamais-ecrit"],
    }));
    await undoPostChanges(admin, before);
    expect(await draft()).toEqual({
      title: "Le titre à venir",
      tags: ["sports", "abidjan"],
      isBehind: false,
    });
    await updatePost(admin, post._id, { tags: ["Bassam"] });
    await setPostsCategory(admin, idsOf([post]), String(to._id));
    expect(await draft()).toMatchObject({ tags: ["musique", "abidjan"], isBehind: true });
  });

  it("refuses a category that does not exist", async () => {
    const admin = await buildPublisher();
    await expect(setPostsCategory(admin, [], unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

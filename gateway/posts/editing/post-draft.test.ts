import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { deleteCategory } from "../../categories/category-deletion.service.ts";
import { FileModel } from "../../files/file.entity.ts";
import { searchPosts } from "../../search/search.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { postEvents } from "../live/post-events.ts";
import { PostModel } from "../post.entity.ts";
import { findPostBySlug, getPost } from "../post.service.ts";
import { deletePost, erasePosts } from "../publishing/post-trash.service.ts";
import { PostDraftModel } from "./post-draft.entity.ts";
import { discardPostDraft, savePostDraft, withPendingChanges } from "./post-draft.service.ts";
import { updatePost } from "./save-post.service.ts";

withDatabase();
const app = withApp();

const unknown = "0123456789abcdef01234567";

describe("changes to a published article", () => {
  it("are pending: readers, lists, search, feeds and REST have the published text, and nobody is notified", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, title: "Le marché de nuit" });
    const seq = await postEvents.lastSeq();
    const saved = await savePostDraft(admin, post._id, {
      title: "Le marché des brumes",
      content: "Des brumes, **rien** d’autre.",
      version: 1,
    });
    expect(saved).toMatchObject({ title: "Le marché de nuit", version: 2, updatedAt: post.updatedAt });
    expect(await postEvents.lastSeq()).toBe(seq);
    expect(await findPostBySlug(null, post.slug)).toMatchObject({
      title: "Le marché de nuit",
      html: post.html,
    });
    expect(await searchPosts("brumes", { page: 1, limit: 12 })).toMatchObject({ total: 0 });
    for (const path of [`/api/posts/slug/${post.slug}`, "/api/posts", "/rss.xml", `/posts/${post.slug}`]) {
      expect(JSON.stringify((await app.rest("GET", path)).body), path).not.toMatch(/brumes/i);
    }
    expect(await withPendingChanges(saved)).toMatchObject({
      _id: post._id,
      slug: post.slug,
      title: "Le marché des brumes",
      publishedAt: post.publishedAt,
      html: expect.stringContaining("<strong>rien</strong>"),
      description: post.description,
    });
  });

  it("are shown to administrators only", async () => {
    const admin = await buildPublisher();
    const { _id, slug } = await buildPost({ by: admin });
    await savePostDraft(admin, _id, { title: "En attente" });
    const source = `{ post(slug: "${slug}") { hasDraft draft { title html tags { name } isBehind savedBy { id } } } }`;
    for (const viewer of [null, await buildReader()]) {
      expect((await request(source, { viewer })).data.post).toEqual({ hasDraft: false, draft: null });
    }
    expect((await request(source, { viewer: admin })).data.post).toMatchObject({
      hasDraft: true,
      draft: { title: "En attente", isBehind: false, tags: [{ name: "Marchés" }], savedBy: { id: admin.id } },
    });
  });

  it("are merged, may be incomplete, and become the article when they are published", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin });
    await savePostDraft(admin, post._id, { title: "" });
    const both = await savePostDraft(admin, post._id, {
      coverAlt: "Des étals",
      slug: "les-etals",
      version: 2,
    });
    expect(await withPendingChanges(both)).toMatchObject({
      title: "",
      coverAlt: "Des étals",
      content: post.content,
    });
    const whole = { title: "Les étals", slug: "les-etals", coverAlt: "Des étals", replacesDraft: true };
    const published = await updatePost(admin, post._id, { ...whole, version: 3 });
    expect(published).toMatchObject({ title: "Les étals", slug: "les-etals", version: 4, draftAt: null });
    expect(await PostDraftModel.countDocuments({ postId: post._id })).toBe(0);
    expect(await withPendingChanges(published)).toBeNull();
  });

  it("are deleted when they equal the published text", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin });
    await savePostDraft(admin, post._id, { title: "Autre chose" });
    const back = await savePostDraft(admin, post._id, {
      title: post.title,
      tags: ["marchés"],
      slug: post.slug,
    });
    expect(back).toMatchObject({ draftAt: null, version: 3 });
    expect(await PostDraftModel.countDocuments({ postId: post._id })).toBe(0);
  });

  it("stay when the published text is saved meanwhile, and are marked as behind", async () => {
    const user = await buildAdmin();
    const admin = viewerOf(user);
    const post = await buildPost({ by: admin });
    await savePostDraft(admin, post._id, { title: "Ma suite" });
    const put = await app.rest(
      "PUT",
      `/api/posts/${post._id}`,
      { title: "Corrigé en ligne" },
      await bearerOf(user),
    );
    expect(put.body.data.title).toBe("Corrigé en ligne");
    await expect(savePostDraft(admin, post._id, { title: "Encore", version: 2 })).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { version: expect.any(String) },
    });
    const { data } = await request(`{ postById(id: "${post._id}") { title draft { title isBehind } } }`, {
      viewer: admin,
    });
    expect(data.postById).toEqual({
      title: "Corrigé en ligne",
      draft: { title: "Ma suite", isBehind: true },
    });
  });

  it("of two saves onto one version keep one", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin });
    const both = await Promise.allSettled([
      savePostDraft(admin, post._id, { version: 1, title: "Premier" }),
      savePostDraft(admin, post._id, { version: 1, title: "Second" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await Promise.all([
      savePostDraft(admin, post._id, { description: "Une autre description" }),
      savePostDraft(admin, post._id, { coverAlt: "Autre chose" }),
    ]);
    expect(await withPendingChanges(await getPost(admin, post._id))).toMatchObject({
      description: "Une autre description",
      coverAlt: "Autre chose",
    });
  });

  it("keep their files in use until they are deleted", async () => {
    const admin = await buildPublisher();
    const [cover, picture] = [await buildPicture(admin), await buildPicture(admin)];
    const post = await buildPost({ by: admin });
    const changes = { coverName: cover.filename, content: `Vu.\n\n![Un étal](/image/${picture.filename})` };
    const { version } = await savePostDraft(admin, post._id, changes);
    const usesOf = async () => [
      (await FileModel.findById(cover._id).lean())?.useCount,
      (await FileModel.findById(picture._id).lean())?.useCount,
    ];
    // Used by the changes, and by the version stored of them.
    expect(await usesOf()).toEqual([2, 2]);
    await discardPostDraft(admin, post._id, version);
    expect(await usesOf()).toEqual([1, 1]);
    await deletePost(admin, post._id);
    await erasePosts(admin, [String(post._id)]);
    expect(await usesOf()).toEqual([0, 0]);
  });

  it("go with a category's articles", async () => {
    const admin = await buildPublisher();
    const [from, to] = [
      await createCategory(admin, { name: "Vieux" }),
      await createCategory(admin, { name: "Neuf" }),
    ];
    const post = await buildPost({ by: admin });
    await savePostDraft(admin, post._id, { tags: ["Vieux", "Marchés"] });
    await deleteCategory(admin, from._id, String(to._id));
    const moved = await getPost(admin, post._id);
    expect(moved.version).toBe(3);
    expect(await withPendingChanges(moved)).toMatchObject({ tags: ["neuf", "marches"] });
  });

  it("are for administrators, of existing published articles", async () => {
    const post = await buildPost();
    const change = { title: "Autre titre" };
    const [admin, reader] = [await buildPublisher(), await buildReader()];
    for (const action of [
      (viewer: typeof admin | null, id: unknown) => savePostDraft(viewer, id, change),
      (viewer: typeof admin | null, id: unknown) => discardPostDraft(viewer, id, 1),
    ]) {
      await expect(action(null, post._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await expect(action(reader, post._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
      for (const id of [unknown, "abc", { $ne: null }])
        await expect(action(admin, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    for (const [field, value] of [
      ["title", "x".repeat(161)],
      ["tags", ["!!!"]],
      ["coverName", "0123456789abcdef01234567.webp"],
    ] as const) {
      await expect(savePostDraft(admin, post._id, { [field]: value }), field).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { [field]: expect.any(String) },
      });
    }
    await expect(discardPostDraft(admin, post._id, 7)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await discardPostDraft(admin, post._id, 1)).toMatchObject({ version: 1 });
    const draft = await buildPost({ status: "DRAFT" });
    await expect(savePostDraft(admin, draft._id, change)).rejects.toMatchObject({ code: "CONFLICT" });
    await PostModel.updateOne({ _id: post._id }, { trashedAt: new Date() });
    await expect(savePostDraft(admin, post._id, change)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

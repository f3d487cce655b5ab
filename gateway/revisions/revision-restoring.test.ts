import { beforeEach, describe, expect, it } from "vitest";
import { clock, days, minutes } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { FileModel } from "../files/file.entity.ts";
import { purgeUnusedFiles } from "../files/storing/file-purge.service.ts";
import { deleteFile } from "../files/storing/file-removal.service.ts";
import { savePostDraft, withPendingChanges } from "../posts/editing/post-draft.service.ts";
import { listRevisionsOfPost, restoreRevision } from "../posts/editing/restore-revision.service.ts";
import { createPost, updatePost } from "../posts/editing/save-post.service.ts";
import { deletePost } from "../posts/publishing/post-trash.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPicture, buildPost, writing } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
let admin: Viewer;
beforeEach(async () => {
  admin = await buildPublisher();
});

const kept = async (id: unknown) =>
  (await listRevisionsOfPost(admin, id, { first: 50 })).items.map(({ kind, title }) => `${kind} ${title}`);
const draft = (more = {}) => createPost(admin, writing({ status: "DRAFT", title: "Un", ...more }));

describe("restoreRevision", () => {
  it("is a new save: the overwritten text is kept", async () => {
    const post = await draft({ content: "Le premier texte." });
    await updatePost(admin, post._id, { title: "Deux", content: "Le second texte.", tags: ["Autre"] });
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 1 });
    const back = await restoreRevision(admin, String(items[0]?._id), 2);
    expect(back).toMatchObject({ title: "Un", content: "Le premier texte.", tags: ["marches"], version: 3 });
    expect(await kept(post._id)).toEqual(["RESTORED Un", "DRAFT Deux", "DRAFT Un"]);
  });

  it("of a published article becomes its pending changes", async () => {
    const post = await buildPost({ by: admin, title: "En ligne" });
    await updatePost(admin, post._id, { title: "Corrigé" });
    const [, first] = (await listRevisionsOfPost(admin, post._id, { first: 2 })).items;
    const back = await restoreRevision(admin, String(first?._id), 2);
    expect(back).toMatchObject({ title: "Corrigé", version: 3, slug: post.slug });
    expect(await withPendingChanges(back)).toMatchObject({ title: "En ligne" });
    await updatePost(admin, post._id, { title: "En ligne", replacesDraft: true, version: 3 });
    const lines = ["CHANGED En ligne", "RESTORED En ligne", "CHANGED Corrigé", "PUBLISHED En ligne"];
    expect(await kept(post._id)).toEqual(lines);
  });

  it("keeps the pending changes of a withdrawn article that it replaces, one's own too", async () => {
    const post = await buildPost({ by: admin, title: "En ligne" });
    await savePostDraft(admin, post._id, { title: "Un jet" });
    clock.advance(minutes(2));
    // Within ten minutes of the one before: no version of its own.
    await savePostDraft(admin, post._id, { title: "Un meilleur jet" });
    const { version } = await updatePost(admin, post._id, { status: "DRAFT" });
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 50 });
    const back = await restoreRevision(admin, String(items.at(-1)?._id), version);
    expect(back).toMatchObject({ title: "En ligne", draftAt: null });
    expect(await kept(post._id)).toContain("DRAFT Un meilleur jet");
  });

  it("restores its pictures, and leaves out deleted ones", async () => {
    const [cover, picture] = [await buildPicture(admin), await buildPicture(admin)];
    const content = `Vu.\n\n![Un étal](/image/${picture.filename})`;
    const post = await draft({ coverName: cover.filename, content });
    await updatePost(admin, post._id, { coverName: "", content: "Sans image." });
    clock.advance(days(8));
    await purgeUnusedFiles();
    expect(await FileModel.countDocuments({ _id: { $in: [cover._id, picture._id] } })).toBe(2);
    await deleteFile(admin, cover._id);
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 50 });
    const back = await restoreRevision(admin, String(items.at(-1)?._id), 2);
    expect([back.cover, back.bodyFiles]).toEqual([undefined, [picture.filename]]);
  });

  it("is for administrators, onto the version that they have read", async () => {
    const post = await draft();
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 1 });
    const id = String(items[0]?._id);
    await expect(restoreRevision(null, id, 1)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(restoreRevision(await buildReader(), id, 1)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(restoreRevision(admin, unknown, 1)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(restoreRevision(admin, id, 7)).rejects.toMatchObject({ code: "CONFLICT" });
    await deletePost(admin, post._id);
    await expect(restoreRevision(admin, id, 2)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("does not make a proposed text incomplete", async () => {
    const post = await draft({ title: "" });
    await updatePost(admin, post._id, { title: "Entier", status: "PROPOSED" });
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 50 });
    await expect(restoreRevision(admin, String(items.at(-1)?._id), 2)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { title: expect.any(String) },
    });
  });
});

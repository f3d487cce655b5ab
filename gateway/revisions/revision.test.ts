import mongoose from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { clock, days, minutes } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { discardPostDraft, savePostDraft } from "../posts/editing/post-draft.service.ts";
import { listRevisionsOfPost } from "../posts/editing/restore-revision.service.ts";
import { createPost, updatePost } from "../posts/editing/save-post.service.ts";
import { getPost } from "../posts/post.service.ts";
import { publishDuePosts } from "../posts/publishing/post-schedule.service.ts";
import { deletePost, erasePosts } from "../posts/publishing/post-trash.service.ts";
import { request } from "../testing/clients/request.ts";
import { withCommands } from "../testing/commands.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost, writing } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { PostRevisionModel } from "./revision.entity.ts";
import { findPrevious, findRevision } from "./revision.service.ts";
import { purgeRevisions } from "./revision-keeping.service.ts";

withDatabase();
const sent = withCommands();

const unknown = "0123456789abcdef01234567";
const many = Array.from({ length: 40 }, (_, index) => `mot${index}`).join(" ");

let admin: Viewer;
let other: Viewer;

beforeEach(async () => {
  [admin, other] = [await buildPublisher(), await buildPublisher()];
});

const kept = async (id: unknown) =>
  (await listRevisionsOfPost(admin, id, { first: 50 })).items.map(({ kind, title }) => `${kind} ${title}`);
const draft = (more = {}) => createPost(admin, writing({ status: "DRAFT", title: "Un", ...more }));

describe("a version is kept", () => {
  it("of each publication and of each change of what is published", async () => {
    const post = await draft();
    await updatePost(admin, post._id, { title: "Deux", status: "PUBLISHED" });
    await updatePost(admin, post._id, { title: "Trois" });
    await updatePost(admin, post._id, { title: "Trois" });
    expect(await kept(post._id)).toEqual(["CHANGED Trois", "PUBLISHED Deux", "DRAFT Un"]);
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 1 });
    expect(items[0]).toMatchObject({
      isPublic: true,
      version: 3,
      wordCount: post.wordCount,
      tags: ["marches"],
    });
    expect(String(items[0]?.authorId)).toBe(admin.id);
    expect(items[0]).not.toHaveProperty("content");
  });

  it("of a scheduled publication", async () => {
    const scheduledAt = new Date(clock.now().getTime() + minutes(5));
    const post = await draft({ title: "Prêt" });
    await updatePost(other, post._id, { status: "SCHEDULED", scheduledAt });
    clock.advance(minutes(6));
    await publishDuePosts();
    expect(await kept(post._id)).toEqual(["PUBLISHED Prêt", "SCHEDULED Prêt", "DRAFT Prêt"]);
    expect(String((await PostRevisionModel.findOne({ kind: "PUBLISHED", postId: post._id }))?.authorId)).toBe(
      other.id,
    );
  });

  it("of a draft once in ten minutes", async () => {
    const post = await draft();
    for (const title of ["Deux", "Trois", "Quatre"]) await updatePost(admin, post._id, { title });
    expect(await kept(post._id)).toEqual(["DRAFT Un"]);
    clock.advance(minutes(limits.revisions.draftMinutes));
    await updatePost(admin, post._id, { title: "Cinq" });
    await updatePost(admin, post._id, { title: "Six" });
    expect(await kept(post._id)).toEqual(["DRAFT Cinq", "DRAFT Un"]);
  });

  it("of another user's text that is overwritten", async () => {
    const post = await draft();
    await updatePost(admin, post._id, { title: "Deux" });
    await updatePost(other, post._id, { title: "À moi" });
    expect(await kept(post._id)).toEqual(["DRAFT À moi", "DRAFT Deux", "DRAFT Un"]);
    const { items } = await listRevisionsOfPost(admin, post._id, { first: 2 });
    expect(items.map(({ authorId }) => String(authorId))).toEqual([other.id, admin.id]);
  });

  it("of another user's text in any field, but of no blank one", async () => {
    const create = (coverAlt: string) =>
      draft({ title: "", description: "", content: "", tags: [], coverAlt });
    const [blank, described] = [await create(""), await create("Une barque")];
    // Versions that were kept at the creation have reached their age.
    await PostRevisionModel.deleteMany({});
    for (const { _id, version } of [blank, described])
      await updatePost(other, _id, { version, title: "Deux", coverAlt: "" });
    expect(await kept(blank._id)).toEqual(["DRAFT Deux"]);
    expect(await kept(described._id)).toEqual(["DRAFT Deux", "DRAFT "]);
  });

  it("of a user's own text when most of it is removed", async () => {
    const post = await draft();
    await updatePost(admin, post._id, { title: "Long", content: many });
    await updatePost(admin, post._id, { title: "Plus rien", content: "" });
    expect(await kept(post._id)).toEqual(["DRAFT Long", "DRAFT Un"]);
  });

  it("of pending changes, and of discarded ones", async () => {
    const post = await buildPost({ by: admin, title: "En ligne" });
    await savePostDraft(admin, post._id, { title: "À côté" });
    const { version } = await savePostDraft(admin, post._id, { title: "À côté, plus loin" });
    expect(await kept(post._id)).toEqual(["DRAFT À côté", "PUBLISHED En ligne"]);
    await discardPostDraft(admin, post._id, version);
    expect(await kept(post._id)).toEqual(["DRAFT À côté, plus loin", "DRAFT À côté", "PUBLISHED En ligne"]);
  });

  it("of a text that is older than versions", async () => {
    const post = await buildPost({ by: admin, title: "D’avant" });
    await PostRevisionModel.deleteMany({ postId: post._id });
    await savePostDraft(other, post._id, { title: "D’après" });
    expect(await kept(post._id)).toEqual(["DRAFT D’après", "PUBLISHED D’avant"]);
  });

  it("in the transaction of its save, so that a refused save leaves none", async () => {
    const post = await draft();
    const both = [
      updatePost(admin, post._id, { version: 1, title: "Premier", status: "PUBLISHED" }),
      updatePost(admin, post._id, { version: 1, title: "Second", status: "PUBLISHED" }),
    ];
    await Promise.allSettled(both);
    const { title } = await getPost(admin, post._id);
    expect(await kept(post._id)).toEqual([`PUBLISHED ${title}`, "DRAFT Un"]);
  });
});

describe("the number of versions is limited", () => {
  it("by count, and drafts displace no publication", async () => {
    const post = await buildPost({ by: admin, title: "En ligne" });
    const line = (index: number) => ({
      postId: post._id,
      kind: "DRAFT",
      isPublic: false,
      version: 1,
      title: `Brouillon ${index}`,
      isExclusive: false,
      wordCount: 1,
      hash: String(index),
      savedAt: clock.now(),
      authorId: admin.id,
    });
    await PostRevisionModel.insertMany(
      Array.from({ length: limits.revisions.drafts }, (_, index) => line(index)),
    );
    clock.advance(minutes(limits.revisions.draftMinutes + 1));
    await savePostDraft(admin, post._id, { title: "Un de plus" });
    const titles = await PostRevisionModel.find({ postId: post._id }).sort({ _id: 1 }).distinct("title");
    expect(titles).toHaveLength(limits.revisions.drafts + 1);
    expect(titles).toEqual(expect.arrayContaining(["En ligne", "Un de plus", "Brouillon 1"]));
    expect(titles).not.toContain("Brouillon 0");
  });

  it("by age, except published versions", async () => {
    const post = await draft();
    await updatePost(admin, post._id, { title: "Deux", status: "PUBLISHED" });
    clock.advance(days(limits.revisions.draftDays + 1));
    await updatePost(admin, post._id, { title: "Trois" });
    expect(await purgeRevisions()).toBeGreaterThan(0);
    expect(await kept(post._id)).toEqual(["CHANGED Trois", "PUBLISHED Deux"]);
    expect(await purgeRevisions()).toBe(0);
  });

  it("and all are removed with the article", async () => {
    const post = await buildPost({ by: admin });
    await deletePost(admin, post._id);
    expect(await kept(post._id)).toHaveLength(1);
    await erasePosts(admin, [String(post._id)]);
    expect(await PostRevisionModel.countDocuments({ postId: post._id })).toBe(0);
  });
});

describe("listRevisionsOfPost", () => {
  it("returns pages of versions by an index, with their authors and previous versions", async () => {
    const post = await buildPost({ by: admin, title: "Premier" });
    for (const title of ["Deuxième", "Troisième"]) await updatePost(admin, post._id, { title });
    const page = await listRevisionsOfPost(admin, post._id, { first: 2 });
    expect([page.items.map(({ title }) => title), page.hasMore]).toEqual([["Troisième", "Deuxième"], true]);
    sent.length = 0;
    const rest = await listRevisionsOfPost(admin, post._id, { first: 2, after: String(page.items[1]?._id) });
    expect([rest.items.map(({ title }) => title), rest.hasMore]).toEqual([["Premier"], false]);
    const sentFind = sent.find(({ command }) => command.find === "postRevisions")!.command;
    const { find, filter, sort, projection } = sentFind;
    const explain = { find, filter, sort, projection };
    const { queryPlanner } = await mongoose.connection.db!.command({ explain, verbosity: "queryPlanner" });
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
    const source = `{ postRevision(id: "${page.items[0]?._id}") { title content author { id } tags { name }
      previous { title content } } }`;
    const { data } = await request(source, { viewer: admin });
    expect(data.postRevision).toEqual({
      title: "Troisième",
      content: post.content,
      author: { id: admin.id },
      tags: [{ name: "Marchés" }],
      previous: { title: "Deuxième", content: post.content },
    });
    expect(await findPrevious(rest.items[0]!)).toBeNull();
    const list = `{ postRevisions(postId: "${post._id}") { items { content } } }`;
    expect((await request(list, { viewer: admin })).data.postRevisions.items).toHaveLength(3);
  });

  it("is for administrators, of an existing article", async () => {
    const post = await buildPost();
    const first = { first: 20 };
    await expect(listRevisionsOfPost(null, post._id, first)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(listRevisionsOfPost(await buildReader(), post._id, first)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(findRevision(null, unknown)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(findRevision(await buildReader(), unknown)).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const id of [unknown, "abc", { $ne: null }]) {
      await expect(listRevisionsOfPost(admin, id, first)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await findRevision(admin, id)).toBeNull();
    }
    for (const wrong of [0, 51, 1.5]) {
      await expect(listRevisionsOfPost(admin, post._id, { first: wrong })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    }
  });
});

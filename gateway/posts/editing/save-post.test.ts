import { describe, expect, it } from "vitest";
import { postCounts } from "../../categories/tag.service.ts";
import { clock, days } from "../../core/clock.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPost, writing } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { postEvents } from "../live/post-events.ts";
import { PostModel } from "../post.entity.ts";
import { findPostBySlug, findPostInStudio, getPost } from "../post.service.ts";
import { createPost, updatePost } from "./save-post.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
const clientId = () => crypto.randomUUID();
const eventsAfter = async (seq: number) => (await postEvents.eventsAfter(seq, 10)).map(({ name }) => name);

describe("createPost", () => {
  it("keeps the words of HTML", async () => {
    const admin = await buildPublisher();
    const post = await createPost(admin, writing({ content: "<p>Bonjour</p>\n<p>10<sup>6</sup> pas</p>" }));
    expect(post).toMatchObject({ content: "Bonjour\n\n10⁶ pas", html: "<p>Bonjour</p>\n<p>10⁶ pas</p>" });
  });

  it("lets no sign of punctuation begin a line of its title and description", async () => {
    const admin = await buildPublisher();
    const written = { title: "Qui paie ? Le port : enquête", description: "« Assez ! » dit-elle." };
    expect(await createPost(admin, writing(written))).toMatchObject({
      title: "Qui paie\u202f? Le port\u00a0: enquête",
      description: "«\u00a0Assez\u202f!\u00a0» dit-elle.",
    });
  });

  it("stores the markdown, renders it, and notifies everybody of a publication", async () => {
    const [admin, before] = [await buildPublisher(), await postEvents.lastSeq()];
    const post = await createPost(admin, writing({ title: "  L’été à\nBassam " }));
    expect(post).toMatchObject({
      title: "L’été à Bassam",
      slug: "l-ete-a-bassam",
      html: expect.stringContaining("<strong>toujours</strong>"),
      content: expect.stringContaining("**toujours**"),
      headings: [{ id: "section-les-etals", level: 2, text: "Les étals" }],
      readingMinutes: 1,
      tags: ["marches"],
      status: "PUBLISHED",
      publishedAt: expect.any(Date),
      version: 1,
      views: 0,
      likeCount: 0,
    });
    expect(String(post.authorId)).toBe(admin.id);
    expect(post.words).toContain("mangu");
    expect(await eventsAfter(before)).toEqual(["post.published"]);
    await consumed();
    expect(await NotificationModel.find({ subjectId: post._id }).lean()).toMatchObject([
      { kind: "POST_PUBLISHED", recipientId: null, excerpt: "L’été à Bassam" },
    ]);
  });

  it("is a draft by default, and notifies nobody", async () => {
    const post = await buildPost({ status: undefined });
    expect(post).toMatchObject({ status: "DRAFT", publishedAt: null });
    expect(await NotificationModel.countDocuments({ subjectId: post._id })).toBe(0);
  });

  it("returns the first result to a repeated request, also when both are concurrent", async () => {
    const admin = await buildPublisher();
    const input = writing({ title: "Une seule fois", clientId: clientId() });
    const tries = await Promise.all([1, 2, 3].map(() => createPost(admin, input)));
    const last = await createPost(admin, { ...input, clientId: String(input.clientId).toUpperCase() });
    expect(new Set([...tries, last].map(({ _id }) => String(_id))).size).toBe(1);
    expect(await PostModel.countDocuments({ title: "Une seule fois" })).toBe(1);
  });

  it("is for administrators, and names the invalid fields", async () => {
    await expect(createPost(null, writing())).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(createPost(await buildReader(), writing())).rejects.toMatchObject({ code: "FORBIDDEN" });
    const admin = await buildPublisher();
    const long = (length: number) => "x".repeat(length);
    for (const [field, value] of [
      ["title", ""],
      ["title", "ab"],
      ["title", " a "],
      ["title", long(161)],
      ["title", { $gt: "" }],
      ["description", long(321)],
      ["content", ""],
      ["content", long(200_001)],
      ["tags", []],
      ["tags", "a,b"],
      ["tags", ["!!!"]],
      ["tags", Array.from({ length: 11 }, (_, index) => `mot ${index}`)],
      ["slug", "new"],
      ["slug", "Search"],
      ["status", "TRASHED"],
      ["scheduledAt", "demain"],
      ["isExclusive", "oui"],
      ["coverName", "https://exemple.ci/x.png"],
      ["coverName", "0123456789abcdef01234567.webp"],
      ["clientId", "1"],
    ] as const) {
      await expect(createPost(admin, writing({ [field]: value })), `${field} ${value}`).rejects.toMatchObject(
        {
          code: "BAD_USER_INPUT",
          fields: { [field]: expect.any(String) },
        },
      );
    }
    await expect(createPost(admin, writing({ title: "" }))).rejects.toThrow("Informations requise");
    await expect(createPost(admin, writing({ tags: ["x".repeat(41)] }))).rejects.toMatchObject({
      fields: { "tags[0]": expect.any(String) },
    });
  });

  it("ignores fields that an editor may not set", async () => {
    const post = await buildPost({ views: 9, likeCount: 9, authorId: unknown, popularity: 9, version: 9 });
    expect(post).toMatchObject({ views: 0, likeCount: 0, popularity: 0, version: 1 });
    expect(String(post.authorId)).not.toBe(unknown);
  });

  it("requires a future date to be scheduled", async () => {
    const scheduledAt = new Date(clock.now().getTime() + days(1));
    expect(await buildPost({ status: "SCHEDULED", scheduledAt })).toMatchObject({
      status: "SCHEDULED",
      scheduledAt,
      publishedAt: null,
    });
    for (const date of [undefined, new Date(clock.now().getTime() - 1)]) {
      await expect(buildPost({ status: "SCHEDULED", scheduledAt: date })).rejects.toMatchObject({
        fields: { scheduledAt: expect.any(String) },
      });
    }
  });
});

describe("updatePost", () => {
  it("changes the given fields, increments the version, and sends an event", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin });
    const before = await postEvents.lastSeq();
    const after = await updatePost(admin, String(post._id), {
      title: "Le marché du matin",
      isExclusive: true,
    });
    expect(after).toMatchObject({
      title: "Le marché du matin",
      isExclusive: true,
      version: 2,
      content: post.content,
    });
    expect(after.titleWords).toContain("matin");
    expect(after.words).toContain("mangu");
    expect(await eventsAfter(before)).toEqual(["post.updated"]);
    expect(await NotificationModel.countDocuments({ subjectId: post._id })).toBe(1);
  });

  it("refuses a save onto an outdated version, and applies all others one after the other", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin });
    const stale = { version: 1, title: "Second" };
    const both = await Promise.allSettled([
      updatePost(admin, post._id, { version: 1, title: "Premier" }),
      updatePost(admin, post._id, stale),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(updatePost(admin, post._id, stale)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("modifié entre-temps"),
    });
    await Promise.all([
      updatePost(admin, post._id, { description: "Une autre description" }),
      updatePost(admin, post._id, { coverAlt: "Autre chose" }),
    ]);
    expect(await getPost(admin, post._id)).toMatchObject({
      description: "Une autre description",
      coverAlt: "Autre chose",
      version: 4,
    });
  });

  it("is for administrators, of existing articles that are not in the trash", async () => {
    const post = await buildPost();
    const change = { title: "Autre titre" };
    await expect(updatePost(null, post._id, change)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const author = { id: String(post.authorId), sessionId: unknown, role: "READER" as const };
    await expect(updatePost(author, post._id, change)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const admin = await buildPublisher();
    for (const id of [unknown, "abc", { $ne: null }, undefined]) {
      await expect(updatePost(admin, id, change)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(updatePost(admin, post._id, { title: "" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await PostModel.updateOne({ _id: post._id }, { trashedAt: clock.now() });
    await expect(updatePost(admin, post._id, change)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("corrects the title in its notification, and notifies nobody again", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, title: "Le maire arrêté" });
    await updatePost(admin, post._id, { title: "Le maire entendu comme témoin" });
    await consumed();
    const sent = await NotificationModel.find({ subjectId: post._id }).lean();
    expect(sent.map(({ excerpt }) => excerpt)).toEqual(["Le maire entendu comme témoin"]);
  });

  it("removes its notification when it is unpublished, and sends none a second time", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, tags: ["Retraits"] });
    expect(await postCounts("retraits")).toMatchObject({ PUBLISHED: 1, DRAFT: 0 });
    const before = await postEvents.lastSeq();
    const draft = await updatePost(admin, post._id, { status: "DRAFT" });
    expect(draft).toMatchObject({ status: "DRAFT", publishedAt: post.publishedAt });
    expect(await postCounts("retraits")).toMatchObject({ PUBLISHED: 0, DRAFT: 1 });
    await consumed();
    expect(await NotificationModel.countDocuments({ subjectId: post._id })).toBe(0);
    await updatePost(admin, post._id, { status: "PUBLISHED" });
    await consumed();
    expect(await NotificationModel.countDocuments({ subjectId: post._id })).toBe(0);
    expect(await eventsAfter(before)).toEqual(["post.withdrawn", "post.published"]);
  });

  it("moves the counts of tags that change", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, tags: ["Pêche", "Lagune"] });
    await updatePost(admin, post._id, { tags: ["lagune", "Mer Rouge", "mer rouge"] });
    expect((await getPost(admin, post._id)).tags).toEqual(["lagune", "mer-rouge"]);
    const counts = await Promise.all(["peche", "lagune", "mer-rouge"].map(postCounts));
    expect(counts.map(({ PUBLISHED }) => PUBLISHED)).toEqual([0, 1, 1]);
  });
});

describe("an unpublished article", () => {
  it("is found by administrators only", async () => {
    const [admin, reader] = [await buildPublisher(), await buildReader()];
    const draft = await buildPost({ by: admin, status: "DRAFT", title: "Secret" });
    const author = { ...admin, role: "READER" as const };
    for (const viewer of [null, reader, author]) {
      expect(await findPostBySlug(viewer, draft.slug)).toBeNull();
      await expect(getPost(viewer, draft._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await findPostBySlug(admin, draft.slug)).toMatchObject({ _id: draft._id });
    expect(await findPostInStudio(admin, draft._id)).toMatchObject({ _id: draft._id });
    expect(await findPostInStudio(admin, unknown)).toBeNull();
    await expect(findPostInStudio(reader, draft._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(findPostInStudio(null, draft._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

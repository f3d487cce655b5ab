import { describe, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { FileUseModel } from "../files/storing/file-use.entity.ts";
import { PostRevisionModel } from "../revisions/revision.entity.ts";
import { exportRevisions } from "../revisions/revision-export.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPicture } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createStaticPage, updateStaticPage } from "./save-static-page.service.ts";
import { findStaticPageBySlug } from "./static-page.service.ts";
import { discardStaticPageDraft, isBehind, saveStaticPageDraft } from "./static-page-draft.service.ts";
import { exportStaticPages } from "./static-page-export.service.ts";
import { deleteStaticPage, eraseStaticPage } from "./static-page-trash.service.ts";
import { listVersionsOfStaticPage, restoreStaticPageRevision } from "./static-page-versions.service.ts";

withDatabase();

let number = 0;
const writing = (more: object = {}) => ({
  title: `Une page ${++number}`,
  content: "Un **texte**.\n\n## Suite\n\nEncore.",
  isPublished: true,
  ...more,
});
const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
};

describe("drafts", () => {
  it("may lack what readers need, and are not published without it", async () => {
    const admin = await buildPublisher();
    const { _id, slug } = await createStaticPage(admin, { title: "", content: "" });
    expect(slug).toBe("page");
    await updateStaticPage(admin, _id, { title: "Le titre" });
    await expect(updateStaticPage(admin, _id, { isPublished: true })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { content: expect.any(String) },
    });
    expect(await updateStaticPage(admin, _id, { content: "Le texte", isPublished: true })).toMatchObject({
      slug: "le-titre",
      isPublished: true,
    });
    await expect(updateStaticPage(admin, _id, { title: "" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});

describe("pending changes", () => {
  it("leave what readers have until they are published, and hold their files", async () => {
    const admin = await buildPublisher();
    const { filename, _id: fileId } = await buildPicture(admin);
    const { _id, slug } = await createStaticPage(admin, writing({ content: "Le premier texte" }));
    await saveStaticPageDraft(admin, _id, { title: "", slug: "autre" });
    const content = `![Un mur](/image/${filename})`;
    const waiting = await saveStaticPageDraft(admin, _id, { content, isInFooter: false, version: 2 });
    expect(waiting).toMatchObject({
      version: 3,
      content: "Le premier texte",
      draft: { title: "", slug: "autre", content, isInFooter: false },
    });
    expect(await findStaticPageBySlug(null, slug)).toMatchObject({ content: "Le premier texte" });
    expect(await findStaticPageBySlug(null, "autre")).toBeNull();
    expect(await FileUseModel.countDocuments({ fileId })).toBe(1);
    const changes = { title: "Un titre", slug: "autre", content, replacesDraft: true, version: 3 };
    expect(await updateStaticPage(admin, _id, changes)).toMatchObject({
      slug: "autre",
      content,
      draft: null,
    });
    await expect(saveStaticPageDraft(admin, _id, { title: "Non", version: 3 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("are deleted once they equal what is published, and kept as a version when they are discarded", async () => {
    const admin = await buildPublisher();
    const page = await createStaticPage(admin, writing({ content: "Le premier texte" }));
    const changed = await saveStaticPageDraft(admin, page._id, { content: "Le deuxième texte" });
    expect(isBehind(changed)).toBe(false);
    expect(isBehind(await updateStaticPage(admin, page._id, { content: "Entre-temps" }))).toBe(true);
    expect((await discardStaticPageDraft(admin, page._id, 3)).draft).toBeNull();
    const { items } = await listVersionsOfStaticPage(admin, page._id, { first: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(["CHANGED", "DRAFT", "PUBLISHED"]);
    await saveStaticPageDraft(admin, page._id, { title: "Autre" });
    expect((await saveStaticPageDraft(admin, page._id, { title: page.title })).draft).toBeNull();
    const draft = await createStaticPage(admin, writing({ isPublished: false }));
    await expect(saveStaticPageDraft(admin, draft._id, { title: "Non" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("are for administrators, in what GraphQL answers too", async () => {
    const admin = await buildPublisher();
    const { _id, slug } = await createStaticPage(admin, writing());
    await saveStaticPageDraft(admin, _id, { title: "En attente" });
    const source = `{ staticPage(slug: "${slug}") { title savedBy { id } draft { title isBehind savedBy { id } } } }`;
    const answerFor = async (viewer: Viewer | null) => (await request(source, { viewer })).data.staticPage;
    expect(await answerFor(null)).toMatchObject({ savedBy: null, draft: null });
    expect(await answerFor(await buildReader())).toMatchObject({ savedBy: null, draft: null });
    expect(await answerFor(admin)).toMatchObject({
      savedBy: { id: admin.id },
      draft: { title: "En attente", isBehind: false, savedBy: { id: admin.id } },
    });
  });
});

describe("versions", () => {
  it("are kept as an article's are, and restored beside what readers have", async () => {
    const admin = await buildPublisher();
    const first = await createStaticPage(admin, writing({ content: "Le premier texte" }));
    await updateStaticPage(admin, first._id, { content: "Le deuxième texte" });
    await updateStaticPage(admin, first._id, { isInFooter: false });
    const { items, hasMore } = await listVersionsOfStaticPage(admin, first._id, { first: 5 });
    expect([items.map(({ kind }) => kind), hasMore]).toEqual([["CHANGED", "PUBLISHED"], false]);
    const id = String(items[1]?._id);
    const restored = await restoreStaticPageRevision(admin, id, 3);
    expect(restored).toMatchObject({
      content: "Le deuxième texte",
      draft: { content: "Le premier texte" },
      version: 4,
    });
    await expect(restoreStaticPageRevision(admin, id, 3)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await all(exportStaticPages(restored.savedById))).toMatchObject([
      { content: "Le deuxième texte" },
    ]);
    const own = (await all(exportRevisions(restored.savedById))).map(({ content }) => content);
    expect(own).toEqual(["Le premier texte", "Le deuxième texte", "Le premier texte"]);
  });

  it("of a draft take its place, and go with their page", async () => {
    const admin = await buildPublisher();
    const page = await createStaticPage(admin, writing({ content: "Le premier texte", isPublished: false }));
    await updateStaticPage(await buildPublisher(), page._id, { content: "Le deuxième texte" });
    const { items } = await listVersionsOfStaticPage(admin, page._id, { first: 5 });
    const restored = await restoreStaticPageRevision(admin, String(items[1]?._id), 2);
    expect(restored).toMatchObject({ content: "Le premier texte", version: 3 });
    await deleteStaticPage(admin, page._id);
    await eraseStaticPage(admin, page._id);
    expect(await PostRevisionModel.countDocuments({ postId: page._id })).toBe(0);
    await expect(listVersionsOfStaticPage(admin, page._id, { first: 5 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

import { describe, expect, it } from "vitest";
import { FileModel } from "../files/file.entity.ts";
import { FileUseModel } from "../files/storing/file-use.entity.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPicture } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { moveStaticPage } from "./move-static-page.service.ts";
import { rerenderStaticPage } from "./rerender-static-pages.service.ts";
import { createStaticPage, previewStaticPage, updateStaticPage } from "./save-static-page.service.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";
import {
  findStaticPageBySlug,
  listPublishedStaticPages,
  listStudioStaticPages,
} from "./static-page.service.ts";
import { deleteStaticPage, eraseStaticPage } from "./static-page-trash.service.ts";

withDatabase();

let number = 0;
const writing = (more: object = {}) => ({
  title: `Une page ${++number}`,
  content: "Un **texte**.\n\n## Suite\n\nEncore.",
  isPublished: true,
  ...more,
});

describe("createStaticPage", () => {
  it("renders the text, takes its slug from the title, and is found by everybody once published", async () => {
    const admin = await buildPublisher();
    const made = await createStaticPage(
      admin,
      writing({ title: "  À propos de nous ", description: "Qui nous sommes" }),
    );
    expect(made).toMatchObject({
      slug: "a-propos-de-nous",
      title: "À propos de nous",
      version: 1,
      isInFooter: true,
    });
    expect(made.html).toContain("<strong>texte</strong>");
    expect(await findStaticPageBySlug(null, made.slug)).toMatchObject({ _id: made._id });
    expect((await listPublishedStaticPages()).at(-1)).toMatchObject({ slug: made.slug });
    // A second page of that title gets a number.
    expect((await createStaticPage(admin, writing({ title: "À propos de nous" }))).slug).toBe(
      "a-propos-de-nous-2",
    );
  });

  it("removes scripts from the text", async () => {
    const text = "Bonjour <script>alert(1)</script> [ici](javascript:alert(1)) <img src=x onerror=alert(1)>";
    const { html } = await createStaticPage(await buildPublisher(), writing({ content: text }));
    expect(html).not.toMatch(/script|onerror/);
  });

  it("previews a text as a page would show it, and saves nothing", async () => {
    const admin = await buildPublisher();
    const before = await StaticPageModel.countDocuments();
    const { content } = writing();
    expect(await previewStaticPage(admin, content)).toBe((await createStaticPage(admin, writing())).html);
    expect(await StaticPageModel.countDocuments()).toBe(before + 1);
    await expect(previewStaticPage(admin, " ")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(previewStaticPage(await buildReader(), content)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("makes one page of the same request sent twice", async () => {
    const admin = await buildPublisher();
    const input = writing({ clientId: "4f9d2c52-6f0c-4a71-9d6f-1c6a3f5b7e10" });
    const [one, other] = await Promise.all([createStaticPage(admin, input), createStaticPage(admin, input)]);
    expect(one._id).toEqual(other._id);
  });

  it.each([
    ["title", { title: "Un" }],
    ["content", { content: "  " }],
    ["title", { title: "Deux\nlignes" }],
    ["slug", { slug: "!!!" }],
    ["isPublished", { isPublished: "oui" }],
  ])("refuses a wrong %s", async (field, more) => {
    await expect(createStaticPage(await buildPublisher(), writing(more))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: expect.any(String) },
    });
  });

  it("refuses a requested slug that another page has", async () => {
    const admin = await buildPublisher();
    const { slug } = await createStaticPage(admin, writing());
    await expect(createStaticPage(admin, writing({ slug }))).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { slug: "Cette adresse est déjà prise" },
    });
  });

  it("is for administrators, and a draft is theirs to read", async () => {
    const admin = await buildPublisher();
    await expect(createStaticPage(null, writing())).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(createStaticPage(await buildReader(), writing())).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const { slug } = await createStaticPage(admin, writing({ isPublished: false }));
    expect(await findStaticPageBySlug(null, slug)).toBeNull();
    expect(await findStaticPageBySlug(await buildReader(), slug)).toBeNull();
    expect(await findStaticPageBySlug(admin, slug)).toMatchObject({ slug });
  });
});

describe("updateStaticPage", () => {
  it("keeps former addresses of a published page, and lets that of a draft follow its title", async () => {
    const admin = await buildPublisher();
    const published = await createStaticPage(admin, writing());
    const moved = await updateStaticPage(admin, published._id, { slug: "Nouvelle adresse" });
    expect(moved.slug).toBe("nouvelle-adresse");
    expect(await findStaticPageBySlug(null, published.slug)).toMatchObject({ slug: "nouvelle-adresse" });
    const renamed = await updateStaticPage(admin, published._id, { title: "Un autre titre" });
    expect(renamed.slug).toBe("nouvelle-adresse");
    // The current page of an address has priority over a former one.
    const successor = await createStaticPage(admin, writing({ slug: published.slug }));
    expect(await findStaticPageBySlug(null, published.slug)).toMatchObject({ _id: successor._id });

    const draft = await createStaticPage(admin, writing({ isPublished: false }));
    expect((await updateStaticPage(admin, draft._id, { title: "Titre trouvé" })).slug).toBe("titre-trouve");
    expect(await findStaticPageBySlug(admin, draft.slug)).toBeNull();
  });

  it("saves onto the version that was read only, and applies concurrent changes without one to each other", async () => {
    const admin = await buildPublisher();
    const { _id } = await createStaticPage(admin, writing());
    await updateStaticPage(admin, _id, { content: "Un deuxième texte", version: 1 });
    await expect(updateStaticPage(admin, _id, { content: "Perdu ?", version: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { version: expect.stringContaining("modifiée entre-temps") },
    });
    await Promise.all([
      updateStaticPage(admin, _id, { description: "Une description" }),
      updateStaticPage(admin, _id, { isInFooter: false }),
    ]);
    expect(await StaticPageModel.findById(_id).lean()).toMatchObject({
      content: "Un deuxième texte",
      description: "Une description",
      isInFooter: false,
      version: 4,
    });
  });

  it("remembers the first publication", async () => {
    const admin = await buildPublisher();
    const { _id, publishedAt } = await createStaticPage(admin, writing({ isPublished: false }));
    expect(publishedAt).toBeNull();
    const published = await updateStaticPage(admin, _id, { isPublished: true });
    const hidden = await updateStaticPage(admin, _id, { isPublished: false });
    expect([hidden.isPublished, hidden.publishedAt]).toEqual([false, published.publishedAt]);
  });
});

it("moves pages in their order", async () => {
  const admin = await buildPublisher();
  await StaticPageModel.deleteMany({});
  const titles = ["Une", "Deux", "Trois"].map((word) => `Page ${word}`);
  const made: StaticPage[] = [];
  for (const title of titles) made.push(await createStaticPage(admin, writing({ title })));
  const order = (pages: readonly StaticPage[]) => pages.map(({ title }) => title.slice(5));
  expect(order(await moveStaticPage(admin, made[2]!._id, "UP"))).toEqual(["Une", "Trois", "Deux"]);
  expect(order(await moveStaticPage(admin, made[0]!._id, "UP"))).toEqual(["Une", "Trois", "Deux"]);
  await deleteStaticPage(admin, made[0]!._id);
  expect(order(await moveStaticPage(admin, made[2]!._id, "DOWN"))).toEqual(["Deux", "Trois"]);
  expect(order(await listStudioStaticPages(admin))).toEqual(["Deux", "Trois"]);
});

it("uses the files that the text shows, and is rendered again when one is replaced", async () => {
  const admin = await buildPublisher();
  const { filename, _id: fileId } = await buildPicture(admin);
  const page = await createStaticPage(admin, writing({ content: `![Un mur](/image/${filename})` }));
  const uses = () => FileUseModel.find({ fileId, subjectKind: "STATIC_PAGE" }).lean();
  expect(await uses()).toMatchObject([
    { subjectKind: "STATIC_PAGE", subjectId: page._id, isPublished: true },
  ]);
  await FileModel.updateOne({ _id: fileId }, { $set: { width: 123, height: 45 } });
  expect(await rerenderStaticPage(page._id)).toBe(true);
  expect((await StaticPageModel.findById(page._id).lean())?.html).toContain('width="123"');
  await updateStaticPage(admin, page._id, { isPublished: false });
  expect(await uses()).toMatchObject([{ isPublished: false }]);
  await deleteStaticPage(admin, page._id);
  expect(await uses()).toMatchObject([{ isPublished: false }]);
  await eraseStaticPage(admin, page._id);
  expect(await uses()).toEqual([]);
});

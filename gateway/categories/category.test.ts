import { describe, expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createCategory, findCategoryBySlug, listCategories, updateCategory } from "./category.service.ts";
import { deleteCategory } from "./category-deletion.service.ts";
import { TagModel } from "./tag.entity.ts";
import { countPosts, ensureTags, popularTags, postCounts } from "./tag.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
let number = 0;
const named = (name: string) => `${name} ${++number}`;

describe("createCategory", () => {
  it("gives it the slug of its name", async () => {
    const admin = await buildPublisher();
    const made = await createCategory(admin, { name: "  Société &  Culture ", section: 2 });
    expect(made).toMatchObject({
      slug: "societe-culture",
      name: "Société & Culture",
      section: 2,
      postCount: 0,
    });
    expect(await findCategoryBySlug("societe-culture")).toEqual(made);
    expect(await findCategoryBySlug("inconnue")).toBeNull();
  });

  it("takes over the tag of the same slug, with its articles", async () => {
    const [slug] = await ensureTags(["Musées"]);
    await inTransaction((session) => countPosts(session, null, { tags: [slug!], state: "PUBLISHED" }));
    const made = await createCategory(await buildPublisher(), { name: "Musées" });
    expect(made).toMatchObject({ slug: "musees", postCount: 1, section: 0 });
  });

  it.each(["CINÉMA", "cinema", " Cinéma ", "Ciné\u0301ma".normalize("NFD"), "Cinéma !"])(
    "refuses a second one that is named %j",
    async (name) => {
      const admin = await buildPublisher();
      await createCategory(admin, { name: "Cinéma" }).catch(() => {});
      await expect(createCategory(admin, { name })).rejects.toMatchObject({
        code: "CONFLICT",
        fields: { name: "Une catégorie porte déjà ce nom" },
      });
    },
  );

  it("accepts one of several concurrent requests", async () => {
    const admin = await buildPublisher();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => createCategory(admin, { name: "Course" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await TagModel.countDocuments({ categoryKey: "course" })).toBe(1);
  });

  it("finds another slug when a renamed category keeps the first", async () => {
    const admin = await buildPublisher();
    const first = await createCategory(admin, { name: "Arts" });
    await updateCategory(admin, first._id, { name: "Beaux-arts" });
    expect(await createCategory(admin, { name: "Arts" })).toMatchObject({ slug: "arts-2", name: "Arts" });
    // A name in an article refers to the category that has the name now.
    expect(await ensureTags(["ARTS", "beaux arts", "Arts "])).toEqual(["arts-2", "arts"]);
  });

  it("returns the first result to a repeated request, also a concurrent one", async () => {
    const admin = await buildPublisher();
    const input = { name: named("Deux fois"), clientId: crypto.randomUUID() };
    const both = await Promise.all([createCategory(admin, input), createCategory(admin, input)]);
    const third = await createCategory(admin, { ...input, clientId: input.clientId.toUpperCase() });
    expect(new Set([...both, third].map(({ _id }) => String(_id))).size).toBe(1);
  });

  it.each([
    ["nothing", {}],
    ["a blank name", { name: " \n" }],
    ["signs alone", { name: "?!" }],
    ["a long name", { name: "x".repeat(81) }],
    ["a number", { name: 12 }],
    ["two lines", { name: "a\nb" }],
    ["a section that is text", { name: "Bon", section: "1" }],
    ["half a section", { name: "Bon", section: 1.5 }],
    ["a section below 0", { name: "Bon", section: -1 }],
    ["an operator", { name: { $gt: "" } }],
  ])("refuses %s", async (_name, input) => {
    await expect(createCategory(await buildPublisher(), input)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });

  it("is for administrators", async () => {
    await expect(createCategory(null, { name: "Non" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(createCategory(await buildReader(), { name: "Non" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("updateCategory", () => {
  it("renames and moves; the slug stays", async () => {
    const admin = await buildPublisher();
    const { _id, slug } = await createCategory(admin, { name: named("Avant") });
    const after = named("Après");
    expect(await updateCategory(admin, String(_id), { name: after })).toMatchObject({
      slug,
      name: after,
      section: 0,
    });
    expect(await updateCategory(admin, _id, { section: 7 })).toMatchObject({ slug, name: after, section: 7 });
    expect(await updateCategory(admin, _id, { name: after.toUpperCase() })).toMatchObject({ slug });
  });

  it("rejects a name that is taken, blank or missing", async () => {
    const admin = await buildPublisher();
    const { name } = await createCategory(admin, { name: named("Prise") });
    const { _id } = await createCategory(admin, { name: named("Autre") });
    await expect(updateCategory(admin, _id, { name })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(updateCategory(admin, _id, { name: "  " })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(updateCategory(admin, unknown, { name: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(updateCategory(admin, "x", { name: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(updateCategory(null, _id, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(updateCategory(await buildReader(), _id, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("the list", () => {
  it("goes by section, then by name, without tags", async () => {
    const admin = await buildPublisher();
    await ensureTags(["seulement un mot"]);
    const first = await createCategory(admin, { name: named("Éa"), section: 900 });
    const second = await createCategory(admin, { name: named("Eb"), section: 900 });
    const third = await createCategory(admin, { name: named("Aa"), section: 901 });
    expect((await listCategories()).slice(-3).map(({ slug }) => slug)).toEqual(
      [first, second, third].map(({ slug }) => slug),
    );
    expect((await listCategories()).length).toBeLessThanOrEqual(limits.category.most);
  });
});

describe("deleteCategory", () => {
  it("without articles leaves nothing", async () => {
    const admin = await buildPublisher();
    const made = await createCategory(admin, { name: named("Vide") });
    expect(await deleteCategory(admin, made._id)).toMatchObject({ slug: made.slug, name: made.name });
    expect(await TagModel.exists({ slug: made.slug })).toBeNull();
    await expect(deleteCategory(admin, made._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("with articles leaves the tag and its count", async () => {
    const admin = await buildPublisher();
    const made = await createCategory(admin, { name: named("Pleine") });
    await inTransaction((session) => countPosts(session, null, { tags: [made.slug], state: "TRASHED" }));
    expect(await deleteCategory(admin, String(made._id))).toMatchObject({ slug: made.slug });
    expect(await findCategoryBySlug(made.slug)).toBeNull();
    expect(await postCounts(made.slug)).toMatchObject({ TRASHED: 1, PUBLISHED: 0 });
    // Its name can be used again.
    expect(await createCategory(admin, { name: made.name })).toMatchObject({ slug: made.slug });
  });

  it("rejects users without permission, and an invalid target", async () => {
    const admin = await buildPublisher();
    const { _id } = await createCategory(admin, { name: named("Gardée") });
    await expect(deleteCategory(null, _id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(deleteCategory(await buildReader(), _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(deleteCategory(admin, unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(deleteCategory(admin, _id, _id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(deleteCategory(admin, _id, unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("counts", () => {
  it("follow an article from state to state and tag to tag", async () => {
    const [a, b] = (await ensureTags([named("compté"), named("compté")])) as [string, string];
    const all = await postCounts(null);
    const count = (before: Parameters<typeof countPosts>[1], after: Parameters<typeof countPosts>[2]) =>
      inTransaction((session) => countPosts(session, before, after));
    await count(null, { tags: [a], state: "DRAFT" });
    await count({ tags: [a], state: "DRAFT" }, { tags: [a, b], state: "PUBLISHED" });
    expect(await postCounts(a)).toMatchObject({ DRAFT: 0, PUBLISHED: 1 });
    expect(await postCounts(b)).toMatchObject({ DRAFT: 0, PUBLISHED: 1 });
    expect((await postCounts(null)).PUBLISHED).toBe(all.PUBLISHED + 1);
    await count({ tags: [a, b], state: "PUBLISHED" }, { tags: [b], state: "PUBLISHED" });
    expect(await postCounts(a)).toMatchObject({ PUBLISHED: 0 });
    await count({ tags: [b], state: "PUBLISHED" }, { tags: [b], state: "TRASHED" });
    await count({ tags: [b], state: "TRASHED" }, null);
    expect(await postCounts(b)).toEqual({ DRAFT: 0, PROPOSED: 0, SCHEDULED: 0, PUBLISHED: 0, TRASHED: 0 });
    expect(await postCounts(null)).toEqual(all);
  });

  it("stay exact when many articles change at once", async () => {
    const [slug] = (await ensureTags([named("foule")])) as [string];
    await Promise.all(
      Array.from({ length: 30 }, () =>
        inTransaction((session) => countPosts(session, null, { tags: [slug], state: "PUBLISHED" })),
      ),
    );
    expect((await postCounts(slug)).PUBLISHED).toBe(30);
    expect((await popularTags(1))[0]).toMatchObject({ slug });
    expect((await popularTags(50)).map((tag) => tag.slug)).not.toContain("");
  });

  it("of tags keep the spelling of the first use", async () => {
    const [first] = await ensureTags(["Pagne  Tissé", "pagne tissé", "  ", "?!"]);
    expect(first).toBe("pagne-tisse");
    await ensureTags(["PAGNE TISSÉ"]);
    expect(await TagModel.findOne({ slug: first }).lean()).toMatchObject({
      name: "Pagne Tissé",
      isCategory: false,
    });
    const words = named("au même moment");
    await Promise.all(Array.from({ length: 10 }, () => ensureTags([words])));
    expect(await TagModel.countDocuments({ name: words })).toBe(1);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { request } from "../../testing/clients/request.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { deletePosts } from "../publishing/post-trash.service.ts";
import { listOwnPosts, listPosts, listPostsByIds, listStudioPosts } from "./post-lists.service.ts";

withDatabase();

const first = { page: 1, limit: 12 };
const titles = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title);
const studio = { ...first, inTrash: false, sort: "RECENT" } as const;
let awa: Viewer;
let yao: Viewer;

beforeAll(async () => {
  [awa, yao] = [await buildPublisher(), await buildPublisher()];
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  await buildPost({ by: awa, at: at(1), title: "Papayes", tags: ["Fruits", "Marché"] });
  await buildPost({ by: yao, at: at(2), title: "Ananas", tags: ["fruits"], content: "Sucré et **juteux**." });
  await buildPost({ by: awa, at: at(3), title: "Tomates", tags: ["marche", "Légumes"] });
  await buildPost({ by: awa, at: at(4), title: "Aubergines", tags: ["Légumes"], status: "DRAFT" });
  const gone = await buildPost({ by: awa, at: at(5), title: "Poires", tags: ["Fruits"] });
  await deletePosts(awa, [String(gone._id)]);
});

describe("listPosts", () => {
  it("returns published articles, newest first, with exact totals", async () => {
    const page = await listPosts(first);
    expect(titles(page)).toEqual(["Tomates", "Ananas", "Papayes"]);
    expect(page).toMatchObject({ page: 1, pages: 1, total: 3, totalIsExact: true });
    const second = await listPosts({ page: 2, limit: 2 });
    expect([titles(second), second.pages]).toEqual([["Papayes"], 2]);
    expect(titles(await listPosts({ page: 500, limit: 12 }))).toEqual([]);
  });

  it("filters by any of the tags, in their written form too", async () => {
    expect(await listPosts({ ...first, tags: ["fruits"] })).toMatchObject({ total: 2, totalIsExact: true });
    const several = await listPosts({ ...first, tags: ["Marché", "fruits"] });
    expect(titles(several)).toEqual(["Tomates", "Ananas", "Papayes"]);
    expect(several.total).toBe(3);
    expect((await listPosts({ ...first, tags: ["jamais"] })).total).toBe(0);
    expect((await listPosts({ ...first, tags: ["", " "] })).total).toBe(3);
  });

  it("filters by words, in any inflection, and by author", async () => {
    expect(titles(await listPosts({ ...first, keyword: "papaye" }))).toEqual(["Papayes"]);
    expect(titles(await listPosts({ ...first, keyword: "JUTEUX sucré" }))).toEqual(["Ananas"]);
    expect(titles(await listPosts({ ...first, keyword: "aubergines" }))).toEqual([]);
    expect(titles(await listPosts({ ...first, keyword: ".*" }))).toEqual([]);
    expect((await listPosts({ ...first, keyword: "  " })).total).toBe(3);
    expect(titles(await listPosts({ ...first, keyword: "sucré", tags: ["marche"] }))).toEqual([]);
    expect(titles(await listPosts({ ...first, authorId: awa.id }))).toEqual(["Tomates", "Papayes"]);
    await expect(listPosts({ ...first, authorId: "abc" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("refuses pages, words and tags out of bounds", async () => {
    for (const query of [
      { ...first, page: 0 },
      { ...first, page: 501 },
      { ...first, limit: 51 },
      { ...first, keyword: "x".repeat(101) },
      { ...first, keyword: { $ne: "" } as never },
      { ...first, tags: Array.from({ length: 11 }, String) },
      { ...first, tags: [{ $ne: 1 }] as never },
    ]) {
      await expect(listPosts(query), JSON.stringify(query)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });
});

describe("listPostsByIds", () => {
  it("returns the published ones in the order given, and leaves out what cannot be read", async () => {
    const { items } = await listStudioPosts(yao, { ...studio, sort: "TITLE" });
    const ids = items.map(({ _id }) => String(_id));
    expect((await listPostsByIds([...ids, "abc", ids[3]])).map(({ title }) => title)).toEqual([
      "Ananas",
      "Papayes",
      "Tomates",
    ]);
    expect((await listPostsByIds(ids.toReversed())).map(({ title }) => title)).toEqual([
      "Tomates",
      "Papayes",
      "Ananas",
    ]);
    for (const wrong of [Array.from({ length: 51 }, (_, n) => n.toString(16).padStart(24, "0")), "abc", null])
      await expect(listPostsByIds(wrong)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("listOwnPosts", () => {
  it("returns the caller's articles, drafts too, without their trash", async () => {
    const page = await listOwnPosts(awa, first);
    expect(titles(page)).toEqual(["Aubergines", "Tomates", "Papayes"]);
    expect(page.total).toBe(3);
    expect(titles(await listOwnPosts(awa, { ...first, keyword: "aubergine", tags: ["légumes"] }))).toEqual([
      "Aubergines",
    ]);
    expect((await listOwnPosts(await buildReader(), first)).total).toBe(0);
    await expect(listOwnPosts(null, first)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("listStudioPosts", () => {
  it("lists all articles by state, tag, words, trash and order", async () => {
    expect(titles(await listStudioPosts(yao, studio))).toEqual([
      "Aubergines",
      "Tomates",
      "Ananas",
      "Papayes",
    ]);
    expect((await listStudioPosts(yao, studio)).total).toBe(4);
    const drafts = await listStudioPosts(yao, { ...studio, status: "DRAFT" });
    expect([titles(drafts), drafts.total]).toEqual([["Aubergines"], 1]);
    const legumes = await listStudioPosts(yao, { ...studio, tag: "legumes", sort: "TITLE" });
    expect([titles(legumes), legumes.total]).toEqual([["Aubergines", "Tomates"], 2]);
    const trash = await listStudioPosts(yao, { ...studio, inTrash: true });
    expect([titles(trash), trash.total]).toEqual([["Poires"], 1]);
    expect((await listStudioPosts(yao, { ...studio, inTrash: true, status: "PUBLISHED" })).total).toBe(1);
    expect((await listStudioPosts(yao, { ...studio, inTrash: true, status: "DRAFT" })).total).toBe(0);
    expect(titles(await listStudioPosts(yao, { ...studio, keyword: "aubergine" }))).toEqual(["Aubergines"]);
    for (const sort of ["POPULAR", "VIEWS"] as const) {
      expect(titles(await listStudioPosts(yao, { ...studio, sort }))).toHaveLength(4);
    }
  });

  it("is for administrators", async () => {
    await expect(listStudioPosts(null, studio)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(listStudioPosts(await buildReader(), studio)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("the fields of an article", () => {
  it("have its tags as first written and related articles, and no markdown for readers", async () => {
    const source = /* GraphQL */ `{
      posts(keyword: "papayes") { items {
        slug html content headings { text } author { firstName } category { slug }
        tags { slug name isCategory postCount } related { title }
      } }
    }`;
    const { data, errors } = await request(source, { viewer: await buildReader() });
    expect(errors).toBeUndefined();
    expect(data.posts.items).toEqual([
      {
        slug: "papayes",
        html: expect.stringContaining("<h2"),
        content: null,
        headings: [{ text: "Les étals" }],
        author: { firstName: "Awa" },
        category: null,
        tags: [
          { slug: "fruits", name: "Fruits", isCategory: false, postCount: 2 },
          { slug: "marche", name: "Marché", isCategory: false, postCount: 2 },
        ],
        related: [{ title: "Tomates" }, { title: "Ananas" }],
      },
    ]);
    const asAdmin = await request('{ posts(keyword: "papayes") { items { content } } }', { viewer: yao });
    expect(asAdmin.data.posts.items[0].content).toContain("**toujours**");
  });

  it("name the article to read next: of its category, not among the related ones, the one before it first", async () => {
    await createCategory(yao, { name: "Forêt" });
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
    for (let hour = 1; hour <= 6; hour++)
      await buildPost({ by: yao, at: at(hour), title: `Arbre ${hour}`, tags: ["Forêt"] });
    const source = (keyword: string) =>
      `{ posts(keyword: "${keyword}") { items { next { title } related { title } } } }`;
    const of = async (keyword: string) => (await request(source(keyword))).data.posts.items[0];
    expect(await of("Arbre 6")).toEqual({
      next: { title: "Arbre 2" },
      related: [{ title: "Arbre 5" }, { title: "Arbre 4" }, { title: "Arbre 3" }],
    });
    // The oldest leads to the newest that is not shown above.
    expect((await of("Arbre 1")).next).toEqual({ title: "Arbre 3" });
    expect((await of("papayes")).next).toBeNull();
  });
});

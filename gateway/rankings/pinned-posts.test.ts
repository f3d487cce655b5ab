import { beforeAll, describe, expect, it } from "vitest";
import { type Category, createCategory, findCategoryById } from "../categories/category.service.ts";
import type { Viewer } from "../core/policies.ts";
import { createPost, updatePost } from "../posts/editing/save-post.service.ts";
import type { Post } from "../posts/post.service.ts";
import { deletePosts } from "../posts/publishing/post-trash.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { composeFrontPage } from "./front-page.service.ts";
import { findBlocksOfPost, movePinnedPost, pinPost, unpinPost } from "./pinned-posts.service.ts";

withDatabase();

const titles = (posts: readonly Post[]) => posts.map(({ title }) => title);

describe("articles pinned to the home page", () => {
  let admin: Viewer;
  let [culture, nature] = [{} as Category, {} as Category];
  const published: Post[] = [];
  const at = (index: number) => published.at(index)!;
  const blockOf = async ({ slug }: Category) => {
    const { sections } = await composeFrontPage();
    return titles(sections.find(({ category }) => category.slug === slug)?.posts ?? []);
  };
  const pin = (index: number, category = culture) => pinPost(admin, at(index)._id, category._id);
  const unpin = (index: number, category = culture) => unpinPost(admin, at(index)._id, category._id);

  beforeAll(async () => {
    admin = await buildPublisher();
    culture = await createCategory(admin, { name: "Culture", section: 1 });
    nature = await createCategory(admin, { name: "Nature", section: 2 });
    for (let count = 0; count < 40; count++) {
      const tags = count % 2 ? ["Culture"] : ["Nature"];
      // The tenth is of both.
      const input = { description: "Une description.", content: "Du texte.", tags };
      if (count === 10) tags.push("Culture");
      const more = { title: `Article ${count}`, status: "PUBLISHED" };
      published.push(
        await createPost(admin, { ...input, ...more }, { at: new Date(Date.UTC(2026, 0, 1 + count)) }),
      );
    }
  });

  it("stand first in their block, the last pinned first, and are moved and taken out", async () => {
    const before = await blockOf(culture);
    await pin(1);
    expect(titles((await pin(3)).posts)).toEqual(["Article 3", "Article 1"]);
    // Once more changes nothing.
    expect(titles((await pin(1)).posts)).toEqual(["Article 3", "Article 1"]);
    expect(await blockOf(culture)).toEqual(["Article 3", "Article 1", ...before.slice(0, 2)]);
    const move = (index: number, direction: "UP" | "DOWN") =>
      movePinnedPost(admin, at(index)._id, culture._id, direction);
    expect(titles((await move(1, "UP")).posts)).toEqual(["Article 1", "Article 3"]);
    expect(titles((await move(1, "UP")).posts)).toEqual(["Article 1", "Article 3"]);
    expect(titles((await move(1, "DOWN")).posts)).toEqual(["Article 3", "Article 1"]);
    expect(titles((await unpin(3)).posts)).toEqual(["Article 1"]);
    await unpin(1);
    expect(await blockOf(culture)).toEqual(before);
  });

  it("stand nowhere else on the page; what is in the carousel stays there", async () => {
    // In the carousel, in the slider of the latest, and far below.
    for (const index of [39, 33, 3]) await pin(index);
    const page = await composeFrontPage();
    expect(titles(page.carousel)).toEqual([39, 38, 37, 36, 35].map((index) => `Article ${index}`));
    expect((await blockOf(culture)).slice(0, 2)).toEqual(["Article 3", "Article 33"]);
    const { carousel, secondary, recent, popular, exclusive, discussed, sections } = page;
    const above = [carousel, secondary, recent, popular, exclusive, discussed].flatMap(titles);
    expect(new Set(above).size).toBe(above.length);
    const blocks = sections.flatMap(({ posts }) => titles(posts));
    expect(new Set(blocks).size).toBe(blocks.length);
    expect(above).not.toContain("Article 3");
    expect(above).not.toContain("Article 33");
    expect(blocks).not.toContain("Article 39");
    for (const index of [39, 33, 3]) await unpin(index);
  });

  it("stand in the first of two blocks, and are offered in those of their categories", async () => {
    const blocks = await findBlocksOfPost(admin, at(10)._id);
    expect(blocks.map(({ category }) => category.name)).toEqual(["Culture", "Nature"]);
    await pin(10);
    await pin(10, nature);
    expect((await blockOf(culture))[0]).toBe("Article 10");
    expect(await blockOf(nature)).not.toContain("Article 10");
    await unpin(10);
    expect((await blockOf(nature))[0]).toBe("Article 10");
    await unpin(10, nature);
  });

  it("are at most four per block, even when several are pinned at once", async () => {
    const tries = await Promise.allSettled([1, 3, 5, 7, 9, 11].map((index) => pin(index)));
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(4);
    for (const index of [1, 3, 5, 7, 9, 11]) await pin(index).catch(() => {});
    const { pins } = (await findCategoryById(String(culture._id)))!;
    expect(pins).toHaveLength(4);
    const other = [1, 3, 5, 7, 9, 11].find((index) => !pins.some((id) => id.equals(at(index)._id)))!;
    await expect(pin(other)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { categoryId: "4 articles au plus sont épinglés dans un bloc" },
    });
  });

  it("leave their place when they are not read any more, and give it up at the next pin", async () => {
    const { pins } = (await findCategoryById(String(culture._id)))!;
    const [trashed, moved] = [pins[0]!, pins[1]!];
    await deletePosts(admin, [String(trashed)]);
    await updatePost(admin, moved, { tags: ["Nature"] });
    const left = pins.slice(2).map(String);
    const block = (await composeFrontPage()).sections.find(({ category }) => category.slug === culture.slug)!;
    expect(block.posts.slice(0, 2).map(({ _id }) => String(_id))).toEqual(left);
    expect((await pin(13)).posts.map(({ _id }) => String(_id))).toEqual([String(at(13)._id), ...left]);
    expect((await findCategoryById(String(culture._id)))!.pins).toHaveLength(3);
  });

  it("are published articles of the category, pinned by administrators", async () => {
    const draft = await createPost(admin, { title: "Brouillon", status: "DRAFT", tags: ["Culture"] });
    await expect(pinPost(admin, draft._id, culture._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(pinPost(admin, at(0)._id, culture._id)).rejects.toMatchObject({
      fields: { categoryId: "L’article n’est pas de la catégorie Culture" },
    });
    await expect(pinPost(admin, at(1)._id, at(1)._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const reader = await buildReader();
    for (const [viewer, code] of [
      [null, "UNAUTHENTICATED"],
      [reader, "FORBIDDEN"],
    ] as const) {
      const [post, category] = [at(1)._id, culture._id];
      await expect(findBlocksOfPost(viewer, post)).rejects.toMatchObject({ code });
      await expect(pinPost(viewer, post, category)).rejects.toMatchObject({ code });
      await expect(unpinPost(viewer, post, category)).rejects.toMatchObject({ code });
      await expect(movePinnedPost(viewer, post, category, "UP")).rejects.toMatchObject({ code });
    }
  });
});

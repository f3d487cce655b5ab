import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { searchPosts } from "../../search/search.service.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { createPost } from "../editing/save-post.service.ts";
import { PostModel } from "../post.entity.ts";
import type { PostOrder } from "../post.types.ts";
import { listPostYears } from "./filtered-posts.service.ts";
import { listPosts } from "./post-lists.service.ts";

withDatabase();

const firstPage = { page: 1, limit: 12 };
let [awa, issa] = [{} as Viewer, {} as Viewer];

/** Twelve articles: of two people and two tags in turn, four a year, each read and liked in another order. */
beforeAll(async () => {
  [awa, issa] = [await buildPublisher(), await buildPublisher()];
  for (let number = 0; number < 12; number++) {
    const input = {
      title: number === 2 ? "Le marché de nuit" : `Article ${number}`,
      description: "Une description.",
      content: "On parle du marché.",
      tags: [number % 2 ? "marché" : "cuisine"],
      status: "PUBLISHED",
    };
    const at = new Date(Date.UTC(2024 + Math.floor(number / 4), 5, 1 + number));
    const { _id } = await createPost(number % 3 ? issa : awa, input, { at });
    await PostModel.updateOne({ _id }, { $set: { views: (number * 5) % 12, likeCount: (number * 7) % 12 } });
  }
});

const list = async (facets: object) => {
  const { items, total, totalIsExact } = await listPosts({ ...firstPage, ...facets });
  expect(totalIsExact).toBe(true);
  expect(total).toBe(items.length);
  return items.map(({ publishedAt }) => publishedAt!.getUTCDate() - 1);
};
const search = async (facets: object) => {
  const { items } = await searchPosts("marché", firstPage, facets);
  return items.map(({ post }) => post.publishedAt!.getUTCDate() - 1);
};

describe("facets of published articles", () => {
  it.each<[object, number[]]>([
    [{ year: 2025 }, [7, 6, 5, 4]],
    [{ tags: ["cuisine"], year: 2025 }, [6, 4]],
    [{ order: "VIEWS" }, [7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5, 0]],
    [{ order: "LIKES" }, [5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 0]],
    [{ tags: ["cuisine"], order: "VIEWS" }, [2, 4, 6, 8, 10, 0]],
    [{ year: 2026, order: "LIKES" }, [10, 8, 11, 9]],
    [{ year: 1999 }, []],
  ])("narrow and order the list: %j", async (facets, expected) => {
    expect(await list(facets)).toEqual(expected);
  });

  it("combine an author with a tag, a year and an order", async () => {
    expect(await list({ authorId: awa.id })).toEqual([9, 6, 3, 0]);
    expect(await list({ authorId: awa.id, tags: ["cuisine"] })).toEqual([6, 0]);
    expect(await list({ authorId: issa.id, tags: ["marché"], year: 2026 })).toEqual([11]);
    expect(await list({ authorId: awa.id, order: "VIEWS" })).toEqual([9, 6, 3, 0]);
  });

  it.each<[object, number[]]>([
    [{}, [2, 11, 9, 7, 5, 3, 1, 10, 8, 6, 4, 0]],
    [{ tags: ["cuisine"] }, [2, 10, 8, 6, 4, 0]],
    [{ year: 2024 }, [2, 3, 1, 0]],
    [{ year: 2024, order: "NEWEST" }, [3, 2, 1, 0]],
    [{ tags: ["marche"], order: "LIKES" }, [5, 3, 1, 11, 9, 7]],
  ])("narrow and order a search: %j", async (facets, expected) => {
    expect(await search(facets)).toEqual(expected);
  });

  it("combine with a phrase, a correction and pages", async () => {
    const phrase = await searchPosts("« marché de nuit »", firstPage, { year: 2024 });
    expect(phrase.items).toHaveLength(1);
    expect((await searchPosts("« marché de nuit »", firstPage, { year: 2025 })).total).toBe(0);
    const corrected = await searchPosts("marcjé", firstPage, { year: 2025 });
    expect(corrected).toMatchObject({ correction: "marché", total: 4 });
    const second = await searchPosts("marché", { page: 2, limit: 3 }, { tags: ["cuisine"] });
    expect(second).toMatchObject({ page: 2, pages: 2, total: 6 });
    expect(second.items.map(({ post }) => post.publishedAt!.getUTCDate() - 1)).toEqual([6, 4, 0]);
  });

  it("refuse what is no facet", async () => {
    await expect(listPosts({ ...firstPage, year: 26 })).rejects.toMatchObject({
      fields: { year: "L’année est un nombre de quatre chiffres" },
    });
    await expect(listPosts({ ...firstPage, authorId: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(searchPosts("x", firstPage, { year: 12_345 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    const orders: PostOrder[] = ["RELEVANCE", "NEWEST"];
    for (const order of orders) expect((await list({ order }))[0]).toBe(11);
  });

  it("name the years in which articles were published", async () => {
    expect(await listPostYears()).toEqual([2026, 2025, 2024]);
  });
});

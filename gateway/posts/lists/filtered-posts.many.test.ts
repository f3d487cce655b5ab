import { Types } from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { searchPosts } from "../../search/search.service.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { createPost } from "../editing/save-post.service.ts";
import { PostModel } from "../post.entity.ts";
import { listPosts } from "./post-lists.service.ts";

withDatabase();

const many = 5_200;
const page = { page: 1, limit: 12 };
const day = 86_400_000;
let [awa, issa] = ["", ""];

/** The oldest three articles are Issa’s, in two of the tags, and the most liked; above them stand more than are ever sorted. */
beforeAll(async () => {
  const [first, second] = [await buildPublisher(), await buildPublisher()];
  [awa, issa] = [first.id, second.id];
  const input = { description: "Du cacao.", content: "Du texte.", status: "PUBLISHED" };
  const from = Date.UTC(2020, 0, 1);
  for (const [index, tag] of ["rare", "commun", "commun"].entries()) {
    const title = index === 1 ? "Le cacao ancien" : `Ancien ${index}`;
    const { _id } = await createPost(
      second,
      { ...input, title, tags: [tag] },
      { at: new Date(from + index * day) },
    );
    await PostModel.updateOne({ _id }, { $set: { likeCount: 90 + index, views: 90 - index } });
  }
  const { _id, clientId, ...copied } = (await createPost(first, {
    ...input,
    title: "Récent",
    tags: ["commun"],
  }))!;
  const copies = Array.from({ length: many }, (_, index) => ({
    ...copied,
    _id: new Types.ObjectId(),
    slug: `copie-${index}`,
    publishedAt: new Date(Date.UTC(2024, 0, 1) + index * 60_000),
    likeCount: index % 80,
    views: index % 70,
  }));
  await PostModel.insertMany(copies);
}, 60_000);

const titles = async (facets: object) => {
  const { items, total, totalIsExact } = await listPosts({ ...page, ...facets });
  return { found: items.map(({ title }) => title), total, totalIsExact };
};
const foundTitles = async (facets: object, query = page) => {
  const { items, total, totalIsExact } = await searchPosts("cacao", query, facets);
  return { found: items.map(({ post }) => post.title), total, totalIsExact };
};

describe("facets of thousands of articles", () => {
  it("find the oldest of them", async () => {
    expect(await titles({ authorId: issa, tags: ["commun"] })).toEqual({
      found: ["Ancien 2", "Le cacao ancien"],
      total: 2,
      totalIsExact: true,
    });
    expect(await foundTitles({ authorId: issa, order: "NEWEST" })).toEqual({
      found: ["Ancien 2", "Le cacao ancien", "Ancien 0"],
      total: 3,
      totalIsExact: true,
    });
    expect((await foundTitles({ tags: ["rare"], year: 2020 })).found).toEqual(["Ancien 0"]);
    expect(
      (await foundTitles({ authorId: issa, tags: ["commun"], year: 2020, order: "LIKES" })).found,
    ).toEqual(["Ancien 2", "Le cacao ancien"]);
  });

  it.each([
    ["LIKES", ["Ancien 2", "Le cacao ancien", "Ancien 0", "Récent"]],
    ["VIEWS", ["Ancien 0", "Le cacao ancien", "Ancien 2", "Récent"]],
  ])("put the first of all first, by %s", async (order, first) => {
    const counts = { total: 1_000, totalIsExact: false };
    const search = await foundTitles({ order });
    expect(search).toMatchObject(counts);
    expect(search.found.slice(0, 4)).toEqual(first);
    const tagged = await titles({ order, tags: ["commun"] });
    expect(tagged).toMatchObject(counts);
    expect(tagged.found.slice(0, 3)).toEqual(first.filter((title) => title !== "Ancien 0"));
    expect((await titles({ order, authorId: awa, tags: ["commun"] })).found).toHaveLength(12);
    expect((await titles({ order })).found.slice(0, 4)).toEqual(first);
  });

  it("list each article once, page after page", async () => {
    const seen = new Set<string>();
    for (let number = 1; number <= 20; number++) {
      const { items } = await searchPosts("cacao", { page: number, limit: 50 }, { order: "LIKES" });
      for (const { post } of items) seen.add(String(post._id));
    }
    expect(seen.size).toBe(1_000);
    const beyond = await searchPosts("cacao", { page: 21, limit: 50 }, { order: "LIKES" });
    expect(beyond).toMatchObject({ items: [], pages: 20 });
  });

  it("put a title that says it before all others, however old", async () => {
    expect((await foundTitles({ tags: ["commun"] })).found[0]).toBe("Le cacao ancien");
  });
});

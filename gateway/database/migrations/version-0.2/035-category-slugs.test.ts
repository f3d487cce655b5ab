import { expect, it } from "vitest";
import { createCategory, listCategories } from "../../../categories/category.service.ts";
import { TagModel } from "../../../categories/tag.entity.ts";
import { postCounts } from "../../../categories/tag.service.ts";
import { buildPublisher } from "../../../testing/factories/feeds.ts";
import { buildPost } from "../../../testing/factories/posts.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { giveCategoriesSlugs } from "./035-category-slugs.ts";

withDatabase();

it("gives a category without a Latin letter a slug of its own, and the count of all articles its document back, once", async () => {
  const admin = await buildPublisher();
  await buildPost();
  await createCategory(admin, { name: "文化" });
  const counts = await postCounts(null);
  const fields = {
    name: "العربية",
    nameKey: "العربية",
    categoryKey: "العربية",
    isCategory: true,
    section: 0,
  };
  const former = await TagModel.findOneAndUpdate({ slug: "" }, { $set: fields }).lean();
  await giveCategoriesSlugs();
  await giveCategoriesSlugs();
  const found = (await listCategories()).find(({ name }) => name === "العربية");
  expect(found).toMatchObject({ _id: former!._id, slug: "categorie-2" });
  expect(await postCounts(null)).toEqual(counts);
  expect(await TagModel.countDocuments({ slug: "" })).toBe(1);
});

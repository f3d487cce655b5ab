import { expect, it } from "vitest";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createCategory } from "./category.service.ts";
import { postCounts } from "./tag.service.ts";

withDatabase();

it("gives categories in other scripts addresses of their own, whatever keyword has the first", async () => {
  const admin = await buildPublisher();
  const post = await buildPost({ by: admin, tags: ["Catégorie"] });
  const made = await createCategory(admin, { name: "العربية" });
  expect(made).toMatchObject({ slug: "categorie-2", name: "العربية", postCount: 0 });
  expect((await createCategory(admin, { name: "中文" })).slug).toBe("categorie-3");
  expect((await postCounts(null)).PUBLISHED).toBe(1);
  expect((await buildPost({ by: admin, tags: ["العربية"] })).tags).toEqual([made.slug]);
  expect(post.tags).toEqual(["categorie"]);
});

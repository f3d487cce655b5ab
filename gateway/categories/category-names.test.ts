import { expect, it } from "vitest";
import { keywordSlugOf } from "../../schema/slug.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createCategory } from "./category.service.ts";
import { deleteCategory } from "./category-deletion.service.ts";
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

it("gives articles a category whose name is longer than a keyword, also after it became one", async () => {
  const admin = await buildPublisher();
  const name = "Société, cultures et traditions de la Côte d’Ivoire";
  const { _id, slug } = await createCategory(admin, { name });
  const post = await buildPost({ by: admin, tags: ["nuit", name] });
  expect(post.tags).toEqual(["nuit", slug]);
  await deleteCategory(admin, _id);
  const { tags } = await updatePost(admin, post._id, { tags: [name] });
  expect(tags).toEqual([slug]);
  const other = `${name.slice(0, -6)}Guinée`;
  await expect(updatePost(admin, post._id, { tags: ["jour", other] })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { "tags[1]": "40 caractères au plus" },
  });
});

it("gives keywords in other scripts an address, by which they are found", async () => {
  const { tags } = await buildPost({ tags: ["Musique", "موسيقى"] });
  expect(tags).toEqual(["musique", keywordSlugOf("موسيقى")]);
});

import { expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { deleteCategory } from "../../categories/category-deletion.service.ts";
import { hashOf } from "../../revisions/revision-text.ts";
import { searchPosts } from "../../search/search.service.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { textOf } from "../article-record.ts";
import { getPost } from "../post.service.ts";
import { PostDraftModel } from "./post-draft.entity.ts";
import { savePostDraft } from "./post-draft.service.ts";

withDatabase();

it("a deleted category's articles are found by that which takes over, with pending changes no more behind", async () => {
  const admin = await buildPublisher();
  const from = await createCategory(admin, { name: "Balafons" });
  const to = await createCategory(admin, { name: "Percussions" });
  const texts = { title: "Une nuit", description: "Un soir de fête.", content: "Du monde." };
  const post = await buildPost({ by: admin, tags: ["Balafons"], ...texts });
  await savePostDraft(admin, post._id, { title: "Une autre nuit" });
  await deleteCategory(admin, from._id, String(to._id));
  const after = await getPost(admin, post._id);
  expect(after.tags).toEqual(["percussions"]);
  expect(await PostDraftModel.findOne({ postId: post._id }).lean()).toMatchObject({
    tags: ["percussions"],
    baseHash: hashOf(textOf(after)),
  });
  expect((await searchPosts("percussions", { page: 1, limit: 12 })).total).toBe(1);
});

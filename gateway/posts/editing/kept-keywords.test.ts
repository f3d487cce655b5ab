import { beforeEach, expect, it } from "vitest";
import { type Category, createCategory, updateCategory } from "../../categories/category.service.ts";
import { deleteCategory } from "../../categories/category-deletion.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { PostRevisionModel } from "../../revisions/revision.entity.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { setPostsCategory } from "../bulk/post-bulk.service.ts";
import { undoPostChanges } from "../bulk/post-undo.service.ts";
import type { Post } from "../post.entity.ts";
import { getPost } from "../post.service.ts";
import { PostDraftModel } from "./post-draft.entity.ts";
import { restoreRevision } from "./restore-revision.service.ts";
import { updatePost } from "./save-post.service.ts";

withDatabase();

let admin: Viewer;
let sounds: Category;
let post: Post;
const tagsNow = async () => (await getPost(admin, post._id)).tags;

// An article of a category that was renamed and whose name another one has taken.
let round = 0;
beforeEach(async () => {
  const name = `Sons ${++round}`;
  admin = await buildPublisher();
  sounds = await createCategory(admin, { name });
  post = await buildPost({ by: admin, tags: [name, "Divers"] });
  await updateCategory(admin, sounds._id, { name: `Musiques ${round}` });
  await createCategory(admin, { name });
});

it("a bulk change of category and its undoing leave the keywords of the article as they are", async () => {
  const before = post.tags;
  // A keyword from now on, whose name has no longer its address.
  await deleteCategory(admin, sounds._id);
  const news = await createCategory(admin, { name: `Nouvelles ${round}` });
  const change = await setPostsCategory(admin, [String(post._id)], String(news._id));
  expect(await tagsNow()).toEqual([news.slug, ...before]);
  await undoPostChanges(admin, change.before);
  expect(await tagsNow()).toEqual(before);
});

it("a version is restored with the keywords that it had, for a draft and as pending changes", async () => {
  const before = post.tags;
  const version = await PostRevisionModel.findOne({ postId: post._id }).lean();
  const changed = await updatePost(admin, post._id, { tags: ["Autre chose"] });
  await restoreRevision(admin, String(version!._id), changed.version);
  expect((await PostDraftModel.findOne({ postId: post._id }).lean())!.tags).toEqual(before);
  const withdrawn = await updatePost(admin, post._id, { status: "DRAFT" });
  await restoreRevision(admin, String(version!._id), withdrawn.version);
  expect(await tagsNow()).toEqual(before);
});

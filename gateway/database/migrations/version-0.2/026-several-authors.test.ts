import { expect, it } from "vitest";
import { PostModel } from "../../../posts/post.entity.ts";
import { buildPost } from "../../../testing/factories/posts.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { addAuthorLists } from "./026-several-authors.ts";

withDatabase();

it("gives articles of earlier versions the list of their one author, once", async () => {
  const posts = PostModel.collection;
  const { _id, authorId } = await buildPost();
  await posts.createIndex({ authorId: 1, trashedAt: 1, _id: -1 });
  await posts.updateOne({ _id }, { $unset: { authorIds: 1 } });
  await addAuthorLists();
  await addAuthorLists();
  expect((await posts.findOne({ _id }))?.authorIds).toEqual([authorId]);
  const names = (await posts.indexes()).map(({ name }) => name);
  expect(names).not.toContain("authorId_1_trashedAt_1__id_-1");
  expect(names).toContain("authorIds_1_trashedAt_1__id_-1");
});

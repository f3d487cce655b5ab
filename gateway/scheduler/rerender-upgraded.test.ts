import { expect, it } from "vitest";
import { PostModel } from "../posts/post.entity.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { rerenderAfterUpgrade } from "./rerender-upgraded.service.ts";

withDatabase();

it("brings stored texts up to the renderer once, and reads none after that", async () => {
  const { _id } = await buildPost({ content: "Il *pleut*." });
  const html = async () => (await PostModel.findById(_id).lean())?.html;
  const now = await html();
  const writtenBefore = () => PostModel.collection.updateOne({ _id }, { $set: { html: "<p>avant</p>" } });
  await writtenBefore();
  await rerenderAfterUpgrade();
  expect(await html()).toBe(now);
  await writtenBefore();
  await rerenderAfterUpgrade();
  expect(await html()).toBe("<p>avant</p>");
});

import { Types } from "mongoose";
import { expect, it } from "vitest";
import { clock, days } from "../core/clock.ts";
import { PostRevisionModel } from "../revisions/revision.entity.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createStaticPage, updateStaticPage } from "./save-static-page.service.ts";
import { exportStaticPages } from "./static-page-export.service.ts";

withDatabase();

async function textsOf({ id }: { readonly id: string }): Promise<unknown[]> {
  const texts: unknown[] = [];
  for await (const page of exportStaticPages(new Types.ObjectId(id))) texts.push(page);
  return texts;
}

it("of a text stays with its author when another administrator publishes the page", async () => {
  const [author, publisher] = [await buildPublisher(), await buildPublisher()];
  const draft = { title: "À propos", content: "Le texte d’Awa", isPublished: false };
  const page = await createStaticPage(author, draft);
  clock.advance(days(1));
  await updateStaticPage(publisher, page._id, { isPublished: true });
  expect(await textsOf(author)).toMatchObject([{ content: "Le texte d’Awa" }]);
  expect(await textsOf(publisher)).toEqual([]);

  clock.advance(days(1));
  await updateStaticPage(publisher, page._id, { content: "Un autre texte" });
  const [former] = await PostRevisionModel.find({ postId: page._id }).sort({ _id: 1 }).lean();
  expect(former).toMatchObject({ authorId: new Types.ObjectId(author.id), savedAt: page.updatedAt });
});

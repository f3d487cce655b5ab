import mongoose, { Types } from "mongoose";
import { expect, it } from "vitest";
import { createStaticPage, updateStaticPage } from "../../../static-pages/save-static-page.service.ts";
import { listVersionsOfStaticPage } from "../../../static-pages/static-page-versions.service.ts";
import { buildPublisher } from "../../../testing/factories/feeds.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { moveStaticPageVersions } from "./040-static-page-versions.ts";

withDatabase();

it("moves earlier texts of pages to the versions, in their order", async () => {
  const admin = await buildPublisher();
  const former = mongoose.connection.collection("staticPageRevisions");
  const [oldest, older] = [new Types.ObjectId(), new Types.ObjectId()];
  const { _id: pageId } = await createStaticPage(admin, {
    title: "À propos",
    content: "Le texte",
    isPublished: true,
  });
  const text = { pageId, title: "À propos", description: "", savedById: new Types.ObjectId(admin.id) };
  await former.insertMany([
    { _id: oldest, ...text, content: "Le premier texte", savedAt: new Date(0) },
    { _id: older, ...text, content: "Le deuxième", savedAt: new Date() },
  ]);
  await moveStaticPageVersions();
  await updateStaticPage(admin, pageId, { content: "Un autre texte" });
  const { items } = await listVersionsOfStaticPage(admin, pageId, { first: 10 });
  const moved = items.filter(({ _id }) => [oldest, older].some((each) => each.equals(_id)));
  expect(moved).toMatchObject([
    { _id: older, kind: "CHANGED", isPublic: true, wordCount: 2 },
    { _id: oldest, kind: "DRAFT", isPublic: false, wordCount: 3 },
  ]);
  expect(await former.countDocuments()).toBe(0);
});

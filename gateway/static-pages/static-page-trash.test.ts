import { expect, it } from "vitest";
import { clock, days } from "../core/clock.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createStaticPage, updateStaticPage } from "./save-static-page.service.ts";
import {
  findStaticPageBySlug,
  findStaticPageInStudio,
  listPublishedStaticPages,
  listStudioStaticPages,
} from "./static-page.service.ts";
import {
  deleteStaticPage,
  eraseStaticPage,
  purgeStaticPages,
  restoreStaticPage,
} from "./static-page-trash.service.ts";

withDatabase();

const refused = (code: string) => expect.objectContaining({ code });
const writing = (more: object = {}) => ({ title: "Qui nous sommes", content: "Un texte.", ...more });

it("keeps a page 30 days in the trash, where nobody reads or changes it, and restores it unchanged", async () => {
  const admin = await buildPublisher();
  const { _id, slug } = await createStaticPage(admin, writing({ isPublished: true }));
  expect(await deleteStaticPage(admin, _id)).toMatchObject({ _id, trashedAt: expect.any(Date), version: 2 });
  expect(await findStaticPageBySlug(admin, slug)).toBeNull();
  expect(await findStaticPageInStudio(admin, _id)).toBeNull();
  expect(await listPublishedStaticPages()).toEqual([]);
  expect(await listStudioStaticPages(admin)).toEqual([]);
  expect(await listStudioStaticPages(admin, true)).toMatchObject([{ _id }]);
  await expect(updateStaticPage(admin, _id, { title: "Autrement" })).rejects.toMatchObject({
    message: "Cette page est à la corbeille\u00a0: restaurez-la d’abord.",
  });
  await expect(deleteStaticPage(admin, _id)).rejects.toEqual(refused("NOT_FOUND"));
  expect(await restoreStaticPage(admin, _id)).toMatchObject({
    title: "Qui nous sommes",
    slug,
    isPublished: true,
  });
  expect(await findStaticPageBySlug(null, slug)).toMatchObject({ _id });
  await expect(restoreStaticPage(admin, _id)).rejects.toEqual(refused("NOT_FOUND"));
  await expect(eraseStaticPage(admin, _id)).rejects.toEqual(refused("NOT_FOUND"));
  await deleteStaticPage(admin, _id);
  expect(await purgeStaticPages()).toBe(0);
  clock.advance(days(30));
  expect(await purgeStaticPages()).toBe(1);
  expect(await listStudioStaticPages(admin, true)).toEqual([]);
});

it("gives the address of a page in the trash to the next one that wants it", async () => {
  const admin = await buildPublisher();
  const { _id, slug } = await createStaticPage(admin, writing());
  await deleteStaticPage(admin, _id);
  const next = await createStaticPage(admin, writing());
  expect(next.slug).toBe(slug);
  expect((await restoreStaticPage(admin, _id)).slug).not.toBe(slug);
});

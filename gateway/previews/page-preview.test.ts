import { expect, it } from "vitest";
import { createStaticPage, updateStaticPage } from "../static-pages/save-static-page.service.ts";
import { saveStaticPageDraft } from "../static-pages/static-page-draft.service.ts";
import { deleteStaticPage, eraseStaticPage } from "../static-pages/static-page-trash.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createPreviewLink, listPreviewLinks, openPreview } from "./preview.service.ts";

withDatabase();

const outsider = { ip: "192.0.2.1" };
const refused = (code: string) => expect.objectContaining({ code });
const writing = () => ({ title: "Qui nous sommes", content: "Un texte." });

it("shows a static page while its text is not public, with its pending changes", async () => {
  const admin = await buildPublisher();
  const { _id } = await createStaticPage(admin, writing());
  const { token } = await createPreviewLink(admin, _id, { hours: 1 });
  expect(await openPreview(outsider, token)).toMatchObject({
    isPublished: false,
    post: null,
    page: { title: "Qui nous sommes", html: expect.stringContaining("Un texte.") },
  });
  await updateStaticPage(admin, _id, { isPublished: true });
  expect(await openPreview(outsider, token)).toMatchObject({ isPublished: true });
  await expect(createPreviewLink(admin, _id, { hours: 1 })).rejects.toEqual(refused("CONFLICT"));
  await saveStaticPageDraft(admin, _id, { content: "Un autre." });
  expect(await openPreview(outsider, token)).toMatchObject({
    isPublished: false,
    page: { html: expect.stringContaining("Un autre.") },
  });
  for (const [other, code] of [
    [await buildReader({ role: "AUTHOR" }), "NOT_FOUND"],
    [await buildReader(), "FORBIDDEN"],
  ] as const)
    await expect(createPreviewLink(other, _id, { hours: 1 })).rejects.toEqual(refused(code));
  await deleteStaticPage(admin, _id);
  expect(await openPreview(outsider, token)).toMatchObject({ post: null, page: null });
  await expect(createPreviewLink(admin, _id, { hours: 1 })).rejects.toEqual(refused("NOT_FOUND"));
  await eraseStaticPage(admin, _id);
  await expect(openPreview(outsider, token)).rejects.toEqual(refused("NOT_FOUND"));
  await expect(listPreviewLinks(admin, _id)).rejects.toEqual(refused("NOT_FOUND"));
});

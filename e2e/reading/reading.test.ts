import { beforeAll, describe, expect, it } from "vitest";
import { type Editor, editorOf, magazineIds, picture } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, visit } from "../support/visitors.ts";
import { homePage } from "./home-page.ts";
import { lists } from "./lists.ts";
import type { ReaderSite } from "./reader-site.ts";

describe("a reader", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  const ids = magazineIds();
  let editor: Editor;
  const at = (path: string) => fixture.site.url + path;
  const reader: ReaderSite = {
    get site() {
      return fixture.site;
    },
    get browser() {
      return fixture.browser;
    },
    get editor() {
      return editor;
    },
    ids,
  };

  beforeAll(async () => {
    editor = await editorOf(fixture.site);
  });

  describe("on the home page", () => {
    it.each(Object.entries(homePage))("%s", (_name, walk) => walk(reader));
  });

  describe("in the lists", () => {
    it.each(Object.entries(lists))("%s", (_name, walk) => walk(reader));
  });

  describe("in the gallery and the catalogues", () => {
    it("switches tabs; an administrator deletes a file after confirming", async () => {
      const { page, context } = await visit(fixture.browser, desktop);
      await openSession(page, fixture.site.url, admin.email, admin.password);
      await page.goto(at("/gallery"));
      for (const name of ["Images", "Videos", "Musics"])
        expect(await page.getByRole("main").getByRole("link", { name, exact: true }).count()).toBe(1);
      await page.getByRole("main").getByRole("link", { name: "Musics", exact: true }).click();
      await page.waitForURL("**/gallery?tab=audio");
      const files = page.locator("main figure");
      await soon(async () => expect(await files.count()).toBe(3));
      await page.goto(at("/gallery"));
      const before = await files.count();
      await editor.upload("en-trop.jpg", "image/jpeg", await picture("#8a5a00"), { inGallery: "true" });
      await page.reload();
      await soon(async () => expect(await files.count()).toBe(before + 1));
      const remove = page.getByRole("button", { name: /Supprimer en-trop/ });
      await remove.click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).click();
      expect(await files.count()).toBe(before + 1);
      await remove.click();
      await page.getByText("Êtes vous sûr de vouloir supprimer ?", { exact: true }).waitFor();
      await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
      await soon(async () => expect(await files.count()).toBe(before));
      await context.close();
    });

    it("opens each catalogue and one entry of each", async () => {
      const { page, context } = await visit(fixture.browser, phone);
      for (const [kind, title] of [
        ["images", "La lagune"],
        ["videos", "La pêche"],
        ["books", "Contes du soir"],
        ["musics", "Djembé du soir"],
      ]) {
        await page.goto(at(`/${kind}`));
        await page.getByRole("link", { name: title }).first().click();
        // Not until the page has loaded: its picture may be made meanwhile.
        await page.waitForURL(`**/${kind}/*`, { waitUntil: "commit" });
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        await page.getByRole("button", { name: "Partager" }).click();
        await page.getByRole("link", { name: "WhatsApp" }).waitFor();
        expect((await page.goto(at(`/${kind}/${"0".repeat(24)}`)))?.status()).toBe(404);
      }
      await context.close();
    });
  });
});

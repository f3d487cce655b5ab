import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Editor, editorOf, fillCatalogues, fillMagazine, picture } from "./content.ts";
import { desktop, login, phone, visit } from "./people.ts";
import { admin } from "./site.ts";
import { withSite } from "./stage.ts";

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
/** A touch starts the client. */
const wake = async (page: Page) => {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#root") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
};

describe("a reader", () => {
  const stage = withSite({ SEED: "none", RATE_LIMIT: "off" });
  let editor: Editor;
  let ids: Record<string, string>;
  const at = (path: string) => stage.site.url + path;

  beforeAll(async () => {
    editor = await editorOf(stage.site);
    ids = { ...(await fillCatalogues(editor)), ...(await fillMagazine(editor)) };
  });

  describe("at home", () => {
    const place = (page: Page) => page.locator('[aria-roledescription="carrousel"] [class*=_place]');
    const slides = (page: Page) => page.locator('[aria-roledescription="diapositive"]');

    it("sees the first five articles go on by themselves, until somebody looks", async () => {
      const { page, context, faults } = await visit(stage.browser, desktop);
      await page.clock.install();
      await page.goto(stage.site.url);
      expect(await slides(page).count()).toBe(5);
      expect(await page.getByRole("link", { name: "Voir à l'article" }).count()).toBe(5);
      await wake(page);
      await page.getByRole("button", { name: "Arrêter le défilement" }).waitFor();
      const goesTo = async (words: string) => {
        await page.clock.runFor(5_000);
        await soon(async () => expect(await place(page).innerText()).toBe(words));
      };
      await goesTo("2 / 5");
      await goesTo("3 / 5");
      await slides(page).nth(2).hover();
      await goesTo("3 / 5");
      await page.mouse.move(2, 2);
      await goesTo("4 / 5");
      await page.getByRole("link", { name: "Voir à l'article" }).nth(3).focus();
      await goesTo("4 / 5");
      await page.getByRole("button", { name: "Arrêter le défilement" }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(2, 2);
      await goesTo("4 / 5");
      await page.getByRole("button", { name: "Faire défiler" }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(2, 2);
      await goesTo("5 / 5");
      await goesTo("1 / 5");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await soon(async () => expect(await page.getByRole("button", { name: /défile/ }).count()).toBe(0));
      await goesTo("1 / 5");
      expect(faults).toEqual([]);
      await context.close();
    });

    it("pushes a row by 500 pixels a click, over cards of 250", async () => {
      const { page, context } = await visit(stage.browser, desktop, { reducedMotion: "reduce" });
      await page.goto(stage.site.url);
      const row = page.getByRole("region", { name: "Récemment Ajoutés" }).getByRole("list");
      const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
      expect(
        await row
          .locator("> li")
          .first()
          .evaluate((card) => card.getBoundingClientRect().width),
      ).toBe(250);
      await page.getByRole("button", { name: /Récemment Ajoutés.*suivants/ }).click();
      await soon(async () => expect(await left()).toBe(500));
      await page.getByRole("button", { name: /Récemment Ajoutés.*suivants/ }).click();
      await soon(async () => expect(await left()).toBe(1000));
      await page.getByRole("button", { name: /Récemment Ajoutés.*précédents/ }).click();
      await soon(async () => expect(await left()).toBe(500));
      for (const title of ["Populaires", "Exclusivités"])
        expect(await page.getByRole("heading", { name: title }).count()).toBe(1);
      await context.close();
    });
  });

  describe("in the lists", () => {
    it("goes by page, by category and by word", async () => {
      const { page, context } = await visit(stage.browser, desktop);
      await page.goto(at("/posts"));
      await wake(page);
      const titles = () => page.locator("main article h2, main article h3").allInnerTexts();
      const first = await titles();
      expect(first).toHaveLength(12);
      await page
        .getByRole("navigation", { name: /Pages/ })
        .getByRole("link", { name: "Page 2", exact: true })
        .click();
      await page.waitForURL("**/posts?page=2");
      await soon(async () => expect(await titles()).toHaveLength(4));
      expect((await titles()).filter((title) => first.includes(title))).toEqual([]);
      await page.goBack();
      await soon(async () => expect(await titles()).toEqual(first));
      await page
        .getByRole("navigation", { name: "Catégories" })
        .getByRole("link", { name: /Cuisine/ })
        .click();
      await page.waitForURL("**/posts?tags=cuisine");
      await soon(async () => expect(await titles()).toHaveLength(7));
      await page
        .getByRole("navigation", { name: "Catégories" })
        .getByRole("link", { name: "All categories" })
        .click();
      await page.waitForURL("**/posts");
      await page.getByRole("searchbox").fill("etals");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/posts/search?keyword=etals");
      await context.close();
    });

    it("finds the categories in a fold on a phone, and « Aucuns articles » where there are none", async () => {
      const { page, context } = await visit(stage.browser, phone);
      await page.goto(at("/posts"));
      const menu = page.getByRole("navigation", { name: "Catégories" });
      expect(
        await menu
          .getByRole("link", { name: /Cuisine/ })
          .filter({ visible: true })
          .count(),
      ).toBe(0);
      await menu.getByText("All categories").first().click();
      await menu
        .getByRole("link", { name: /Cuisine/ })
        .filter({ visible: true })
        .click();
      await page.waitForURL("**/posts?tags=cuisine");
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Cuisine");
      await page.goto(at("/posts?tags=personne"));
      await page.getByText("Aucuns articles", { exact: true }).waitFor();
      await context.close();
    });

    it("finds words whatever their accents, marked, counted, and a way back", async () => {
      const { page, context } = await visit(stage.browser, phone);
      await page.goto(at("/posts/search?keyword=etals"));
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^\d+\sarticles? trouvés?$/);
      expect((await page.locator("main mark").allInnerTexts()).map((word) => word.toLowerCase())).toContain(
        "étals",
      );
      await page.getByRole("link", { name: "Revenir aux articles" }).click();
      await page.waitForURL(at("/posts"));
      await page.goto(at("/explore"));
      await wake(page);
      await page.getByRole("searchbox").pressSequentially("lamp", { delay: 20 });
      await page
        .getByRole("link", { name: /Les lampes/ })
        .first()
        .click();
      await page.waitForURL(`**/posts/${ids.slug}`);
      await context.close();
    });
  });

  describe("in the gallery and the catalogues", () => {
    it("goes by tab, and an administrator takes a file out after being asked", async () => {
      const { page, context } = await visit(stage.browser, desktop);
      await login(page, stage.site.url, admin.email, admin.password);
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

    it("opens each catalogue and what is in it", async () => {
      const { page, context } = await visit(stage.browser, phone);
      for (const [kind, title] of [
        ["images", "La lagune"],
        ["videos", "La pêche"],
        ["books", "Contes du soir"],
        ["musics", "Djembé du soir"],
      ]) {
        await page.goto(at(`/${kind}`));
        await page.getByRole("link", { name: title }).first().click();
        await page.waitForURL(`**/${kind}/*`);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        expect((await page.goto(at(`/${kind}/${"0".repeat(24)}`)))?.status()).toBe(404);
      }
      await context.close();
    });
  });

  it("without script reads every page, and its links and forms work", async () => {
    const { page, context } = await visit(stage.browser, phone, { javaScriptEnabled: false });
    const words = async () => (await page.getByRole("main").innerText()).length;
    for (const path of [
      "/",
      "/feeds",
      "/posts",
      `/posts/${ids.slug}`,
      "/explore",
      "/gallery",
      "/gallery?tab=audio",
    ]) {
      expect((await page.goto(at(path)))?.status(), path).toBe(200);
      expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
      expect(await words(), path).toBeGreaterThan(20);
    }
    for (const kind of ["images", "videos", "books", "musics"]) {
      await page.goto(at(`/${kind}`));
      await page.getByRole("main").locator(`a[href^="/${kind}/"]`).first().click();
      expect(pathOf(page)).toBe(`/${kind}/${ids[kind]}`);
      expect(await words(), kind).toBeGreaterThan(12);
    }
    await page.goto(stage.site.url);
    // (The browser of the tests does not tell style sheets that scripts are off.)
    expect(await page.locator("main button:not(.needs-script button)").count()).toBe(0);
    const row = page.locator('[aria-roledescription="carrousel"] ul');
    expect(await row.evaluate((list) => list.scrollWidth / list.clientWidth)).toBe(5);
    await page.getByRole("link", { name: "Voir à l'article" }).first().click();
    expect(pathOf(page)).toMatch(/^\/posts\/[a-z]/);
    await page.goto(at("/posts"));
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    expect(pathOf(page)).toBe("/posts?page=2");
    await page.getByRole("searchbox").fill("lampes");
    await page.getByRole("searchbox").press("Enter");
    expect(pathOf(page)).toBe("/posts/search?keyword=lampes");
    expect(await page.locator("main mark").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Galerie" }).click();
    expect(pathOf(page)).toBe("/gallery");
    await context.close();
  });

  it("is found by programs: maps and feeds are well-formed and named in the pages", async () => {
    const { page, context } = await visit(stage.browser);
    await page.goto(at(`/posts/${ids.slug}`));
    const named = await page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(named).toHaveLength(6);
    for (const path of [
      "/sitemap.xml",
      "/sitemaps/news.xml",
      "/sitemaps/articles-1.xml",
      "/podcast.xml",
      "/categories/marches/rss.xml",
      ...named,
    ]) {
      const address = new URL(path, stage.site.url).href;
      const fault = await page.evaluate(async (url) => {
        const answer = await fetch(url);
        const text = await answer.text();
        if (!answer.ok) return `${answer.status} ${text}`;
        if (url.endsWith(".json")) return JSON.parse(text).items.length > 0 ? "" : "empty";
        return (
          new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")
            ?.textContent ?? ""
        );
      }, address);
      expect(fault, address).toBe("");
    }
    await context.close();
  });
});

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Editor, editorOf, fillCatalogues, fillMagazine, picture } from "./support/content.ts";
import { withSite } from "./support/fixture.ts";
import { admin } from "./support/site.ts";
import { desktop, login, phone, visit } from "./support/visitors.ts";

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
/** A touch starts the client. */
const wake = async (page: Page) => {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#root") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
};

describe("a reader", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  let editor: Editor;
  let ids: Record<string, string>;
  const at = (path: string) => fixture.site.url + path;

  beforeAll(async () => {
    editor = await editorOf(fixture.site);
    ids = { ...(await fillCatalogues(editor)), ...(await fillMagazine(editor)) };
  });

  describe("on the home page", () => {
    const place = (page: Page) => page.locator('[aria-roledescription="carrousel"] [class*=_place]');
    const slides = (page: Page) => page.locator('[aria-roledescription="diapositive"]');
    const isAwake = (page: Page) =>
      page.locator("#root").evaluate((root) => Object.keys(root).some((key) => key.startsWith("__react")));
    /** Returns the numbers of the slides in view, from 1. */
    const inView = (page: Page) =>
      slides(page).evaluateAll((all) => {
        const { left, right } = all[0]!.parentElement!.getBoundingClientRect();
        return all.flatMap((slide, index) => {
          const box = slide.getBoundingClientRect();
          return box.right > left + 2 && box.left < right - 2 ? [index + 1] : [];
        });
      });

    it("sees the carousel play from the page's load, round and forwards, without the client", async () => {
      const { page, context, faults } = await visit(fixture.browser, desktop);
      await page.clock.install();
      await page.goto(fixture.site.url);
      for (const number of [2, 3, 4, 5]) {
        await page.clock.runFor(5_000);
        await soon(async () => expect(await inView(page)).toEqual([number]));
      }
      const passed = page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const row = document.querySelector("[data-interval]")!;
            const lefts: number[] = [];
            row.addEventListener("scroll", () => lefts.push(row.scrollLeft));
            row.addEventListener("scrollend", () => resolve(lefts));
          }),
      );
      await page.clock.runFor(5_000);
      await soon(async () => expect(await inView(page)).toEqual([1]));
      // The first slide stands behind the last one meanwhile: the row goes forwards.
      expect(await passed).toEqual([...(await passed)].sort((one, other) => one - other));
      await page.clock.runFor(5_000);
      await soon(async () => expect(await inView(page)).toEqual([2]));
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.clock.runFor(10_000);
      expect([await inView(page), await isAwake(page)]).toEqual([[2], false]);
      expect(faults).toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.getByRole("button", { name: "Arrêter le défilement" }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(2, 2);
      await page.clock.runFor(10_000);
      expect([await inView(page), await isAwake(page)]).toEqual([[2], false]);
      await context.close();
    });

    it("sees the carousel stand still when data is saved", async () => {
      const { page, context } = await visit(fixture.browser, desktop);
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
      await page.clock.install();
      await page.goto(fixture.site.url);
      await page.clock.runFor(10_000);
      expect(await inView(page)).toEqual([1]);
      await wake(page);
      await page.clock.runFor(10_000);
      expect([await inView(page), await page.getByRole("button", { name: /défile/ }).count()]).toEqual([
        [1],
        0,
      ]);
      await context.close();
    });

    it("sees the carousel advance, and stop on hover, focus, the stop button or reduced motion", async () => {
      const { page, context, faults } = await visit(fixture.browser, desktop);
      await page.clock.install();
      await page.goto(fixture.site.url);
      expect(await slides(page).count()).toBe(5);
      expect(await page.getByRole("link", { name: "Voir à l'article" }).count()).toBe(5);
      await wake(page);
      await soon(async () => expect(await place(page).innerText()).toBe("1 / 5"));
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

    it("scrolls a row of 250-pixel cards by 500 pixels a click", async () => {
      const { page, context } = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
      await page.goto(fixture.site.url);
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
      // The client is there: news arrive by themselves.
      await editor.rest("POST", "/api/feeds", { text: "Le bac repart à midi." });
      await page
        .getByRole("region", { name: "Dernières actualités" })
        .getByText("Le bac repart à midi.")
        .waitFor();
      await context.close();
    });
  });

  describe("in the lists", () => {
    it("moves by page, by category and by search", async () => {
      const { page, context } = await visit(fixture.browser, desktop);
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
      await page.getByRole("main").getByRole("searchbox").fill("etals");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/posts/search?keyword=etals");
      await context.close();
    });

    it("searches from the header: by « / », with suggestions that the arrow keys reach", async () => {
      const { page, context, faults } = await visit(fixture.browser, desktop);
      await page.goto(at("/gallery"));
      const field = page.getByRole("searchbox", { name: "Chercher sur Palabre" });
      const isFocused = () => field.evaluate((element) => element === document.activeElement);
      // The very first key of the page starts the client.
      await page.keyboard.press("/");
      await soon(async () => expect(await isFocused()).toBe(true));
      await page.keyboard.type("lamp");
      const suggestion = page.getByRole("banner").getByRole("link", { name: /Les lampes/ });
      await suggestion.waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.type("/");
      expect(await field.inputValue()).toBe("lamp/");
      await page.keyboard.press("Backspace");
      await suggestion.click();
      await page.waitForURL(`**/posts/${ids.slug}`);
      await soon(async () => expect(await field.inputValue()).toBe(""));
      await page.setViewportSize(phone);
      await page.getByRole("button", { name: "Ouvrir la recherche" }).click();
      await field.fill("etals");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/posts/search?keyword=etals");
      await soon(async () => expect(await field.count()).toBe(0));
      expect(faults).toEqual([]);
      await context.close();
    });

    it("opens the category menu on a phone, and sees « Aucuns articles » in an empty list", async () => {
      const { page, context } = await visit(fixture.browser, phone);
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

    it("searches regardless of accents, with marked words, a count and a link back", async () => {
      const { page, context } = await visit(fixture.browser, phone);
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
    it("switches tabs; an administrator deletes a file after confirming", async () => {
      const { page, context } = await visit(fixture.browser, desktop);
      await login(page, fixture.site.url, admin.email, admin.password);
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
        await page.waitForURL(`**/${kind}/*`);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        expect((await page.goto(at(`/${kind}/${"0".repeat(24)}`)))?.status()).toBe(404);
      }
      await context.close();
    });
  });
});

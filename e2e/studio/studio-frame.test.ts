import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { desktop, openSession, phone, visit } from "../support/visitors.ts";

describe("the studio's frame", () => {
  const fixture = withSharedSite("magazine");

  async function enter(viewport: typeof desktop, more = {}) {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    return visitor;
  }
  const rail = (page: Page) => page.getByRole("navigation", { name: "Studio" });
  const palette = (page: Page) => page.getByRole("dialog", { name: "Chercher dans le studio" });

  it("has a rail that folds to icons and is remembered, and a way back to the site", async () => {
    const { page, context, faults } = await enter(desktop);
    await page.goto(`${fixture.site.url}/studio/videos`);
    const current = rail(page).locator("[aria-current=page]");
    await current.getByText("Catalogues").waitFor();
    expect(await page.getByRole("navigation", { name: "Navigation principale" }).count()).toBe(0);
    const width = () => rail(page).evaluate((element) => element.getBoundingClientRect().width);
    const unfolded = await width();
    await page.getByRole("button", { name: "Replier le menu" }).click();
    await page.getByRole("button", { name: "Déplier le menu" }).waitFor();
    expect(await width()).toBeLessThan(unfolded / 3);
    await page.reload();
    await page.getByRole("button", { name: "Déplier le menu" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await rail(page).getByRole("link", { name: "Catégories" }).click();
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("link", { name: "Voir le site" }).click();
    await page.getByRole("navigation", { name: "Navigation principale" }).waitFor();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, "content"]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows twelve news on a laptop, a text in one line each, and cuts no word of its rail", async () => {
    const { rest } = await editorOf(fixture.site);
    const text =
      "Le bac de midi est annulé : on passe par le pont, ou l’on attend celui de quatorze heures sous l’apatam.";
    for (let count = 0; count < 14; count++) await rest("POST", "/api/feeds", { text: `${text} ${text}` });
    const { page, context, faults } = await enter({ width: 1440, height: 900 });
    await page.goto(`${fixture.site.url}/studio/feeds`);
    const rows = page.getByRole("rowheader");
    await rows.nth(11).waitFor();
    expect(await rows.nth(11).evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThan(900);
    const search = page.getByRole("button", { name: "Chercher partout" });
    expect(await search.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("folds its rail by itself in a narrow window, whatever was chosen in a wide one", async () => {
    const { page, context, faults } = await enter(desktop);
    await page.goto(`${fixture.site.url}/studio/posts`);
    const [fold, unfold] = ["Replier le menu", "Déplier le menu"].map((name) =>
      page.getByRole("button", { name }),
    );
    await fold!.click();
    await unfold!.click();
    await fold!.waitFor();
    await page.setViewportSize({ width: 768, height: 1024 });
    await unfold!.waitFor();
    expect(await overflow(page)).toBe("");
    await unfold!.click();
    await rail(page).getByRole("link", { name: "Catégories" }).click();
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();
    await unfold!.waitFor();
    await page.setViewportSize(desktop);
    await fold!.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("changes at once for readers who prefer reduced motion", async () => {
    const { page, context } = await enter(desktop);
    await page.goto(`${fixture.site.url}/studio/videos`);
    const indents = await rail(page).evaluate((element) => {
      const before = getComputedStyle(element).textIndent;
      element.style.textIndent = "40px";
      return { before, after: getComputedStyle(element).textIndent };
    });
    expect(indents).toEqual({ before: "0px", after: "40px" });
    await context.close();
  });

  it("has a bar on a phone, whose menu holds the other areas", async () => {
    const { page, context, faults } = await enter(phone, { hasTouch: true, isMobile: true });
    await page.goto(`${fixture.site.url}/studio/media`);
    await rail(page)
      .getByRole("link", { name: "Médiathèque" })
      .and(page.locator("[aria-current=page]"))
      .waitFor();
    // Whole, also « Commentaires ».
    const cut = (links: Element[]) =>
      links.filter(
        (link) => (link.lastElementChild?.scrollWidth ?? 0) > (link.lastElementChild?.clientWidth ?? 0),
      );
    expect(await rail(page).getByRole("link").evaluateAll(cut)).toEqual([]);
    await page.getByRole("button", { name: "Plus", exact: true }).click();
    await page.getByRole("menuitem", { name: "Chiffres" }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe("");
    await page.getByRole("menuitem", { name: "Réglages" }).click();
    await page.getByRole("heading", { level: 1, name: "Site" }).waitFor();
    await page.getByRole("button", { name: "Plus", exact: true }).click();
    await page.getByRole("menuitem", { name: "Chercher partout" }).click();
    await palette(page).getByRole("combobox").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("finds articles, pages and actions by the keyboard alone, and remembers what was opened", async () => {
    const { page, context, faults } = await enter(desktop);
    await page.goto(`${fixture.site.url}/studio/mails`);
    await page.getByRole("heading", { level: 1, name: "E-mails" }).waitFor();
    await page.keyboard.press("Control+k");
    const options = palette(page).getByRole("option");
    await options.filter({ hasText: "Nouvel article" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("commen");
    const section = expect.stringContaining("Inscription et commentaires");
    await expect.poll(() => options.allInnerTexts()).toEqual(["Commentaires", section]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/studio/comments");
    await page.keyboard.press("Control+k");
    await palette(page).getByText("Récemment").waitFor();
    await expect.poll(() => options.first().innerText()).toBe("Commentaires");
    // As the page of the navigation does when it arrives late.
    await page.locator("#content").evaluate((content) => content.focus());
    await page.waitForFunction(() => document.activeElement?.matches("[data-palette]"));
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    // At once: what is typed before the field has the focus is in it.
    await page.keyboard.type("marché");
    await expect.poll(() => palette(page).getByRole("combobox").inputValue()).toBe("marché");
    const article = options.filter({ hasText: /Publié|Brouillon/ }).first();
    await article.waitFor();
    await expect.poll(() => article.getAttribute("data-highlighted")).not.toBeNull();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/studio/posts/edit/*");
    expect(faults).toEqual([]);
    await context.close();
  });
});

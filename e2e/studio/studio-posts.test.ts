import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "../support/axe.ts";
import { drag, dragByFinger, focusedPlace } from "../support/drag.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { openSession, phone, visit } from "../support/visitors.ts";

/** The day so many days from now, in the browser's time zone, which is UTC's. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const laptop = { width: 1440, height: 900 };
const tablet = { width: 1000, height: 800 };

describe("the studio's list of articles", () => {
  const fixture = withSite({ SEED: "none" }, "magazine");

  async function enter(viewport: typeof laptop, more = {}) {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    await visitor.page.goto(`${fixture.site.url}/studio/posts`);
    await visitor.page.getByRole("rowheader").first().waitFor();
    return visitor;
  }

  it("shows twelve rows on a laptop, and is used by the keyboard", async () => {
    const { page, context, faults } = await enter(laptop);
    const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    expect(await rows.nth(11).evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThan(900);
    const title = await page.getByRole("rowheader").nth(1).getByRole("link").innerText();
    for (const key of ["j", "j", "x"]) await page.keyboard.press(key);
    await page.getByText(/^1\s+article choisi$/).waitFor();
    expect(await rows.nth(1).getByRole("checkbox").isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Touches du clavier" });
    await keys.getByText("Article suivant").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });
    await page.getByRole("rowheader").nth(0).getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/studio/posts/edit/*");
    await expect.poll(() => page.getByLabel("Titre", { exact: true }).inputValue()).toBe(title);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("changes several articles at once, names what it leaves, and undoes it", async () => {
    const { page, context, faults } = await enter(laptop);
    await page.goto(`${fixture.site.url}/studio/posts?status=published`);
    const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    await rows.nth(4).waitFor();
    const titles = await rows.getByRole("rowheader").getByRole("link").allInnerTexts();
    const rowOf = (title = "") => rows.filter({ has: page.getByRole("link", { name: title, exact: true }) });
    await rows.nth(0).getByRole("checkbox").click();
    await rows
      .nth(2)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await page.getByText(/^3\s+articles choisis$/).waitFor();
    await page.getByRole("button", { name: "Dépublier" }).click();
    const toast = page.getByRole("status").filter({ hasText: /3\s+articles dépubliés/ });
    await toast.waitFor();
    await rowOf(titles[0]).waitFor({ state: "detached" });
    await toast.getByRole("button", { name: "Annuler" }).click();
    await page.getByText(/3\s+articles remis comme avant/).waitFor();
    await rowOf(titles[2]).waitFor();

    await page.getByRole("rowheader").nth(3).getByRole("link").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+X");
    await page.getByText(/^2\s+articles choisis$/).waitFor();
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Aucun article publié" });
    await refusal.getByText(`${titles[3]}\u00a0: Il est déjà publié`).waitFor();
    await page.getByRole("button", { name: "Catégorie", exact: true }).click();
    const choice = page.getByRole("menuitem").last();
    const category = await choice.innerText();
    await choice.click();
    await page.getByText(new RegExp(`articles? classés? dans ${category}`)).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("sorts by its heads, hides columns and keeps filters on the device", async () => {
    const { page, context, faults } = await enter(laptop);
    await page.getByRole("columnheader", { name: "Titre" }).getByRole("link").click();
    await page.waitForURL(/sort=title/);
    await page.locator("th[aria-sort=ascending]").getByText("Titre").waitFor();
    await page.getByRole("button", { name: "Colonnes" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Auteur" }).click();
    await page.getByRole("columnheader", { name: "Auteur" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Publiés" }).click();
    await page.waitForURL(/status=published/);
    await page.getByRole("button", { name: "Filtres gardés" }).click();
    await page.getByRole("menuitem", { name: "Garder ce filtre" }).click();
    await page.goto(`${fixture.site.url}/studio/posts`);
    await page.getByRole("columnheader", { name: "État" }).waitFor();
    expect(await page.getByRole("columnheader", { name: "Auteur" }).count()).toBe(0);
    await page.getByRole("button", { name: "Filtres gardés" }).click();
    await page.getByRole("menuitem", { name: "Publiés" }).click();
    await page.waitForURL(/status=published/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("moves articles on the board, by dragging, by keys and by their menu", async () => {
    const { page, context, faults } = await enter(laptop);
    await page.getByRole("link", { name: "Par état" }).click();
    await page.waitForURL(/view=board/);
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    const card = (state: string, title: string) =>
      column(state)
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: title, exact: true }) });
    await card("Publiés", "Chronique 5").waitFor();
    expect(await violations(page)).toEqual([]);
    await drag(page, card("Publiés", "Chronique 5"), column("Brouillons"));
    await card("Brouillons", "Chronique 5").waitFor();
    await page.getByRole("button", { name: "Annuler" }).click();
    await card("Publiés", "Chronique 5").waitFor();

    await card("Publiés", "Chronique 6").getByRole("button", { name: "Déplacer Chronique 6" }).click();
    await page.getByRole("menuitem", { name: "Remettre en brouillon" }).click();
    await card("Brouillons", "Chronique 6").waitFor();
    await card("Brouillons", "Chronique 6").getByRole("link").focus();
    await page.keyboard.press("Alt+ArrowRight");
    await card("Proposés", "Chronique 6").waitFor();
    await expect.poll(() => focusedPlace(page)).toBe("PROPOSED");
    await page.keyboard.press("Alt+ArrowRight");
    const dialog = page.getByRole("dialog", { name: /Programmer/ });
    await dialog.getByLabel("Date et heure de parution").fill("2020-01-01T08:00");
    await dialog.getByRole("button", { name: "Programmer" }).click();
    await dialog.getByText("Choisissez une date à venir").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel("Date et heure de parution").fill(`${dayIn(3)}T08:30`);
    await dialog.getByRole("button", { name: "Programmer" }).click();
    await card("Programmés", "Chronique 6").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("plans articles in the calendar, by dragging and by keys, and leaves published ones", async () => {
    const { page, context, faults } = await enter(laptop);
    const id = await page.getByRole("row").filter({ hasText: "Chronique 7" }).getAttribute("data-row");
    await page.getByRole("checkbox", { name: "Choisir Chronique 7" }).click();
    await page.getByRole("button", { name: "Dépublier" }).click();
    await page.getByText(/1\s+article dépublié/).waitFor();
    await page.goto(`${fixture.site.url}/studio/posts?view=calendar&period=week&day=${dayIn(7)}`);
    const day = (name: string) => page.locator(`[data-drop="${name}"]`);
    const plan = page.getByRole("region", { name: "Sans date" });
    await drag(page, plan.locator(`[data-drag="${id}"]`), day(dayIn(7)));
    const planned = (name: string) => day(name).getByRole("link", { name: "Chronique 7" });
    await planned(dayIn(7)).waitFor();
    await page.getByText("Chronique 7\u00a0: prévu le").waitFor();
    expect(await violations(page)).toEqual([]);
    const other =
      new Date(`${dayIn(7)}T12:00`).getDay() === 0
        ? ([6, "ArrowLeft"] as const)
        : ([8, "ArrowRight"] as const);
    await expect.poll(() => focusedPlace(page)).toBe(dayIn(7));
    await page.keyboard.press(`Alt+${other[1]}`);
    await planned(dayIn(other[0])).waitFor();
    await page.getByRole("button", { name: "Annuler" }).click();
    await planned(dayIn(7)).waitFor();
    await page.getByRole("link", { name: "Mois", exact: true }).click();
    await planned(dayIn(7)).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Aujourd’hui" }).click();
    await page
      .getByText("Chronique 2", { exact: true })
      .or(page.getByText(/^et \d+\s+autres$/))
      .first()
      .waitFor();
    expect(await page.locator("[data-drag]", { hasText: "Chronique 2" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("moves articles on the board by a finger that rests on them", async () => {
    const { page, context, faults } = await enter(tablet, { hasTouch: true, isMobile: true });
    await page.goto(`${fixture.site.url}/studio/posts?view=board`);
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    const card = (state: string) => column(state).getByRole("listitem").filter({ hasText: "Chronique 9" });
    await card("Publiés").waitFor();
    await card("Publiés").scrollIntoViewIfNeeded();
    await dragByFinger(page, card("Publiés"), column("Proposés"));
    await card("Proposés").waitFor();
    await page.getByRole("button", { name: "Annuler" }).tap();
    await card("Publiés").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is whole on a phone", async () => {
    const { page, context, faults } = await enter(phone, { hasTouch: true, isMobile: true });
    await page
      .getByRole("button", { name: /^Supprimer/ })
      .first()
      .waitFor();
    // State, date, authors and category stand below the title.
    await page.getByRole("rowheader").first().locator("time").waitFor();
    expect(await page.getByRole("table").innerText()).not.toContain("[object");
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Filtrer", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Filtrer les articles" });
    await drawer.getByRole("link", { name: "Publiés" }).click();
    await page.waitForURL(/status=published/);
    expect(await violations(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Voir les articles" }).click();
    await drawer.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Filtrer (1)" }).waitFor();
    const held: Route[] = [];
    await page.route("**/graphql**", (route) => {
      const isOfColumn = decodeURIComponent(route.request().url() + route.request().postData()).includes(
        "PROPOSED",
      );
      return isOfColumn ? void held.push(route) : route.continue();
    });
    await page.goto(`${fixture.site.url}/studio/posts?view=board`);
    await page.getByText("Chargement…").last().waitFor({ state: "attached" });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(await overflow(page)).toBe("");
    await Promise.all(held.map((route) => route.continue()));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const view of ["board", "calendar"]) {
      await page.goto(`${fixture.site.url}/studio/posts?view=${view}`);
      await page
        .getByRole("link", { name: /^Chronique/ })
        .first()
        .waitFor();
      expect(await overflow(page)).toBe("");
      expect(await violations(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { drag, dragByFinger, focusedPlace } from "../support/drag.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { openSession, phone, visit } from "../support/visitors.ts";

describe("the studio's categories", () => {
  const fixture = withSite({ SEED: "none" });

  beforeAll(async () => {
    const editor = await editorOf(fixture.site);
    const made: readonly (readonly [string, number])[] = [
      ["Ananas", 1],
      ["Banane", 1],
      ["Cerise", 1],
      ["Datte", 2],
      ["Une catégorie au nom si long qu’il ne tient pas sur la ligne d’un téléphone", 2],
    ];
    for (const [name, section] of made) await editor.rest("POST", "/api/categories", { name, section });
  });

  async function enter(viewport = { width: 1440, height: 900 }, more = {}) {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    await visitor.page.goto(`${fixture.site.url}/studio/categories`);
    await visitor.page.getByRole("listitem").filter({ hasText: "Datte" }).waitFor();
    return visitor;
  }
  const section = (page: Page, number: number) =>
    page.getByRole("region", { name: `Section ${number}`, exact: true });
  const namesOf = (page: Page, number: number) =>
    section(page, number)
      .getByRole("button", { name: /^Modifier / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")?.slice(9, 15)));
  const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

  it("are dragged within a section, to another one and to a new one, and stay there", async () => {
    const { page, context, faults } = await enter();
    expect(await violations(page)).toEqual([]);
    await drag(page, row(page, "Cerise"), row(page, "Ananas"), 4);
    await page.getByText("Cerise\u00a0: section 1, place 1 sur 3").waitFor();
    await drag(page, row(page, "Ananas"), row(page, "Datte"), 4);
    await page.getByText("Ananas\u00a0: section 2, place 1 sur 3").waitFor();
    await drag(page, row(page, "Banane"), page.getByText("Déposez ici une catégorie"), 10);
    await section(page, 3).waitFor();
    await expect.poll(() => focusedPlace(page)).toBe("3");
    await page.reload();
    await row(page, "Datte").waitFor();
    expect(await namesOf(page, 1)).toEqual(["Cerise"]);
    expect((await namesOf(page, 2)).slice(0, 2)).toEqual(["Ananas", "Datte"]);
    expect(await namesOf(page, 3)).toEqual(["Banane"]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("are moved by keys and by a menu, and the new place is announced", async () => {
    const { page, context, faults } = await enter();
    await row(page, "Cerise").getByRole("button", { name: "Modifier Cerise" }).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByText("Cerise\u00a0: section 2, place 1 sur 4").waitFor();
    await expect.poll(() => focusedPlace(page)).toBe("2");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/graphql/, async (route) => {
      const isMove = route.request().postData()?.includes("placeCategory");
      const response = await route.fetch();
      if (isMove) await held;
      await route.fulfill({ response });
    });
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByText("Cerise\u00a0: section 2, place 2 sur 4").waitFor();
    // The row takes the focus with it to its new place.
    const edit = row(page, "Cerise").getByRole("button", { name: "Modifier Cerise" });
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Modifier la catégorie" });
    expect(await form.getByLabel("Nom").inputValue()).toBe("Cerise");
    // The answer to the move, which arrives late, leaves the dialog open.
    const answered = page.waitForResponse((response) => /graphql/.test(response.url()));
    answer();
    await answered;
    await page.unrouteAll({ behavior: "wait" });
    expect(await violations(page)).toEqual([]);
    expect(await form.getByLabel("Nom").inputValue()).toBe("Cerise");
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Déplacer Cerise" }).click();
    await page.getByRole("menuitem", { name: "Dans la section 3" }).click();
    await page.getByText("Cerise\u00a0: section 3, place 2 sur 2").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("are whole on a phone, where a finger or a menu moves them", async () => {
    const { page, context, faults } = await enter(phone, { hasTouch: true, isMobile: true });
    await dragByFinger(page, row(page, "Une catégorie"), row(page, "Ananas"), 4);
    await page.getByText(/^Une catégorie .*: section 2, place 1 sur \d$/).waitFor();
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Déplacer Datte" }).tap();
    await page.getByRole("menuitem", { name: "Dans une nouvelle section" }).tap();
    await section(page, 4).waitFor();
    await page.getByRole("button", { name: "Modifier Datte" }).tap();
    const form = page.getByRole("dialog", { name: "Modifier la catégorie" });
    await form.getByText("Lagune", { exact: true }).tap();
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    await form.getByRole("button", { name: "Enregistrer" }).tap();
    await page.getByText("La catégorie Datte est enregistrée.").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

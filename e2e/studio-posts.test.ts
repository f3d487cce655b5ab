import { describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "./support/axe.ts";
import { withSite } from "./support/fixture.ts";
import { admin } from "./support/site.ts";
import { login, phone, visit } from "./support/visitors.ts";

const laptop = { width: 1440, height: 900 };

describe("the studio's list of articles", () => {
  const fixture = withSite({ SEED: "none" }, "magazine");

  async function enter(viewport: typeof laptop, more = {}) {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    await bringAxe(visitor.context);
    await login(visitor.page, fixture.site.url, admin.email, admin.password);
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

  it("is whole on a phone", async () => {
    const { page, context, faults } = await enter(phone, { hasTouch: true, isMobile: true });
    await page
      .getByRole("button", { name: /^Supprimer/ })
      .first()
      .waitFor();
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { openSession, phone, visit } from "../support/visitors.ts";

const agent =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("the studio's numbers", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });

  beforeAll(async () => {
    const editor = await editorOf(fixture.site);
    const { slug } = await editor.article({ title: "Le marché de nuit" });
    for (const reader of ["une", "deux", "trois"])
      await fetch(`${fixture.site.url}/posts/${slug}`, { headers: { "user-agent": `${agent} ${reader}` } });
    const other = await editor.article({ title: "Au bord de la lagune" });
    await fetch(`${fixture.site.url}/posts/${other.slug}`, { headers: { "user-agent": agent } });
  });

  async function enter(viewport = { width: 1440, height: 900 }, more = {}) {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    await visitor.page.goto(`${fixture.site.url}/studio/analytics`);
    await visitor.page.getByText("Ont ouvert un article ces cinq dernières minutes.").waitFor();
    return visitor;
  }

  it("compares in words, shows who reads now and who is read, and takes two dates by keyboard", async () => {
    const { page, context, faults } = await enter();
    await page.getByRole("definition").filter({ hasText: /^4$/ }).first().waitFor();
    await page.getByText("Rien la période d’avant").first().waitFor();
    const authors = page.getByRole("region", { name: "Les auteurs les plus lus" });
    await authors.getByRole("row").nth(1).getByRole("cell", { name: "4" }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Autre période" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Premier jour").fill(dayIn(-3));
    await page.getByLabel("Dernier jour").fill(dayIn(-5));
    await page.keyboard.press("Enter");
    await page.getByText("Le premier jour vient avant le dernier.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Premier jour").fill(dayIn(-9));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/studio/analytics?from=${dayIn(-9)}&to=${dayIn(-5)}`);
    await page.getByText("Aucun article n’a été lu pendant cette période.").first().waitFor();
    await page.getByRole("link", { name: /^7\s+jours$/ }).click();
    await page.waitForURL("**/studio/analytics?days=7");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("sorts the articles by a column, and back", async () => {
    const { page, context, faults } = await enter();
    const posts = page.getByRole("region", { name: "Les articles les plus lus" });
    const first = posts.getByRole("rowheader").first();
    const views = posts.getByRole("columnheader", { name: "Vues" });
    await first.filter({ hasText: "Le marché de nuit" }).waitFor();
    expect(await views.getAttribute("aria-sort")).toBe("descending");
    await views.getByRole("button").press("Enter");
    await first.filter({ hasText: "Au bord de la lagune" }).waitFor();
    expect(await views.getAttribute("aria-sort")).toBe("ascending");
    await posts.getByRole("columnheader", { name: "Article" }).getByRole("button").click();
    await first.filter({ hasText: "Au bord de la lagune" }).waitFor();
    await posts.getByRole("columnheader", { name: "Article" }).getByRole("button").click();
    await first.filter({ hasText: "Le marché de nuit" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("are whole on a phone", async () => {
    const { page, context, faults } = await enter(phone, { hasTouch: true, isMobile: true });
    expect(await overflow(page)).toBe("");
    await page.getByRole("button", { name: "Autre période" }).tap();
    await page.getByLabel("Premier jour").waitFor();
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

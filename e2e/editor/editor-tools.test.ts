import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { becomes, begin, chooseInMenu, idOf, publishPanel, text } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, type Visitor, visit } from "../support/visitors.ts";
import { onWideScreen } from "../support/widths.ts";

describe.each([
  ["on a desktop", desktop],
  ["on a phone", phone],
])("the editors' tools, %s", (_, viewport) => {
  const fixture = withSharedSite();
  const itOnce = onWideScreen(viewport);
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce" });
    ({ page } = visitor);
    await openSession(page, fixture.site.url, admin.email, admin.password);
  });

  afterAll(async () => {
    await visitor?.context.close();
  });

  it("find and replace close by Escape, also after all was replaced, and give the focus back to the text", async () => {
    await begin(page, fixture.site.url, "Les lampes", "Une lampe, deux lampes.");
    await chooseInMenu(page, "Rechercher et remplacer");
    const panel = page.getByRole("search", { name: "Rechercher et remplacer" });
    await panel.getByLabel("Rechercher", { exact: true }).fill("lampe");
    const replacement = panel.getByLabel("Remplacer par", { exact: true });
    await replacement.fill("bougie");
    expect((await replacement.boundingBox())!.width).toBeGreaterThan(120);
    await panel.getByRole("button", { name: "Tout remplacer" }).click();
    await text(page).getByText("Une bougie, deux bougies.").waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await soon(async () =>
      expect(await text(page).evaluate((it) => it === document.activeElement)).toBe(true),
    );
  });

  it("say on the screen that an article is published, with the keyword that was being typed", async () => {
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    const tags = publishPanel(page).getByLabel("Mots-clés", { exact: true });
    await tags.fill("lampes, ombres");
    await publishPanel(page).getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByRole("button", { name: "Partager" }).waitFor();
    await soon(async () => {
      const box = (await page
        .getByRole("status")
        .filter({ hasText: "L’article est publié." })
        .boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    });
    const { ask } = await editorOf(fixture.site);
    const query = "query ($id: ID!) { postById(id: $id) { tags { name } } }";
    expect(await ask(query, { id: idOf(page) })).toEqual({
      postById: { tags: [{ name: "lampes" }, { name: "ombres" }] },
    });
  });

  itOnce("open the word goal by a click, and count towards it", async () => {
    await page.goto(`${fixture.site.url}/studio/posts/new`);
    await page.getByRole("button", { name: /^0 mot/ }).click();
    await page.getByLabel("Objectif de mots", { exact: true }).last().fill("500");
    await page.keyboard.press("Escape");
    await text(page).click();
    await page.keyboard.type("Deux mots");
    await page.getByRole("button", { name: "2 mots sur 500" }).waitFor();
    await becomes(page, "saved");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
  });

  itOnce("names the keys of a Mac on a Mac", async () => {
    await page.addInitScript(() => {
      for (const [name, value] of Object.entries({ platform: "MacIntel", userAgentData: undefined }))
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
    });
    await page.goto(`${fixture.site.url}/studio/posts/new`);
    await page.getByTitle("Fiche (⌘;)").waitFor();
    await text(page).click();
    await page.keyboard.type("Une lampe");
    await page.getByTitle("Insérer un bloc (⌘J)").waitFor();
    await page.getByText("⌘K", { exact: true }).waitFor();
    await page.keyboard.press("Control+/");
    await page.getByRole("dialog", { name: "Raccourcis" }).getByText("⌘B", { exact: true }).waitFor();
    expect(await page.getByText(/Ctrl/).count()).toBe(0);
  });
});

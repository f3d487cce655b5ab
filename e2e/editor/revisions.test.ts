import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { type Editor, editorOf } from "../support/content.ts";
import { chooseInMenu, publishPanel, showView } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { pageText, rowOf } from "../support/studio-page.ts";
import { openSession, phone, type Visitor, visit } from "../support/visitors.ts";

describe("versions of an article, and changes beside it", () => {
  const fixture = withSharedSite();
  let script: Editor;
  let visitor: Visitor;
  let page: Page;
  let id: string;
  let slug: string;

  beforeAll(async () => {
    visitor = await visit(fixture.browser, phone, { reducedMotion: "reduce" });
    ({ page } = visitor);
    await openSession(page, fixture.site.url, admin.email, admin.password);
    script = await editorOf(fixture.site);
    const content =
      "Du monde, toujours du monde.\n\nOn vient pour les mangues.\n\nOn reste pour les histoires.";
    ({ _id: id, slug } = await script.article({ title: "Le marché des quinquets", content }));
  });

  afterAll(async () => {
    await visitor?.context.close();
  });

  const read = async () => (await fetch(`${fixture.site.url}/posts/${slug}`)).text();
  const open = () => page.goto(`${fixture.site.url}/studio/posts/edit/${id}`);
  const text = () => page.getByRole("textbox", { name: "Texte de l’article" });
  const pending = () => page.locator("[data-saving]").getByText("Modifications non publiées");
  const versions = () => page.getByRole("navigation", { name: "Versions gardées" });
  const shown = () => page.getByRole("region", { name: "Versions de l’article" });

  async function type(words: string): Promise<void> {
    await text().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(words);
  }

  it("keeps what readers have while one writes, and through a reload", async () => {
    await open();
    await type(" Et pour les falots.");
    await pending().waitFor();
    expect(await read()).not.toContain("falots");
    const { posts } = await script.rest<{ posts: object[] }>("GET", "/api/posts?keyword=falots");
    expect(posts).toEqual([]);
    await open();
    await text().getByText("Et pour les falots.").waitFor();
    await pending().waitFor();
    await page.goto(`${fixture.site.url}/studio/posts`);
    await rowOf(page, "Le marché des quinquets").filter({ hasText: "Modifications non publiées" }).waitFor();
  });

  it("discards the pending changes on request, and keeps them among the versions", async () => {
    await open();
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Lire l’article" }).waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await page.keyboard.press("Escape");
    await page.getByRole("menuitem", { name: "Lire l’article" }).waitFor({ state: "hidden" });
    await chooseInMenu(page, "Abandonner les modifications");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Abandonner les modifications" }).click();
    await pending().waitFor({ state: "detached" });
    await soon(async () => expect(await text().innerText()).not.toContain("falots"));
  });

  it("publishes them, and shows what they changed", async () => {
    await type(" Et pour les lanternes.");
    await pending().waitFor();
    await page.getByRole("button", { name: "Publier les modifications" }).click();
    await publishPanel(page).getByRole("button", { name: "Publier", exact: true }).click();
    await pending().waitFor({ state: "detached" });
    await soon(async () => expect(await read()).toContain("lanternes"));
    await chooseInMenu(page, "Versions");
    await versions().getByRole("button").filter({ hasText: "Modification publiée" }).waitFor();
    await versions().getByRole("button").filter({ hasText: "Publication" }).click();
    await page.getByText("au texte actuel").click();
    await shown().getByRole("insertion").getByText("Et pour les lanternes.").waitFor();
    expect(await shown().getByRole("deletion").count()).toBe(0);
    await page.getByText("4 mots ajoutés, 0 mot retiré").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await violations(page), await overflow(page)]).toEqual([colorScheme, [], ""]);
    }
  });

  it("takes one passage of a version into the text, as it is read", async () => {
    const row = shown().getByRole("region", { name: /^Passage/ });
    expect(await shown().innerText()).not.toContain("**");
    await row.getByText("Cette version").click();
    // All that differs is chosen: the version is restored as a whole.
    await page.getByRole("button", { name: "Rétablir cette version" }).waitFor();
    await row.getByText("Texte actuel").click();
  });

  it("brings a version back: beside what readers have, which stays among the versions", async () => {
    await page.getByRole("button", { name: "Rétablir cette version" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Rétablir" }).click();
    await pending().waitFor();
    await text().getByText("On reste pour les histoires.").waitFor();
    expect(await text().innerText()).not.toContain("lanternes");
    expect(await read()).toContain("lanternes");
    await page.getByRole("button", { name: "Publier les modifications" }).click();
    await publishPanel(page).getByRole("button", { name: "Publier", exact: true }).click();
    await soon(async () => expect(await read()).not.toContain("lanternes"));
    await chooseInMenu(page, "Versions");
    const kinds = versions().getByRole("button");
    await kinds.filter({ hasText: "Version rétablie" }).waitFor();
    expect(await kinds.filter({ hasText: "Modification publiée" }).count()).toBe(2);
    await page.getByRole("button", { name: "Revenir au texte" }).click();
    await text().waitFor();
  });

  it("warns when the published text has changed meanwhile", async () => {
    await type(" Encore.");
    await pending().waitFor();
    await script.rest("PUT", `/api/posts/${id}`, { title: "Le marché du soir" });
    await type(" Et encore.");
    await page.getByText("Le texte publié a changé depuis le début de ces modifications.").waitFor();
    expect(await page.locator("[data-saving]").getAttribute("data-saving")).not.toBe("conflict");
    expect(visitor.faults).toEqual([]);
  });

  it("keeps a static page through a reload and a cut, and readers find it in the footer without script", async () => {
    const { url } = fixture.site;
    const saving = (status: string) => page.locator(`[data-saving="${status}"]`).waitFor();
    await page.goto(`${url}/studio/pages/new`);
    await page.getByRole("textbox", { name: "Titre", exact: true }).fill("Qui nous sommes");
    await showView(page, "Markdown");
    await pageText(page).fill("Une **rédaction** d’Abidjan.");
    await page.waitForURL("**/studio/pages/edit/*");
    await saving("saved");
    await page.reload();
    await pageText(page).getByText("rédaction").waitFor();
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Avant de publier" });
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await visitor.context.setOffline(true);
    await panel.getByRole("button", { name: "Publier", exact: true }).click();
    await saving("offline");
    await visitor.context.setOffline(false);
    await page.getByText("La page est publiée.").waitFor();
    await pageText(page).click();
    await page.keyboard.type("Pas encore. ");
    await page.getByText("Modifications non publiées").waitFor();
    const reader = await visit(fixture.browser, phone, { javaScriptEnabled: false });
    await reader.page.goto(url);
    await reader.page.getByRole("contentinfo").getByRole("link", { name: "Qui nous sommes" }).click();
    await reader.page.getByRole("main").getByText("Une rédaction d’Abidjan.").waitFor();
    await reader.context.close();
    await page.goto(`${url}/studio/pages`);
    await page.getByRole("row").filter({ hasText: "/p/qui-nous-sommes" }).getByText("Publiée").waitFor();
    // The site has none of the legal settings.
    await page.getByRole("status").filter({ hasText: "l’éditeur" }).waitFor();
  });
});

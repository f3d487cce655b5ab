import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { type Editor, editorOf } from "../support/content.ts";
import { chooseInMenu } from "../support/editor-page.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { open, png, statusShows } from "../support/studio-page.ts";
import { desktop, openSession, phone, visit } from "../support/visitors.ts";

describe("categories, facets and pins", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  const at = (path: string) => fixture.site.url + path;
  let editor: Editor;

  beforeAll(async () => {
    editor = await editorOf(fixture.site);
    for (const name of ["Contes", "Cuisine", "Vide"]) await editor.rest("POST", "/api/categories", { name });
    for (let number = 1; number <= 9; number++) {
      const tags = [number % 2 ? "Contes" : "Cuisine"];
      await editor.article({ title: `Sous l’arbre ${number}`, tags });
    }
  });

  it("give a category its description, colour and picture in the studio, and show them on its page", async () => {
    const { page, context } = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    await open(page, at("/studio/posts"));
    await page.getByRole("button", { name: "Gérer les catégories" }).click();
    const manager = page.getByRole("region", { name: "Catégories" });
    await manager.getByRole("button", { name: "Modifier Contes" }).click();
    const form = page.getByRole("dialog", { name: "Modifier la catégorie" });
    await form.getByLabel("Description").fill("Ce que l’on raconte le soir.");
    await form.getByText("Indigo", { exact: true }).click();
    await form.getByLabel("Choisir un fichier").setInputFiles(await png());
    await form.getByRole("button", { name: "Retirer : Image" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await statusShows(page, "La catégorie Contes est enregistrée.");
    await context.close();

    for (const colorScheme of ["light", "dark"] as const) {
      const reader = await visit(fixture.browser, phone, { javaScriptEnabled: true, colorScheme });
      await reader.page.goto(at("/posts?tags=contes"));
      await reader.page.getByText("Ce que l’on raconte le soir.").waitFor();
      expect(await reader.page.getByRole("main").locator("header img").count()).toBe(1);
      expect(await violations(reader.page)).toEqual([]);
      await reader.page.goto(at("/explore"));
      expect(await violations(reader.page)).toEqual([]);
      const categories = reader.page.getByRole("region", { name: "Catégories" });
      expect(await categories.getByRole("link").count()).toBe(2);
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  });

  it("narrow lists and searches without script, with everything in the address", async () => {
    const { page, context } = await visit(fixture.browser, phone, { javaScriptEnabled: false });
    const main = page.getByRole("main");
    const apply = () => main.getByRole("button", { name: "Appliquer" }).click();
    const year = String(new Date().getUTCFullYear());
    await page.goto(at("/posts?tags=cuisine"));
    await main.getByText("Filtrer et trier").click();
    await main.getByLabel("Année").selectOption({ index: 1 });
    await main.getByLabel("Ordre").selectOption({ label: "Les plus lus" });
    await apply();
    const address = new URL(page.url()).searchParams;
    expect([address.get("tags"), address.get("order")]).toEqual(["cuisine", "views"]);
    expect(address.get("year")).toBe(year);
    expect(await main.getByRole("article").count()).toBe(4);
    expect(await main.getByLabel("Ordre").inputValue()).toBe("views");
    await main.getByRole("link", { name: "Effacer les filtres" }).click();
    expect(new URL(page.url()).search).toBe("?tags=cuisine");

    await page.goto(at("/posts/search?keyword=arbre"));
    await main.getByText("Filtrer et trier").click();
    await main.getByLabel("Catégorie").selectOption({ label: "Cuisine (4)" });
    await main.getByLabel("Auteur").selectOption({ index: 1 });
    await apply();
    expect(new URL(page.url()).searchParams.get("keyword")).toBe("arbre");
    await main.getByRole("heading", { level: 1, name: "4 articles trouvés" }).waitFor();

    await editor.ask('mutation { createFeed(input: { text: "Sous l’arbre, ce soir." }) { id } }');
    await page.goto(at("/posts/search?keyword=arbre"));
    const kinds = main.getByRole("navigation", { name: "Genre de contenu" });
    await kinds.getByRole("link", { name: "Actualités 1" }).click();
    await main.getByRole("heading", { level: 1, name: "1 actualité trouvée" }).waitFor();
    await main.getByRole("searchbox").fill("ce soir");
    await main.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/posts/search?keyword=ce+soir&kind=feeds");
    await main.getByText("Sous l’arbre, ce soir.").waitFor();
    await page.goto(at("/posts/search?keyword=arbrre&order=newest"));
    await main.getByRole("link", { name: "« arbre »" }).waitFor();

    await page.goto(at("/explore"));
    await main.getByText("Filtrer et trier").click();
    await main.getByRole("combobox", { name: /Catégorie/ }).selectOption({ label: "Contes (5)" });
    await apply();
    await main.getByRole("heading", { level: 1, name: "Contes" }).waitFor();
    expect(await main.getByRole("article").count()).toBe(5);
    await context.close();
  });

  it("name the site in the title of pages that have no metadata of their own", async () => {
    for (const path of ["/feeds", "/login", "/register", "/forgotpass", "/hors-connexion"]) {
      const html = await (await fetch(at(path))).text();
      expect(/<title[^>]*>([^<]*)/.exec(html)?.[1], path).toMatch(/^[^·]+ · Palabre$/);
    }
  });

  it("pin an article to the block of its category, from the list and from the editor", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    await open(page, at("/studio/posts"));
    await page.getByRole("button", { name: "Épingler à l’accueil : Sous l’arbre 1", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Épingler cet article dans le bloc Contes" }).click();
    await dialog.getByText("L’article est épinglé dans le bloc Contes.").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Fermer" }).click();
    const home = async () => {
      const html = await (await fetch(at("/"))).text();
      return html.slice(html.indexOf('id="categorie-contes"'));
    };
    await expect
      .poll(async () => (await home()).indexOf("Sous l’arbre 1<") > 0, { timeout: 20_000 })
      .toBe(true);

    await page.setViewportSize(phone);
    await page.getByRole("link", { name: "Sous l’arbre 3", exact: true }).click();
    await chooseInMenu(page, "Épingler à l’accueil");
    const pin = page.getByRole("dialog").getByRole("button", { name: /Épingler cet article/ });
    await pin.click();
    await page.getByRole("dialog").getByRole("button", { name: "Descendre : Sous l’arbre 3" }).click();
    await page.getByRole("dialog").getByText("Sous l’arbre 3 : 2 sur 2").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer du bloc : Sous l’arbre 1" }).click();
    await page.getByText("L’article n’est plus épinglé dans le bloc Contes.").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

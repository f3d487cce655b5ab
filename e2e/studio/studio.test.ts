import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorOf } from "../support/content.ts";
import { failCalls } from "../support/failing-calls.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { confirm, open, png, rowOf, statusShows } from "../support/studio-page.ts";
import { awa, desktop, login, openSession, phone, type Visitor, visit } from "../support/visitors.ts";

describe("the studio", () => {
  const fixture = withSite({ SEED: "none" });
  let editor: Visitor;

  beforeAll(async () => {
    const { rest, article } = await editorOf(fixture.site);
    for (const name of ["Culture", "Sport"]) await rest("POST", "/api/categories", { name });
    await article({ title: "Sous l’arbre à palabres", tags: ["Culture"] });
    await article({ title: "Maracana du dimanche", tags: ["Sport"] });
    for (const title of ["Le bac", "Les lampes", "Le retour"]) await article({ title, tags: ["Culture"] });
    editor = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
    await openSession(editor.page, fixture.site.url, admin.email, admin.password);
  });

  afterAll(async () => {
    await editor?.context.close();
  });

  it("sends a visitor to the log-in form and back, and refuses a member with a page of its own", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.goto(`${fixture.site.url}/studio/posts`);
    expect(page.url()).toBe(`${fixture.site.url}/login?next=%2Fstudio%2Fposts`);
    await login(page, fixture.site.url, awa.email, awa.password);
    for (const path of ["/studio/posts", "/studio/users", "/studio/books/new"]) {
      const answer = await page.goto(fixture.site.url + path);
      expect(answer?.status(), path).toBe(403);
      expect(await page.getByRole("table").count()).toBe(0);
      expect(await page.content()).not.toMatch(/assets\/studio-/);
    }
    await context.close();
  });

  it("adds, renames and deletes categories in place, and says where their articles go", async () => {
    const { page } = editor;
    await open(page, `${fixture.site.url}/studio/posts`);
    await page.getByRole("button", { name: "Gérer les catégories" }).click();
    const manager = page.getByRole("region", { name: "Catégories" });
    const tabs = page.getByRole("navigation", { name: "Catégories" });
    expect(await tabs.getByRole("link").first().innerText()).toBe("Tous");

    await manager.getByLabel("Nouvelle catégorie").fill("   ");
    await manager.getByRole("button", { name: "Ajouter" }).click();
    await manager.getByLabel("Nouvelle catégorie").fill("Cultur");
    await manager.getByRole("button", { name: "Ajouter" }).click();
    await statusShows(page, "La catégorie Cultur est ajoutée.");
    await tabs.getByRole("link", { name: "Cultur", exact: true }).waitFor();

    const row = manager
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Supprimer Cultur", exact: true }) });
    await row.getByRole("button", { name: "Modifier Cultur", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Modifier la catégorie" });
    await form.getByLabel("Nom").fill("Culture");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await form.getByText("Une catégorie porte déjà ce nom").waitFor();
    await form.getByLabel("Nom").fill("Contes");
    await form.getByLabel("Section").fill("9");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await statusShows(page, "La catégorie Contes est enregistrée.");
    await tabs
      .getByRole("link")
      .last()
      .and(tabs.getByRole("link", { name: "Contes" }))
      .waitFor();

    const sport = manager
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Supprimer Sport" }) });
    await sport.getByRole("button", { name: "Supprimer Sport" }).click();
    const leaving = page.getByRole("dialog", { name: "Supprimer la catégorie Sport" });
    await leaving.getByLabel("Où vont ses articles").selectOption({ label: "Dans Contes" });
    await leaving.getByRole("button", { name: "Supprimer", exact: true }).click();
    await confirm(page);
    await statusShows(page, "La catégorie Sport est supprimée.");
    await tabs.getByRole("link", { name: "Contes" }).click();
    await page.waitForURL(/tag=/);
    await rowOf(page, "Maracana").waitFor();
  });

  it("deletes several articles, shows the server's words, and brings them back", async () => {
    const { page } = editor;
    await open(page, `${fixture.site.url}/studio/posts`);
    const boxes = page.getByRole("row").getByRole("checkbox");
    await page.getByRole("rowheader").first().waitFor();
    const titles = await page.getByRole("rowheader").getByRole("link").allInnerTexts();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByText(/^2\s+articles choisis$/).waitFor();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await confirm(page);
    const answer = page.getByRole("alertdialog").filter({ hasText: "2 articles supprimés" });
    await answer.getByRole("button", { name: "Fermer" }).click();
    await rowOf(page, titles[0] ?? "").waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Corbeille" }).click();
    await page.waitForURL(/trash=1/);
    await rowOf(page, titles[1] ?? "").waitFor();
    await page.getByRole("button", { name: `Restaurer ${titles[0]}` }).click();
    await statusShows(page, "1 article restauré");
    await page.getByRole("button", { name: `Effacer ${titles[1]} pour toujours` }).click();
    await confirm(page);
    await page.getByRole("alertdialog").filter({ hasText: "1 article effacé" }).getByRole("button").click();
    await page.getByText("La corbeille est vide").waitFor();

    await page.getByRole("link", { name: "Tous les états" }).click();
    await rowOf(page, titles[0] ?? "").waitFor();
    await rowOf(page, titles[2] ?? "")
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    await confirm(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Annuler la suppression" }).click();
    await statusShows(page, "1 article restauré");
    await rowOf(page, titles[2] ?? "").waitFor();
  });

  it("narrows the list by words, state and order, in its address", async () => {
    const { page } = editor;
    await open(page, `${fixture.site.url}/studio/posts`);
    await page.getByLabel("Chercher un article").fill("palabre");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.waitForURL(/keyword=palabre/);
    await page.getByLabel("Ordre").selectOption("title");
    await page.waitForURL(/sort=title/);
    // The address changes before the links are drawn again.
    await page.locator('[href*="keyword=palabre"][href*="sort=title"]', { hasText: "Brouillons" }).click();
    await page.waitForURL(/status=draft/);
    await page.getByText("Rien ne correspond à cette recherche.").waitFor();
    expect(page.url()).toContain("keyword=palabre");
    // Words that are typed and not searched yet are kept too.
    await page.getByLabel("Chercher un article").fill("bac");
    await page.getByLabel("Ordre").selectOption({ index: 0 });
    await page.waitForURL(({ search }) => search === "?status=draft&keyword=bac");
  });

  it("adds a book with its cover, refuses what is no picture, changes and deletes it", async () => {
    const { page } = editor;
    await open(page, `${fixture.site.url}/studio/books/new`);
    await page.getByRole("button", { name: "Remplir sans PDF" }).click();
    await page.getByLabel("Titre").fill("Kaïdara");
    await page.getByLabel("Auteur").fill("Amadou Hampâté Bâ");
    await page.getByLabel("ISBN").fill("123");
    const plain = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("pas une image") };
    await page.getByLabel("Couverture").and(page.locator("input")).setInputFiles(plain);
    await page.getByText("Ce fichier n’est pas une image que l’on puisse montrer.").waitFor();
    await page.getByRole("button", { name: "Ajouter" }).click();
    await page
      .getByText(/Cet ISBN n’est pas valable/)
      .first()
      .waitFor();
    await page.getByLabel("ISBN").fill("");
    await page
      .getByLabel("Couverture")
      .and(page.locator("input"))
      .setInputFiles(await png());
    await page.getByRole("button", { name: "Retirer" }).waitFor();
    await page.getByRole("button", { name: "Ajouter" }).click();
    await statusShows(page, "Kaïdara est ajouté au catalogue.");
    await page.getByRole("link", { name: "Modifier Kaïdara" }).click();
    await page.getByLabel("Nombre de pages").fill("181");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await statusShows(page, "Kaïdara est enregistré.");
    await page.getByRole("link", { name: "Modifier Kaïdara" }).click();
    expect(await page.getByLabel("Nombre de pages").inputValue()).toBe("181");
    await open(page, `${fixture.site.url}/studio/books`);
    await page.getByRole("button", { name: "Supprimer Kaïdara" }).click();
    await confirm(page);
    await statusShows(page, "Kaïdara est supprimé.");
    await rowOf(page, "Kaïdara").waitFor({ state: "detached" });
  });

  it("says what could not be read or sent, and succeeds on the second try", async () => {
    const { page } = editor;
    await open(page, fixture.site.url);
    const calls = ["StudioUsers", "CreateCategory"];
    await failCalls(page, calls, 1_000, "lost");
    await page.getByRole("link", { name: "Mon equipe" }).click();
    await page.getByText(/La liste n’a pas pu être chargée/).waitFor();
    await page.getByRole("link", { name: "Articles", exact: true }).last().click();
    await page.getByRole("button", { name: "Gérer les catégories" }).click();
    await page.getByLabel("Nouvelle catégorie").fill("Musique");
    await page.getByRole("button", { name: "Ajouter" }).click();
    await page
      .getByText(/La connexion est perdue/)
      .first()
      .waitFor();
    expect(await page.getByLabel("Nouvelle catégorie").inputValue()).toBe("Musique");
    await failCalls(page, calls, 0);
    await page.getByRole("button", { name: "Ajouter" }).click();
    await statusShows(page, "La catégorie Musique est ajoutée.");
    await page.getByRole("link", { name: "Équipe", exact: true }).click();
    await page.getByRole("table").waitFor();
  });
});

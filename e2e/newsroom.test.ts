import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "./support/axe.ts";
import { type Editor, editorOf } from "./support/content.ts";
import { withSite } from "./support/fixture.ts";
import { soon } from "./support/soon.ts";
import { desktop, login, phone, type Visitor, visit } from "./support/visitors.ts";

const password = "les pirogues du matin";
const people = [
  { firstName: "Awa", lastName: "Koné", email: "awa.kone@exemple.ci", role: "EDITOR" },
  { firstName: "Koffi", lastName: "Yao", email: "koffi.yao@exemple.ci", role: "AUTHOR" },
  { firstName: "Mariam", lastName: "Touré", email: "mariam.toure@exemple.ci", role: "AUTHOR" },
] as const;
const emails = { Awa: people[0].email, Koffi: people[1].email, Mariam: people[2].email };

const openDetails = async (page: Page) => {
  await page.getByLabel("Titre", { exact: true }).waitFor();
  await page.keyboard.press("Control+;");
  return page.getByRole("dialog", { name: "Fiche" });
};

describe("the newsroom", () => {
  const fixture = withSite({ SEED: "none" });
  let boss: Editor;

  beforeAll(async () => {
    boss = await editorOf(fixture.site);
    for (const person of people)
      await boss.ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", {
        input: { ...person, telephone: "0708091011", password },
      });
  });

  async function enter(name: keyof typeof emails, viewport = desktop): Promise<Visitor> {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce" });
    await bringAxe(visitor.context);
    await login(visitor.page, fixture.site.url, emails[name], password);
    return visitor;
  }
  const shows = async (page: Page, screen: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${screen}.png` });
  };

  it("signs an article with several authors, in an order changed by keys", async () => {
    const awa = await editorOf(fixture.site, { email: emails.Awa, password });
    const input = {
      title: "Le fleuve à deux voix",
      description: "Deux plumes, un fleuve.",
      content: "L’eau monte.",
      tags: ["Fleuves"],
      status: "DRAFT",
    };
    const { createPost } = await awa.ask<{ createPost: { id: string; slug: string } }>(
      "mutation ($input: PostInput!) { createPost(input: $input) { id slug } }",
      { input },
    );
    const editor = await enter("Awa");
    const { page } = editor;
    await page.goto(`${fixture.site.url}/studio/posts/edit/${createPost.id}`);
    const details = await openDetails(page);
    const authors = details.getByRole("list", { name: "Auteurs" });
    const field = details.getByRole("combobox", { name: "Ajouter un auteur" });
    for (const name of ["koffi", "mariam"]) {
      await field.fill(name);
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await authors.getByText(new RegExp(name, "i")).waitFor();
    }
    await details.getByRole("button", { name: "Monter Mariam Touré" }).focus();
    await page.keyboard.press("Enter");
    await details.getByText("Mariam Touré\u00a0: place 2 sur 3").waitFor();
    expect(await authors.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("Awa Koné"),
      expect.stringContaining("Mariam Touré"),
      expect.stringContaining("Koffi Yao"),
    ]);
    expect(await violations(page)).toEqual([]);
    await shows(page, "authors-drawer");

    const author = await enter("Koffi", phone);
    await author.page.goto(`${fixture.site.url}/studio/posts`);
    await author.page.getByRole("link", { name: "Le fleuve à deux voix" }).click();
    const small = await openDetails(author.page);
    await small.getByRole("list", { name: "Auteurs" }).waitFor();
    expect(await overflow(author.page)).toBe("");
    expect(await violations(author.page)).toEqual([]);
    await shows(author.page, "authors-phone");

    await awa.ask("mutation ($id: ID!) { updatePost(id: $id, input: { status: PUBLISHED }) { id } }", {
      id: createPost.id,
    });
    await page.goto(`${fixture.site.url}/posts/${createPost.slug}`);
    await page.getByText("Awa Koné, Mariam Touré et Koffi Yao", { exact: true }).waitFor();
    const linked = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(linked.join()).toMatch(/"author":\[\{[^\]]*Awa Koné[^\]]*Mariam Touré[^\]]*Koffi Yao/);
    expect(await violations(page)).toEqual([]);
    await shows(page, "authors-article");
    await page.goto(`${fixture.site.url}/posts`);
    await page.getByText("Awa Koné, Mariam Touré et Koffi Yao", { exact: true }).waitFor();
    await page.getByText("Filtrer et trier").click();
    await page.locator("select[name=author]").selectOption({ label: "Mariam Touré" });
    await page.getByRole("button", { name: "Appliquer" }).click();
    await page.waitForURL(/author=/);
    await page.getByRole("link", { name: "Le fleuve à deux voix" }).waitFor();
    await shows(page, "authors-list");
    await awa.ask("mutation ($id: ID!) { likePost(id: $id) { id } }", { id: createPost.id });
    await author.page.goto(`${fixture.site.url}/notifications`);
    await author.page.getByText("Awa Koné a aimé votre article").waitFor();
    expect([editor.faults, author.faults]).toEqual([[], []]);
    await Promise.all([editor.context.close(), author.context.close()]);
  });

  it("gives an article to somebody, live, for a day, and shows both in the lists", async () => {
    const koffi = await editorOf(fixture.site, { email: emails.Koffi, password });
    const input = {
      title: "Les barques du soir",
      description: "Elles rentrent.",
      content: "Le soir tombe.",
      tags: ["Fleuves"],
      status: "DRAFT",
    };
    const { createPost } = await koffi.ask<{ createPost: { id: string } }>(
      "mutation ($input: PostInput!) { createPost(input: $input) { id } }",
      { input },
    );
    const [editor, author] = [await enter("Awa"), await enter("Koffi", phone)];
    await editor.page.goto(`${fixture.site.url}/notifications`);
    await editor.page.getByRole("heading", { name: "Notifications" }).first().waitFor();
    await koffi.ask("mutation ($id: ID!) { updatePost(id: $id, input: { status: PROPOSED }) { id } }", {
      id: createPost.id,
    });
    await editor.page.getByText("a proposé un article").first().waitFor();
    await author.page.goto(`${fixture.site.url}/notifications`);
    await author.page.getByRole("heading", { name: "Notifications" }).first().waitFor();

    const { page } = editor;
    await page.goto(`${fixture.site.url}/studio/posts/edit/${createPost.id}`);
    const details = await openDetails(page);
    const field = details.getByRole("combobox", { name: "Confier à" });
    await field.fill("koffi");
    await page.getByRole("option", { name: "Koffi Yao" }).click();
    await details.getByRole("button", { name: "Ne plus confier à Koffi Yao" }).waitFor();
    await author.page.getByText("vous a confié un article").first().waitFor();
    await details.getByLabel("Prévu pour le").fill("2027-03-04");
    await details.getByLabel("Prévu pour le").blur();
    await page.getByLabel("Titre", { exact: true }).focus();
    expect(await violations(page)).toEqual([]);
    await shows(page, "work-drawer");

    await author.page.goto(`${fixture.site.url}/studio/posts`);
    await author.page.getByRole("button", { name: "Filtrer", exact: true }).click();
    await author.page.getByRole("link", { name: "Confiés à moi" }).click();
    await author.page.waitForURL(/assigned=me/);
    await author.page.getByRole("button", { name: "Voir les articles" }).click();
    await author.page.getByRole("link", { name: "Les barques du soir" }).waitFor();
    expect(await overflow(author.page)).toBe("");
    expect(await violations(author.page)).toEqual([]);
    await shows(author.page, "work-phone");

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${fixture.site.url}/studio/posts`);
    const row = page.getByRole("row").filter({ hasText: "Les barques du soir" });
    await row.getByText("4 mars").waitFor();
    await row.getByText("Koffi Yao").nth(1).waitFor();
    await shows(page, "work-table");
    await page.goto(`${fixture.site.url}/studio/posts?view=board`);
    await page.getByText("Confié à Koffi Yao · Prévu le 4 mars").waitFor();
    await shows(page, "work-board");
    await page.goto(`${fixture.site.url}/studio/posts?view=calendar&day=2027-03-01`);
    await page
      .locator('[data-drop="2027-03-04"]')
      .getByRole("link", { name: "Les barques du soir" })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await shows(page, "work-calendar");
    expect([editor.faults, author.faults]).toEqual([[], []]);
    await Promise.all([editor.context.close(), author.context.close()]);
  });

  it("comments a passage beside the text, live, until it is resolved", async () => {
    const koffi = await editorOf(fixture.site, { email: emails.Koffi, password });
    const input = {
      title: "La digue",
      description: "Elle tient.",
      content: "La digue tient bon. Trente villages dorment derrière.\n\nPersonne ne sait combien de temps.",
      tags: ["Fleuves"],
      status: "DRAFT",
    };
    const { createPost } = await koffi.ask<{ createPost: { id: string; slug: string } }>(
      "mutation ($input: PostInput!) { createPost(input: $input) { id slug } }",
      { input },
    );
    const [editor, author] = [await enter("Awa"), await enter("Koffi", phone)];
    const { page } = editor;
    const title = "Commentaires de la rédaction";
    for (const each of [page, author.page])
      await each.goto(`${fixture.site.url}/studio/posts/edit/${createPost.id}`);
    await author.page.getByRole("button", { name: title }).click();
    const small = author.page.getByRole("dialog", { name: title });
    await small.getByText("Choisissez un passage du texte").waitFor();

    const text = page.getByRole("textbox", { name: "Texte de l’article" });
    await text.click();
    await page.keyboard.press("Control+Home");
    for (let word = 0; word < 3; word++) await page.keyboard.press("Control+Shift+ArrowRight");
    await page.getByRole("button", { name: "Commenter" }).click();
    const panel = page.getByRole("dialog", { name: title });
    await panel.getByLabel("Votre commentaire").fill("Qui le dit\u00a0?");
    await page.keyboard.press("Control+Enter");
    await panel.getByText("Qui le dit\u00a0?").waitFor();
    await page.getByRole("button", { name: `${title}\u00a0: 1 ouvert` }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shows(page, "annotations-panel");

    await small.getByText("Qui le dit\u00a0?").waitFor();
    await small.getByLabel("Votre réponse").fill("L’ingénieure.");
    await small.getByRole("button", { name: "Répondre" }).click();
    await panel.getByText("L’ingénieure.").waitFor();

    // What is typed and not sent stays when the panel closes and when the page is loaded again; logging out erases it.
    await small.getByLabel("Votre réponse").fill("Je lui demande.");
    await small.getByRole("button", { name: "Fermer" }).click();
    await author.page.reload();
    await author.page.getByRole("button", { name: title }).click();
    await soon(async () =>
      expect(await small.getByLabel("Votre réponse").inputValue()).toBe("Je lui demande."),
    );
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.getByRole("button", { name: "Commenter" }).first().click();
    await panel.getByLabel("Votre commentaire").fill("Combien, au juste\u00a0?");
    await panel.getByRole("button", { name: "Fermer" }).click();
    await page.reload();
    await page.getByRole("button", { name: `${title}\u00a0: 1 ouvert` }).click();
    await soon(async () =>
      expect(await panel.getByLabel("Votre commentaire").inputValue()).toBe("Combien, au juste\u00a0?"),
    );
    expect(await violations(page)).toEqual([]);
    await shows(page, "annotations-unsent");
    await panel.getByRole("button", { name: "Annuler" }).click();
    await panel.getByLabel("Votre commentaire").waitFor({ state: "detached" });
    expect(await overflow(author.page)).toBe("");
    expect(await violations(author.page)).toEqual([]);
    await shows(author.page, "annotations-phone");

    // The passage is found again after an edit before it, and named where it is gone.
    await text.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Oui. ");
    expect(await panel.getByText("Ce passage n’est plus dans le texte.").count()).toBe(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Un autre texte.");
    await panel.getByText("Ce passage n’est plus dans le texte.").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Plus bas, La digue tient encore.");
    await panel.getByText("Ce passage n’est plus dans le texte.").waitFor({ state: "detached" });

    await panel.getByRole("button", { name: "Résoudre" }).click();
    await panel.getByRole("button", { name: "1 résolu" }).waitFor();
    await small.getByRole("button", { name: "1 résolu" }).click();
    await small.getByRole("button", { name: "Rouvrir" }).click();
    await panel.getByRole("button", { name: "Résoudre" }).waitFor();
    await page.goto(`${fixture.site.url}/studio/posts`);
    await page.getByRole("row").filter({ hasText: "La digue" }).getByText("1 annotation").waitFor();
    await koffi.ask("mutation ($id: ID!) { updatePost(id: $id, input: { status: PROPOSED }) { id } }", {
      id: createPost.id,
    });
    expect([editor.faults, author.faults]).toEqual([[], []]);
    await Promise.all([editor.context.close(), author.context.close()]);
  });
});

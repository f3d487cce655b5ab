import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { emails, password, withNewsroom } from "../support/newsroom.ts";
import { soon } from "../support/soon.ts";
import { phone } from "../support/visitors.ts";

const openDetails = async (page: Page) => {
  await page.getByLabel("Titre", { exact: true }).waitFor();
  await page.keyboard.press("Control+;");
  return page.getByRole("dialog", { name: "Fiche" });
};

const highlighted = (options: Element[]) => options.map((each) => each.hasAttribute("data-highlighted"));

describe("the newsroom", () => {
  const fixture = withSite({ SEED: "none" });
  const { enter, shows } = withNewsroom(fixture);

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
    const found = page.getByRole("listbox").getByRole("option");
    for (const name of ["koffi", "mariam"]) {
      await field.fill(name);
      // Pressed again where the list, still being narrowed, has no chosen line.
      await soon(async () => {
        await page.keyboard.press("ArrowDown");
        expect(await found.evaluateAll(highlighted)).toEqual([true]);
      });
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
});

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorOf, picture } from "../support/content.ts";
import { becomes, begin, callsTo, publishPanel, state, text, title } from "../support/editor-page.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { openSession, type Visitor, visit } from "../support/visitors.ts";

/** A person's actions: clicks, key commands and chosen files are counted, typed texts are not (docs/studio.md). */
class ActionCounter {
  actions = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator, modifiers: "Shift"[] = []): Promise<void> {
    this.actions++;
    await target.click({ modifiers });
  }

  async press(key: string): Promise<void> {
    this.actions++;
    await this.page.keyboard.press(key);
  }

  type = (words: string): Promise<void> => this.page.keyboard.type(words);
}

describe("five tasks of an editor, in as few actions as docs/studio.md says", () => {
  const fixture = withSite({ SEED: "none" }, "magazine");
  const { stored } = callsTo(() => fixture.site);
  let visitor: Visitor;
  let page: Page;
  const button = (name: string, part: Page | Locator = page) =>
    part.getByRole("button", { name, exact: true });
  const focusIn = (field: Locator) =>
    soon(async () => expect(await field.evaluate((it) => it === document.activeElement)).toBe(true));

  beforeAll(async () => {
    visitor = await visit(fixture.browser, { width: 1_440, height: 900 }, { reducedMotion: "reduce" });
    ({ page } = visitor);
    await openSession(page, fixture.site.url, admin.email, admin.password);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  it("publishes an article from an empty page: three", async () => {
    await page.goto(`${fixture.site.url}/studio/posts/new`);
    await focusIn(title(page));
    const counter = new ActionCounter(page);
    await counter.type("Les lampes");
    await counter.press("Enter");
    await counter.type("Le marché s’éveille à six heures.");
    await counter.click(button("Publier"));
    await soon(async () =>
      expect(await publishPanel(page).getByLabel("Description", { exact: true }).inputValue()).not.toBe(""),
    );
    await counter.click(button("Publier", publishPanel(page)));
    await page.getByRole("link", { name: "Voir", exact: true }).waitFor();
    expect(counter.actions).toBe(3);
  });

  it("adds a picture with its alternative text and its caption: four", async () => {
    const id = await begin(page, fixture.site.url, "L’étal", "Avant.");
    await page.keyboard.press("Enter");
    const counter = new ActionCounter(page);
    await counter.type("/image");
    await page.getByRole("option").first().waitFor();
    const chooser = page.waitForEvent("filechooser");
    await counter.press("Enter");
    const file = { name: "etal.jpg", mimeType: "image/jpeg", buffer: await picture("#a63d1b") };
    counter.actions++;
    await (await chooser).setFiles(file);
    await focusIn(page.getByLabel("Ce que montre l’image"));
    await counter.type("Un étal");
    await counter.press("Enter");
    await focusIn(page.getByLabel("Légende"));
    await counter.type("À l’aube");
    await counter.press("Enter");
    await focusIn(text(page));
    await counter.type("Après.");
    expect(counter.actions).toBe(4);
    await soon(async () =>
      expect(await stored(id)).toMatch(/^Avant\.\n\n!\[Un étal\]\(\/image\/\S+ "À l’aube"\)\n\nAprès\.$/),
    );
    await becomes(page, "saved");
  });

  it("plans an article for tomorrow: three", async () => {
    await begin(page, fixture.site.url, "Demain", "Le marché ouvre plus tôt.");
    const counter = new ActionCounter(page);
    await counter.click(button("Publier"));
    await counter.click(publishPanel(page).getByText("À une date"));
    await counter.click(button("Programmer", publishPanel(page)));
    await soon(async () => expect(await state(page).innerText()).toContain("Programmé"));
    expect(counter.actions).toBe(3);
  });

  it("restores a former version: five", async () => {
    const { article, rest } = await editorOf(fixture.site);
    const { _id } = await article({ title: "Le port", content: "Le premier texte." });
    await rest("PUT", `/api/posts/${_id}`, { content: "Le second texte." });
    await page.goto(`${fixture.site.url}/studio/posts/edit/${_id}`);
    await text(page).getByText("Le second texte.").waitFor();
    const counter = new ActionCounter(page);
    await counter.click(button("Autres actions"));
    await counter.click(page.getByRole("menuitem", { name: "Versions", exact: true }));
    await counter.click(
      page.getByRole("navigation", { name: "Versions gardées" }).getByRole("button").last(),
    );
    await counter.click(button("Rétablir cette version"));
    await counter.click(button("Rétablir", page.getByRole("alertdialog")));
    await text(page).getByText("Le premier texte.").waitFor();
    expect(counter.actions).toBe(5);
  });

  it("changes the category of five articles: four", async () => {
    await page.goto(`${fixture.site.url}/studio/posts?status=published`);
    const boxes = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .getByRole("checkbox");
    await boxes.nth(4).waitFor();
    const counter = new ActionCounter(page);
    await counter.click(boxes.nth(0));
    await counter.click(boxes.nth(4), ["Shift"]);
    await counter.click(button("Catégorie"));
    await counter.click(page.getByRole("menuitem").last());
    await page.getByText(/articles? classés? dans/).waitFor();
    expect(counter.actions).toBe(4);
  });
});

import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slugOf } from "../../schema/slug.ts";
import { overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { becomes, publishPanel, state, text, title, type } from "../support/editor-page.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, type Visitor, visit } from "../support/visitors.ts";
import { onWideScreen } from "../support/widths.ts";

/** Height at which the caret stands in the window. */
const caretTop = (page: Page) =>
  page.evaluate(() => Math.round(getSelection()!.getRangeAt(0).getBoundingClientRect().top));

/** Elements with a border on all sides, besides the site's own frame. */
const bordered = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("*")]
      .filter((element) => {
        const { borderTopWidth, borderBottomWidth, borderTopColor } = getComputedStyle(element);
        const isSeen = element.checkVisibility() && !element.closest(".visually-hidden");
        const isDrawn = parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0;
        return isSeen && isDrawn && borderTopColor !== "rgba(0, 0, 0, 0)";
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );

const fixture = withSite({ SEED: "none" });
beforeAll(async () => {
  const { ask } = await editorOf(fixture.site);
  const create = "mutation ($input: CategoryInput!) { createCategory(input: $input) { id } }";
  for (const name of ["Contes", "Marchés"]) await ask(create, { input: { name } });
});

describe.each([
  ["on a desktop", desktop, "Les lampes"],
  ["on a phone", phone, "Les bougies"],
])("the editor as a page, %s", (_, viewport, name) => {
  const itOnce = onWideScreen(viewport);
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce" });
    ({ page } = visitor);
    await openSession(page, fixture.site.url, admin.email, admin.password);
    await page.goto(`${fixture.site.url}/studio/posts/new`);
    await title(page).waitFor();
  });

  afterAll(async () => {
    await visitor?.context.close();
  });

  it("is empty but for its title and text, and shows no tool before something is selected", async () => {
    await soon(async () =>
      expect(await title(page).evaluate((it) => it === document.activeElement)).toBe(true),
    );
    expect(await bordered(page)).toEqual([]);
    // The cover's is beside the title, not over the text.
    const toolbars = page.getByRole("toolbar").evaluateAll((all) => all.map((each) => each.ariaLabel));
    expect(await toolbars).toEqual(["Choisir la couverture"]);
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
  });

  it("is published in five actions, with a summary and a category that it suggests", async () => {
    // The title has the focus; Enter goes on in the text.
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Le marché s’éveille à six heures. On attend la pluie.");
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    const panel = publishPanel(page);
    // The suggestions come with the categories.
    await soon(async () =>
      expect(await panel.getByLabel("Description", { exact: true }).inputValue()).toBe(
        "Le marché s’éveille à six heures. On attend la pluie.",
      ),
    );
    expect(await panel.getByLabel("Catégorie", { exact: true }).inputValue()).toBe("marches");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await panel.getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByRole("button", { name: "Partager" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Voir", exact: true }).click();
    await page.waitForURL(`**/posts/${slugOf(name)}`);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await page.getByRole("link", { name: "Marchés" }).first().waitFor();
    await page.goBack();
  });

  itOnce("moves no line under the caret when the network is cut and comes back", async () => {
    await text(page).waitFor();
    await type(page, " Et encore.");
    await becomes(page, "saved");
    const before = await caretTop(page);
    await visitor.context.setOffline(true);
    await page.keyboard.type(" Loin");
    await becomes(page, "offline");
    await page.getByText("Votre texte est gardé sur cet appareil").waitFor();
    expect(await caretTop(page)).toBe(before);
    // The site too has noticed by now.
    await soon(async () =>
      expect(await page.getByText("Connexion perdue", { exact: false }).count()).toBe(1),
    );
    expect(await caretTop(page)).toBe(before);
    expect(await violations(page)).toEqual([]);
    await visitor.context.setOffline(false);
    await becomes(page, "saved");
    expect(await state(page).innerText()).toContain("Enregistré");
    expect(await caretTop(page)).toBe(before);
  });

  it("has its menus above what is fixed at the bottom", async () => {
    // A click that is only tried fails where something else lies over its target.
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Raccourcis" }).click({ trial: true });
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "hidden" });
    await type(page, "\n/");
    const blocks = page.getByRole("option");
    await blocks.first().waitFor();
    await page.keyboard.press("ArrowUp");
    await blocks.last().click({ trial: true });
    // With a mouse.
    expect((await blocks.first().boundingBox())!.height).toBe(32);
    for (const key of ["Escape", "Backspace", "Backspace"]) await page.keyboard.press(key);
  });

  itOnce("keeps everything else in a drawer, opened by a key, that a checklist line leads to", async () => {
    await page.keyboard.press("Control+;");
    const drawer = page.getByRole("dialog", { name: "Fiche" });
    await drawer.getByLabel("Adresse", { exact: true }).fill("les-lampes-du-soir");
    const tags = drawer.getByLabel("Mots-clés", { exact: true });
    await tags.fill("con");
    await page.getByRole("option", { name: "Contes" }).click();
    await drawer.getByText("Contes", { exact: true }).waitFor();
    await tags.fill("soir,");
    await drawer.getByText("soir", { exact: true }).waitFor();
    await tags.fill("à moitié");
    await tags.press("Tab");
    await drawer.getByText("à moitié", { exact: true }).waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await page.keyboard.press("Control+;");
    await drawer.waitFor({ state: "detached" });
    await becomes(page, "saved");
    await page.reload();
    await text(page).waitFor();
    await page.getByRole("button", { name: "Fiche" }).click();
    for (const tag of ["Marchés", "Contes", "soir", "à moitié"])
      await drawer.getByText(tag, { exact: true }).waitFor();
    expect(await drawer.getByLabel("Adresse", { exact: true }).inputValue()).toBe("les-lampes-du-soir");
  });

  itOnce("moves blocks by keys, and by dragging their handle", async () => {
    await page.keyboard.press("Control+;");
    await page.getByRole("dialog", { name: "Fiche" }).waitFor({ state: "detached" });
    const typed = ["Un.", "Deux.", "Trois."];
    const order = async () =>
      (await text(page).locator("> p").allInnerTexts()).filter((words) => typed.includes(words));
    const becomesOrder = (...words: string[]) => soon(async () => expect(await order()).toEqual(words));
    await type(page, `\n${typed.join("\n")}`);
    await page.keyboard.press("Alt+ArrowUp");
    await becomesOrder("Un.", "Trois.", "Deux.");
    await page.keyboard.press("Alt+ArrowUp");
    await becomesOrder("Trois.", "Un.", "Deux.");
    await page.keyboard.press("Alt+ArrowDown");
    await becomesOrder("Un.", "Trois.", "Deux.");
    await page.keyboard.press("Control+z");
    await becomesOrder("Trois.", "Un.", "Deux.");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    const [block, handle] = [
      text(page).getByText("Deux."),
      page.getByRole("button", { name: "Déplacer le bloc" }),
    ];
    const topOf = async (place: typeof block) => (await place.boundingBox())?.y ?? 0;
    await block.hover();
    // Until then it stands beside the caret's block.
    await soon(async () => expect(Math.abs((await topOf(handle)) - (await topOf(block)))).toBeLessThan(20));
    await handle.hover();
    await page.mouse.down();
    const target = await text(page).getByText("Trois.").boundingBox();
    await page.mouse.move(target!.x, target!.y + 2, { steps: 5 });
    // Not by the state alone: for a moment it is still that of the text before.
    const isSaved = (response: Response) =>
      /Deux\..*Trois\..*Un\./s.test(response.request().postData() ?? "");
    const saved = page.waitForResponse(isSaved);
    await page.mouse.up();
    await becomesOrder("Deux.", "Trois.", "Un.");
    await saved;
    await becomes(page, "saved");
    await page.reload();
    await text(page).getByText("Trois.").waitFor();
    await becomesOrder("Deux.", "Trois.", "Un.");
  });

  it("leaves nothing in the console", () => {
    expect(visitor.faults.filter((fault) => !/ERR_|Failed to load|WebSocket/.test(fault))).toEqual([]);
  });
});

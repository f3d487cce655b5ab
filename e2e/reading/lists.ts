import { expect } from "vitest";
import { soon } from "../support/soon.ts";
import { desktop, phone, visit } from "../support/visitors.ts";
import { type ReaderJourneys, type ReaderSite, wake } from "./reader-site.ts";

const at = ({ site }: ReaderSite, path: string) => site.url + path;

/** Journeys of a reader in the lists of articles and the search. */
export const lists: ReaderJourneys = {
  "moves by page, by category and by search": async (reader) => {
    const { page, context } = await visit(reader.browser, desktop);
    await page.goto(at(reader, "/posts"));
    await wake(page);
    const titles = () => page.locator("main article h2, main article h3").allInnerTexts();
    const first = await titles();
    expect(first).toHaveLength(12);
    await page
      .getByRole("navigation", { name: /Pages/ })
      .getByRole("link", { name: "Page 2", exact: true })
      .click();
    await page.waitForURL("**/posts?page=2");
    await soon(async () => expect(await titles()).toHaveLength(4));
    expect((await titles()).filter((title) => first.includes(title))).toEqual([]);
    await page.goBack();
    await soon(async () => expect(await titles()).toEqual(first));
    await page
      .getByRole("navigation", { name: "Catégories" })
      .getByRole("link", { name: /Cuisine/ })
      .click();
    await page.waitForURL("**/posts?tags=cuisine");
    await soon(async () => expect(await titles()).toHaveLength(7));
    await page
      .getByRole("navigation", { name: "Catégories" })
      .getByRole("link", { name: "All categories" })
      .click();
    await page.waitForURL("**/posts");
    await page.getByRole("searchbox", { name: "Chercher sur Palabre" }).fill("etals");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/posts/search?keyword=etals");
    await context.close();
  },

  "searches from the header: by « / », with suggestions that the arrow keys reach": async (reader) => {
    const { page, context, faults } = await visit(reader.browser, desktop);
    await page.goto(at(reader, "/gallery"));
    const field = page.getByRole("searchbox", { name: "Chercher sur Palabre" });
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    // The very first key of the page starts the client.
    await page.keyboard.press("/");
    await soon(async () => expect(await isFocused()).toBe(true));
    await page.keyboard.type("lamp");
    const suggestion = page.getByRole("banner").getByRole("link", { name: /Les lampes/ });
    await suggestion.waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("/");
    expect(await field.inputValue()).toBe("lamp/");
    await page.keyboard.press("Backspace");
    await suggestion.click();
    await page.waitForURL(`**/posts/${reader.ids.slug}`);
    await soon(async () => expect(await field.inputValue()).toBe(""));
    await page.setViewportSize(phone);
    await page.keyboard.press("/");
    await soon(async () => expect(await isFocused()).toBe(true));
    await page.keyboard.press("Escape");
    await soon(async () => expect(await field.isVisible()).toBe(false));
    await page.getByRole("button", { name: "Ouvrir la recherche" }).click();
    await field.fill("etals");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/posts/search?keyword=etals");
    await soon(async () => expect(await field.count()).toBe(0));
    expect(faults).toEqual([]);
    await context.close();
  },

  "opens the category menu on a phone, and sees « Aucuns articles » in an empty list": async (reader) => {
    const { page, context } = await visit(reader.browser, phone);
    await page.goto(at(reader, "/posts"));
    const menu = page.getByRole("navigation", { name: "Catégories" });
    expect(
      await menu
        .getByRole("link", { name: /Cuisine/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await menu.getByText("All categories").first().click();
    await menu
      .getByRole("link", { name: /Cuisine/ })
      .filter({ visible: true })
      .click();
    await page.waitForURL("**/posts?tags=cuisine");
    // Where the client has started meanwhile, the address changes before the list.
    await page.getByRole("heading", { level: 1, name: "Cuisine", exact: true }).waitFor();
    await page.goto(at(reader, "/posts?tags=personne"));
    await page.getByText("Aucuns articles", { exact: true }).waitFor();
    await context.close();
  },

  "searches regardless of accents, with marked words, a count and a link back": async (reader) => {
    const { page, context } = await visit(reader.browser, phone);
    await page.goto(at(reader, "/posts/search?keyword=etals"));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^\d+\sarticles? trouvés?$/);
    expect((await page.locator("main mark").allInnerTexts()).map((word) => word.toLowerCase())).toContain(
      "étals",
    );
    await page.getByRole("link", { name: "Revenir aux articles" }).click();
    await page.waitForURL(at(reader, "/posts"));
    await page.goto(at(reader, "/explore"));
    await wake(page);
    await page.getByRole("searchbox").pressSequentially("lamp", { delay: 20 });
    await page
      .getByRole("link", { name: /Les lampes/ })
      .first()
      .click();
    await page.waitForURL(`**/posts/${reader.ids.slug}`);
    await context.close();
  },
};

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { becomes, begin, callsTo, showView, text } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, visit } from "../support/visitors.ts";
import { onWideScreen } from "../support/widths.ts";

const tools = (page: Page) => page.getByRole("toolbar", { name: "Tableau" });

/** Chooses an entry of the handle of a row or column. */
async function choose(page: Page, handle: string, entry: string): Promise<void> {
  await tools(page).getByRole("button", { name: handle, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}

/** Waits until the focus is in the text. */
const isInText = (page: Page) =>
  soon(async () =>
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Texte de l’article"),
  );

describe.each([
  ["on a desktop", desktop, {}],
  ["on a phone", phone, { hasTouch: true, isMobile: true }],
])("tables, %s", (_, viewport, device) => {
  const fixture = withSharedSite();
  const itOnce = onWideScreen(viewport);
  const { stored } = callsTo(() => fixture.site);

  /** The rows of the table that the server holds, without the spaces that align its columns. */
  const holds = (id: string, ...rows: string[]) =>
    soon(async () => {
      const lines = (await stored(id)).split("\n").filter((line) => line.startsWith("|"));
      expect(lines.map((line) => line.replace(/ {2,}/g, " ").replace(/-+/g, "-"))).toEqual(rows);
    });

  it("get rows, columns and a header by handles, keep them in markdown, and readers see them", async () => {
    const { page, context, faults } = await visit(fixture.browser, viewport, {
      reducedMotion: "reduce",
      ...device,
    });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const id = await begin(page, fixture.site.url, "Les prix", "Avant. /tab");
    await page.keyboard.press("Enter");
    for (const word of ["Denrée", "Prix", "Lieu", "Gombo", "2", "Ici", "Igname", "5", "Là"]) {
      await page.keyboard.type(word);
      if (word !== "Là") await page.keyboard.press("Tab");
    }
    const full = ["| Denrée | Prix | Lieu |", "| - | - | - |", "| Gombo | 2 | Ici |", "| Igname | 5 | Là |"];
    await holds(id, ...full);
    await tools(page).getByRole("button", { name: "Ligne 3 sur 3" }).waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);

    await choose(page, "Ligne 3 sur 3", "Monter la ligne");
    await page.getByRole("status").getByText("Ligne déplacée : ligne 2 sur 3").waitFor();
    await choose(page, "Colonne 3 sur 3", "Supprimer la colonne");
    await choose(page, "Colonne 2 sur 2", "Ajouter une colonne à gauche");
    await isInText(page);
    await page.keyboard.type("bon");
    await holds(id, "| Denrée | | Prix |", "| - | - | - |", "| Igname | bon | 5 |", "| Gombo | | 2 |");
    await choose(page, "Colonne 2 sur 3", "Déplacer la colonne à droite");
    await choose(page, "Ligne 2 sur 3", "Ajouter une ligne en dessous");
    await isInText(page);
    await page.keyboard.type("fin");
    const header = tools(page).getByRole("button", { name: "Ligne d’en-tête" });
    expect(await header.getAttribute("aria-pressed")).toBe("true");
    await header.click();
    await soon(async () => expect(await header.getAttribute("aria-pressed")).toBe("false"));
    const bare = [
      "| | | |",
      "| - | - | - |",
      "| Denrée | Prix | |",
      "| Igname | 5 | bon |",
      "| | | fin |",
      "| Gombo | 2 | |",
    ];
    await holds(id, ...bare);
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);

    await showView(page, "Markdown");
    await showView(page, "Texte");
    await text(page).getByText("Gombo").click();
    expect(await text(page).locator("tr").count()).toBe(4);
    expect(await text(page).locator("th").count()).toBe(0);
    await holds(id, ...bare);
    await becomes(page, "saved");
    await showView(page, "Aperçu");
    const shown = page.getByRole("region", { name: "Tableau" });
    await shown.getByRole("cell", { name: "fin" }).waitFor();
    expect([await shown.locator("tr").count(), await shown.locator("th").count()]).toEqual([4, 0]);
    expect(faults).toEqual([]);
    await context.close();
  });

  itOnce("get rows and columns moved by dragging their handles, and by keys on them", async () => {
    const { page, context, faults } = await visit(fixture.browser, viewport, {
      reducedMotion: "reduce",
      ...device,
    });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const id = await begin(page, fixture.site.url, "Les rangs", "/tab");
    await page.keyboard.press("Enter");
    for (const word of ["A", "B", "C", "1", "2", "3", "4", "5", "6"]) {
      await page.keyboard.type(word);
      if (word !== "6") await page.keyboard.press("Tab");
    }
    const handle = (name: string) => tools(page).getByRole("button", { name, exact: true });
    /** Drags a handle onto a cell; `at` is the part of the cell's width and height. */
    async function dragTo(name: string, cell: string, at: number): Promise<void> {
      const from = (await handle(name).boundingBox())!;
      const to = (await text(page)
        .locator("th, td")
        .getByText(cell, { exact: true })
        .locator("xpath=ancestor::*[self::th or self::td]")
        .boundingBox())!;
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width * at, to.y + to.height * at, { steps: 8 });
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/table-drag-${cell}-${viewport.width}.png` });
      await page.mouse.up();
    }
    await dragTo("Ligne 3 sur 3", "A", 0.2);
    await page.getByRole("status").getByText("Ligne déplacée : ligne 1 sur 3").waitFor();
    await holds(id, "| 4 | 5 | 6 |", "| - | - | - |", "| A | B | C |", "| 1 | 2 | 3 |");
    // The end of a drag opens no menu, and the caret is in the cell that has moved.
    expect(await page.getByRole("menu").count()).toBe(0);
    await isInText(page);
    await dragTo("Colonne 3 sur 3", "5", 0.2);
    await page.getByRole("status").getByText("Colonne déplacée : colonne 2 sur 3").waitFor();
    await holds(id, "| 4 | 6 | 5 |", "| - | - | - |", "| A | C | B |", "| 1 | 3 | 2 |");
    await page.keyboard.type("b");
    await holds(id, "| 4 | 6b | 5 |", "| - | - | - |", "| A | C | B |", "| 1 | 3 | 2 |");
    // A handle that is let go at its own place moves nothing, and one that is only pressed opens its menu.
    await dragTo("Ligne 1 sur 3", "4", 0.7);
    await handle("Ligne 1 sur 3").click();
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await holds(id, "| 4 | 6b | 5 |", "| - | - | - |", "| A | C | B |", "| 1 | 3 | 2 |");

    await handle("Ligne 1 sur 3").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByRole("status").getByText("Ligne déplacée : ligne 3 sur 3").waitFor();
    expect(await handle("Ligne 3 sur 3").evaluate((it) => it === document.activeElement)).toBe(true);
    await handle("Colonne 2 sur 3").focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await page.getByRole("status").getByText("Colonne déplacée : colonne 1 sur 3").waitFor();
    await holds(id, "| C | A | B |", "| - | - | - |", "| 3 | 1 | 2 |", "| 6b | 4 | 5 |");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    expect(faults).toEqual([]);
    await context.close();
  });

  itOnce("are changed by keys alone", async () => {
    const { page, context } = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...device });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const id = await begin(page, fixture.site.url, "Les clés", "/tab");
    for (const key of ["Enter", "A", "Tab", "B", "Alt+F10"]) await page.keyboard.press(key);
    const isFocused = (name: string) =>
      soon(async () =>
        expect(
          await tools(page)
            .getByRole("button", { name })
            .evaluate((it) => it === document.activeElement),
        ).toBe(true),
      );
    await isFocused("Ligne d’en-tête");
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
    await isFocused("Colonne 2 sur 3");
    await page.keyboard.press("Enter");
    // The menu is shown before it takes the keys.
    await page.waitForFunction(() => document.activeElement?.closest("[role=menu]"));
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await holds(id, "| A | |", "| - | - |", "| | |", "| | |");
    await isInText(page);
    await page.keyboard.type("C");
    await holds(id, "| A | C |", "| - | - |", "| | |", "| | |");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("ArrowLeft");
    await isFocused("Ligne 1 sur 3");
    await page.keyboard.press("Escape");
    await isInText(page);
    await page.keyboard.press("Control+z");
    await holds(id, "| A | |", "| - | - |", "| | |", "| | |");
    await context.close();
  });
});

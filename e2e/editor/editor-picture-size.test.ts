import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { picture } from "../support/content.ts";
import { begin, text } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { openSession, phone, visit } from "../support/visitors.ts";

const shows = async (page: Page, screen: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${screen}.png` });
};
const card = (page: Page) => page.getByRole("group", { name: /^Image/ });

describe.each([
  ["on a desktop", { width: 1_440, height: 900 }, {}],
  ["on a phone", phone, { hasTouch: true, isMobile: true }],
])("a large picture of the text, %s", (name, viewport, device) => {
  const fixture = withSharedSite();
  const isWide = viewport.width > 1_000;

  /** A draft with a picture, open in the editor. */
  async function open(title: string) {
    const { page, ...visitor } = await visit(fixture.browser, viewport, {
      reducedMotion: "reduce",
      ...device,
    });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    await begin(page, fixture.site.url, title, "Avant.");
    const file = { name: "etal.jpg", mimeType: "image/jpeg", buffer: await picture("#a63d1b") };
    await page.getByLabel("Fichiers à envoyer").setInputFiles(file);
    return { page, ...visitor };
  }

  it("exceeds the text's measure in the editor as on the page, and leaves an open panel its place", async () => {
    const { page, context, faults } = await open("Le large");
    await card(page).waitFor();
    const figure = text(page).locator("figure");
    const boxOf = async (part: Locator) => (await part.boundingBox())!;
    const column = await boxOf(text(page));
    const widths: number[] = [];
    for (const size of ["Large", "Toute la largeur"]) {
      await card(page).locator("img").click();
      await page.getByLabel("Taille").selectOption(size);
      await page.getByLabel("Légende").fill("Une légende");
      await page.keyboard.press("Escape");
      await page.getByLabel("Légende").waitFor({ state: "detached" });
      await figure.scrollIntoViewIfNeeded();
      await shows(page, `picture-editor-${size}-${name}`);
      const [image, caption] = [
        await boxOf(card(page).locator("img")),
        await boxOf(figure.getByText("Une légende")),
      ];
      widths.push(Math.round(image.width));
      expect(caption.x).toBeGreaterThanOrEqual(column.x - 1);
      expect(caption.x + caption.width).toBeLessThanOrEqual(column.x + column.width + 1);
      expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    }
    const main = await boxOf(page.locator("main"));
    const whole = (await boxOf(figure)).width;
    if (isWide) {
      expect(widths[0]).toBe(896);
      expect(Math.round(whole)).toBe(Math.round(main.width - 32));
      await page.getByRole("button", { name: /^Fiche/ }).click();
      const panel = page.getByRole("dialog", { name: "Fiche" });
      await panel.waitFor();
      await soon(async () => {
        const [part, beside] = [await boxOf(figure), await boxOf(panel)];
        expect(part.width).toBeLessThan(whole - 300);
        expect(part.x + part.width).toBeLessThanOrEqual(beside.x);
        expect(part.x).toBeGreaterThanOrEqual(main.x);
      });
      await shows(page, `picture-editor-panel-${name}`);
    } else expect(widths).toEqual([328, 360]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

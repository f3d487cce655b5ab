import type { Locator, Page } from "playwright-core";

/** The place of the focused element: after a move the focus follows it. */
export const focusedPlace = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-drop]")?.dataset.drop);

/** Drags an element by the mouse to a place, `down` pixels below its upper border. */
export async function drag(page: Page, item: Locator, place: Locator, down = 60): Promise<void> {
  await item.hover();
  await page.mouse.down();
  const to = (await place.boundingBox())!;
  // The place may begin above the window, once the item is in view.
  await page.mouse.move(to.x + to.width / 2, Math.max(to.y, down) + down, { steps: 8 });
  await page.mouse.up();
}

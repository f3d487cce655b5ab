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

/** Drags an element by a finger, which rests on it until it is taken, to a place, `down` pixels below its upper border. */
export async function dragByFinger(page: Page, item: Locator, place: Locator, down = 60): Promise<void> {
  await item.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const from = (await item.boundingBox())!;
  const start = { x: from.x + 16, y: from.y + from.height / 2 };
  await touch("touchStart", start);
  await page.locator("[data-dragged]").waitFor();
  const to = (await place.boundingBox())!;
  const end = { x: to.x + to.width / 2, y: Math.max(to.y, 0) + down };
  for (let step = 1; step <= 8; step++) {
    const share = step / 8;
    await touch("touchMove", {
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
  }
  await touch("touchEnd");
  await session.detach();
}

import type { Page } from "playwright-core";
import { overflow } from "../support/axe.ts";
import { smallTargets } from "../support/touch-targets.ts";

/** Returns the layout problems of a page: overflow, clipped text, targets too small to touch. */
export async function flawsOf(page: Page): Promise<string[]> {
  const wide = await overflow(page);
  // The lists of links that stand beside or under a wide page are closer together for a mouse.
  const isTouched = (page.viewportSize()?.width ?? 0) < 1024;
  const found = await page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} « ${(element.textContent ?? "").trim().slice(0, 40)} »`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const clipped = [...document.querySelectorAll(":is(main, header, nav) :not(input, textarea)")]
      // A picture in its frame is meant to be.
      .filter((element) => isSeen(element) && element.textContent?.trim())
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
        return ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis" && clipPath === "none";
      })
      .map((element) => `cut off: ${name(element)}`);
    return [...new Set(clipped)];
  });
  return [...(wide ? [`sticks out: ${wide}`] : []), ...(isTouched ? await smallTargets(page) : []), ...found];
}

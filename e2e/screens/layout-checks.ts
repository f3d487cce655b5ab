import type { Page } from "playwright-core";
import { overflow } from "../support/axe.ts";

/** Returns the layout problems of a page: overflow, clipped text, targets too small to touch. */
export async function flawsOf(page: Page): Promise<string[]> {
  const wide = await overflow(page);
  const found = await page.evaluate(() => {
    const least = 43.5;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} « ${(element.textContent ?? "").trim().slice(0, 40)} »`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    /** A link within a sentence is as high as its line; a box is hit by its label. */
    const isExempt = (element: Element) =>
      getComputedStyle(element).display === "inline" ||
      element.matches("[type=checkbox], [type=radio], [type=range]");
    /** Returns the touch target of an element: a link may be stretched over its whole card. */
    const boxOf = (element: Element) => {
      const isStretched = getComputedStyle(element, "::after").position === "absolute";
      let place: Element | null = element;
      while (isStretched && place && getComputedStyle(place).position === "static")
        place = place.parentElement;
      return (place ?? element).getBoundingClientRect();
    };
    const small = [
      ...document.querySelectorAll("a[href], button, input, select, textarea, summary, label:has(input)"),
    ]
      .filter((element) => isSeen(element) && !isExempt(element))
      .filter((element) => {
        const { width, height } = boxOf(element);
        return height < least || (width < least && !element.matches("a"));
      })
      .map((element) => {
        const { width, height } = boxOf(element);
        return `${Math.round(width)} × ${Math.round(height)} px: ${name(element)}`;
      });
    const clipped = [...document.querySelectorAll(":is(main, header, nav) :not(input, textarea)")]
      // A picture in its frame is meant to be.
      .filter((element) => isSeen(element) && element.textContent?.trim())
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
        return ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis" && clipPath === "none";
      })
      .map((element) => `cut off: ${name(element)}`);
    return [...new Set([...small, ...clipped])];
  });
  return wide ? [`sticks out: ${wide}`, ...found] : found;
}

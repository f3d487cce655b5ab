import type { Page } from "playwright-core";

/** Height and width below which a finger misses, less half a pixel of rounding. */
const least = 43.5;

/**
 * Returns the targets of a page that are too small to touch, its folded parts unfolded meanwhile: lower than 44 px, or narrower unless they are links. Links
 * within a sentence are as high as its lines (WCAG 2.5.8); a box and a radio button are hit by their labels, and so is a slider
 * that stands in one.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} « ${(element.textContent ?? "").trim().slice(0, 40)} »`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const lengthOf = (element: Element | null) => element?.textContent?.trim().length ?? 0;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      lengthOf(element.closest(":not(a, sup, em, strong)")) > lengthOf(element);
    const isExempt = (element: Element) =>
      isInSentence(element) || element.matches("[type=checkbox], [type=radio], label [type=range]");
    /** Returns the touch target of an element: a link may be stretched over its whole card. */
    const boxOf = (element: Element) => {
      const isStretched = getComputedStyle(element, "::after").position === "absolute";
      let place: Element | null = element;
      while (isStretched && place && getComputedStyle(place).position === "static")
        place = place.parentElement;
      return (place ?? element).getBoundingClientRect();
    };
    const folded = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const part of folded) part.open = true;
    const targets = "a[href], button, input, select, textarea, summary, label:has(input)";
    const small = [...document.querySelectorAll(targets)]
      .filter((element) => isSeen(element) && !isExempt(element))
      .flatMap((element) => {
        const { width, height } = boxOf(element);
        const isSmall = height < least || (width < least && !element.matches("a"));
        return isSmall ? [`${Math.round(width)} × ${Math.round(height)} px: ${name(element)}`] : [];
      });
    for (const part of folded) part.open = false;
    return [...new Set(small)];
  }, least);

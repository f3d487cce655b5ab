import type { Page } from "playwright-core";

/** Runs `look` on every half screen from the top to the bottom of the page, and returns what it found. */
export async function whileScrolling<Found>(page: Page, look: () => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = [];
  for (let top = 0; ; ) {
    found.push(...(await look()));
    const next = await page.evaluate(() => {
      scrollBy({ top: innerHeight / 2, behavior: "instant" });
      return scrollY;
    });
    if (next <= top) return found;
    top = next;
  }
}

/** Returns the pairs of texts of `main` that stand one over the other on the screen that is shown. */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const boxes: { node: Node; left: number; top: number; right: number; bottom: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || !parent.checkVisibility({ opacityProperty: true })) continue;
      if (parent.closest("[aria-hidden=true], .visually-hidden")) continue;
      // Parts that an ancestor cuts off are not visible.
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        if (!/hidden|auto|scroll|clip/.test(getComputedStyle(box).overflow)) continue;
        const edge = box.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const seen = {
          node,
          left: Math.max(left, box.left),
          top: Math.max(top, box.top),
          right: Math.min(right, box.right),
          bottom: Math.min(bottom, box.bottom),
        };
        if (seen.right > seen.left && seen.bottom > seen.top) boxes.push(seen);
      }
    }
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.node === other.node) return [];
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // Boxes of lines are higher than their letters.
        return width > 4 && height > 8
          ? [
              `« ${one.node.textContent?.slice(0, 40)} » / « ${other.node.textContent?.slice(0, 40)} » at ${scrollY}`,
            ]
          : [];
      }),
    );
  });

/** Goes through a page by Tab, and returns the focused elements of which nothing is seen. */
export async function unseenFocus(page: Page, most = 150): Promise<string[]> {
  const unseen: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      // A scroller goes there smoothly.
      await new Promise((next) => requestAnimationFrame(next));
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "end";
      const isSeen = [...focused.getClientRects()].some((box) =>
        [0.1, 0.5, 0.9].some((share) => {
          const at = document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2);
          return focused.contains(at);
        }),
      );
      return isSeen ? null : `${focused.tagName} ${focused.textContent?.trim().slice(0, 60)} at ${scrollY}`;
    });
    if (found === "end") break;
    if (found) unseen.push(found);
  }
  return unseen;
}

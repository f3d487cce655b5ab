import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Brings axe with each page of a context: sending half a megabyte to each of a hundred pages takes longer. */
export const bringAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: axe });

/**
 * Waits until the transitions of the page have ended; what moves by scrolling, or for ever, never does. Where an element with a
 * transition inherits from another one, its own begins when the other one has ended: none may be left after two frames.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline &&
            playState === "running" &&
            Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = running();
      if (ending.length === 0) return;
      await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
    }
  });

/**
 * Returns axe's violations, a line each, once the transitions have ended: colours on their way have too little contrast.
 * The script is injected by the test, past the page's content security policy.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  // Injecting it takes time: once per page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() =>
    (
      window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run({ resultTypes: ["violations"], preload: false }),
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** By how many pixels the page is wider than its window; what sticks out, to locate it. */
export const overflow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const out = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth - clientWidth} px: ${out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))}`;
  });

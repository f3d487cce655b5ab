import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { frontLayouts } from "../../schema/site/home.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { type HomeSample, homeRenderer, openStaticPage } from "../support/static-home.ts";

let browser: Browser;
let render: Awaited<ReturnType<typeof homeRenderer>>;
let page: Awaited<ReturnType<typeof openStaticPage>>;

beforeAll(async () => {
  [browser, render] = await Promise.all([sharedBrowser(), homeRenderer()]);
  page = await openStaticPage(browser);
});
afterAll(() => page.context.close());

/**
 * Returns the links to articles of a page, and what stands in a row of the page beside more than a third of it that is empty,
 * for more than 200 pixels: two titles, by which one column may be shorter than its neighbour.
 */
function lookAt(shown: Page) {
  return shown.evaluate(() => {
    const step = 12;
    const main = document.querySelector("main")!;
    const { left, right } = main.querySelector(":scope > *")!.getBoundingClientRect();
    const things = [...main.querySelectorAll("article, header, [class*=welcome], [class*=words], ol > li")];
    const boxes = things.map((thing) => ({ box: thing.getBoundingClientRect(), thing }));
    const found: string[] = [];
    let height = 0;
    const bottom = Math.max(...boxes.map(({ box }) => box.bottom));
    for (let y = main.getBoundingClientRect().top; y < bottom; y += step) {
      const here = boxes.filter(
        ({ box }) => box.top <= y && box.bottom > y && box.right > left && box.left < right,
      );
      const edges = here
        .map(({ box }) => [box.left, box.right] as const)
        .sort(([one], [other]) => one - other);
      let from = left;
      let widest = 0;
      for (const [start, end] of [...edges, [right, right] as const]) {
        widest = Math.max(widest, start - from);
        from = Math.max(from, end);
      }
      height = here.length > 0 && widest > (right - left) / 3 + 40 ? height + step : 0;
      if (height === 204) found.push(here[0]!.thing.textContent!.slice(0, 40));
    }
    const links = [...main.querySelectorAll("a[href^='/posts/']")].map((link) => link.getAttribute("href"));
    return { found, links };
  });
}

const counts = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 20, 44];
const samples: HomeSample[] = [
  ...counts.map((count) => ({ count, covers: "some" as const })),
  ...counts.map((count) => ({ count, covers: "none" as const, news: 0 })),
  ...[1, 3, 6, 8, 12].flatMap((count) =>
    ["carousel", "secondary", "recent", "categories"].map((kind) => ({
      count,
      covers: "all" as const,
      off: [kind],
    })),
  ),
  ...frontLayouts.slice(1).flatMap((layout) =>
    [1, 2, 3, 4, 6, 7, 8, 20].map((count) => ({
      count,
      covers: "some" as const,
      layout,
      masthead: "TOP" as const,
    })),
  ),
];

it.each(samples.map((sample) => [JSON.stringify(sample), sample] as const))(
  "leaves no hole of more than a third of a row, nor repeats an article: %s",
  async (_, sample) => {
    const shown = await page.show(await render(sample), 768);
    for (const width of [768, 1280]) {
      await shown.setViewportSize({ width, height: 900 });
      const { found, links } = await lookAt(shown);
      expect([width, found]).toEqual([width, []]);
      expect(links).toEqual([...new Set(links)]);
    }
  },
);

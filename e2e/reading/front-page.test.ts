import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { editorOf, picture } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { soon } from "../support/soon.ts";
import { visit } from "../support/visitors.ts";

/** Two screens of a laptop of 1440 × 900. */
const twoScreens = { width: 1440, height: 1_800 };

/** Returns the articles whose title, or link for a slide, lies in view, with the size of its letters. */
const titlesInView = (page: Page): Promise<{ path: string; size: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='/posts/']")].flatMap((link) => {
      const title = link.closest("article, li, [aria-roledescription]")?.querySelector("h2, h3") ?? link;
      const { left, top, right, bottom } = title.getBoundingClientRect();
      const row = link.closest("ul, [data-interval]")?.getBoundingClientRect();
      const isSeen = left >= (row?.left ?? 0) - 1 && left < (row?.right ?? innerWidth) - 100 && right > 0;
      return isSeen && top > 0 && bottom <= innerHeight
        ? [{ path: link.pathname, size: Number.parseFloat(getComputedStyle(title).fontSize) }]
        : [];
    }),
  );

describe("the front page", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });

  beforeAll(async () => {
    const editor = await editorOf(fixture.site);
    const cover = await editor.upload("marche.jpg", "image/jpeg", await picture("#a63d1b"));
    for (let number = 1; number <= 34; number++)
      await editor.article({ title: `Chronique du marché de nuit, la ${number}e`, imageUrl: cover });
  });

  it("shows eight articles in three sizes of title on two screens, none of them twice", async () => {
    const { page, context } = await visit(fixture.browser, twoScreens, { reducedMotion: "reduce" });
    await page.goto(fixture.site.url);
    const seen = await titlesInView(page);
    const paths = seen.map(({ path }) => path);
    // Nobody has read them: there is no ranking yet.
    expect(paths.length).toBeGreaterThanOrEqual(8);
    expect(paths).toEqual([...new Set(paths)]);
    const sizes = [...new Set(seen.map(({ size }) => size))].sort((one, other) => other - one);
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(sizes[0]).toBeGreaterThanOrEqual(44);
    expect(sizes[0]).toBeLessThanOrEqual(64);
    await context.close();
  });

  it("scrolls a row of 250-pixel cards by 500 pixels a click", async () => {
    const { page, context } = await visit(fixture.browser, undefined, { reducedMotion: "reduce" });
    await page.goto(fixture.site.url);
    const row = page.getByRole("region", { name: "Récemment Ajoutés" }).getByRole("list");
    const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
    const first = row.locator("> li").first();
    expect(await first.evaluate((card) => card.getBoundingClientRect().width)).toBe(250);
    for (const [name, place] of [
      [/suivants/, 500],
      [/suivants/, 1000],
      [/précédents/, 500],
    ] as const) {
      await page.getByRole("region", { name: "Récemment Ajoutés" }).getByRole("button", { name }).click();
      await soon(async () => expect(await left()).toBe(place));
    }
    await context.close();
  });

  it("leaves room for titles and buttons on a phone with letters of twice the size", async () => {
    const { page, context } = await visit(fixture.browser, { width: 360, height: 740 });
    await page.goto(fixture.site.url);
    const { narrowest, buttons } = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      const titles = [...document.querySelectorAll("main :is(h2, h3)")];
      const slide = document.querySelector("[data-interval] a.chakra-button")!;
      const controls = [...document.querySelectorAll("[data-interval] ~ p > button")];
      return {
        narrowest: Math.min(...titles.map((title) => title.getBoundingClientRect().width)),
        buttons: [slide, ...controls].map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
      };
    });
    expect(narrowest).toBeGreaterThan(100);
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    const [link, ...controls] = buttons;
    for (const { top, right } of controls) {
      expect(top).toBeGreaterThanOrEqual(link!.bottom);
      expect(right).toBeLessThanOrEqual(360);
    }
    await context.close();
  });

  it.each([
    ["/", 360, 3],
    ["/", 768, 2],
    ["/", 1280, 1],
    ["/", 1280, 2],
    ["/", 1920, 2],
    ["/posts", 1280, 2],
    ["/posts", 1920, 1],
    ["/explore", 1440, 2],
  ])("loads the smallest files that are sharp: %s at %i px, density %i", async (path, width, density) => {
    const viewport = { width, height: 900 };
    const { page, context } = await visit(fixture.browser, viewport, { deviceScaleFactor: density });
    await page.goto(fixture.site.url + path);
    // By the attribute alone: a browser takes a larger file that it has already.
    const widths = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("div"));
      /** Returns the width that the `sizes` of an image names at this width of the window. */
      const named = ({ sizes }: HTMLImageElement) => {
        for (const part of sizes.split(/,\s*(?![^()]*\))/)) {
          const [, media = "all", width = ""] = /^(?:(\([^)]*\))\s+)?(.*)$/.exec(part)!;
          if (!matchMedia(media).matches) continue;
          probe.style.width = width;
          return probe.getBoundingClientRect().width;
        }
        return 0;
      };
      const images = [...document.querySelectorAll<HTMLImageElement>("main img[srcset]")];
      const shown = images.filter((image) => image.getBoundingClientRect().width > 0);
      return shown.map((image) => {
        const offered = image.srcset.split(", ").map((source) => Number.parseInt(source.split(" ")[1]!, 10));
        const fileFor = (width: number) =>
          offered.find((each) => each >= width * devicePixelRatio - 1) ?? offered.at(-1);
        return { chosen: fileFor(named(image)), best: fileFor(image.getBoundingClientRect().width) };
      });
    });
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.map(({ chosen }) => chosen)).toEqual(widths.map(({ best }) => best));
    await context.close();
  });

  it("stands in the middle of what the navigation leaves, on 1,280 px at most, like its header and footer", async () => {
    const { page, context } = await visit(fixture.browser, twoScreens);
    await page.goto(fixture.site.url);
    for (const width of [1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const grid = await page.evaluate(() => {
        const { left, right } = document.querySelector("main > *")!.getBoundingClientRect();
        const search = document.querySelector("header [role=search], header form")!.getBoundingClientRect();
        return { left, right, search: search.left };
      });
      expect(grid.right - grid.left).toBeLessThanOrEqual(1_280);
      expect((grid.left + grid.right) / 2).toBeCloseTo((240 + width) / 2, 0);
      expect(grid.search).toBeCloseTo(grid.left, 0);
    }
    await context.close();
  });
});

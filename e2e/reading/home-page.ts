import type { Page } from "playwright-core";
import { expect } from "vitest";
import { soon } from "../support/soon.ts";
import { desktop, visit } from "../support/visitors.ts";
import { type ReaderJourneys, wake } from "./reader-site.ts";

const place = (page: Page) => page.locator('[aria-roledescription="carrousel"] [class*=_place]');
const slides = (page: Page) => page.locator('[aria-roledescription="diapositive"]');
const isAwake = (page: Page) =>
  page.locator("#root").evaluate((root) => Object.keys(root).some((key) => key.startsWith("__react")));
/** Returns the numbers of the slides in view, from 1. */
const inView = (page: Page) =>
  slides(page).evaluateAll((all) => {
    const { left, right } = all[0]!.parentElement!.getBoundingClientRect();
    return all.flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.right > left + 2 && box.left < right - 2 ? [index + 1] : [];
    });
  });

/** Journeys of a reader on the home page. */
export const homePage: ReaderJourneys = {
  "sees the carousel play from the page's load, round and forwards, without the client": async (reader) => {
    const { page, context, faults } = await visit(reader.browser, desktop);
    await page.clock.install();
    // Never answered: the pointer's first move asks for the client.
    await page.route("**/assets/*.js", () => {});
    await page.goto(reader.site.url);
    for (const number of [2, 3, 4, 5]) {
      await page.clock.runFor(5_000);
      await soon(async () => expect(await inView(page)).toEqual([number]));
    }
    const passed = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const row = document.querySelector("[data-interval]")!;
          const lefts: number[] = [];
          row.addEventListener("scroll", () => lefts.push(row.scrollLeft));
          row.addEventListener("scrollend", () => resolve(lefts));
        }),
    );
    await page.clock.runFor(5_000);
    await soon(async () => expect(await inView(page)).toEqual([1]));
    // The first slide stands behind the last one meanwhile: the row goes forwards.
    expect(await passed).toEqual([...(await passed)].sort((one, other) => one - other));
    await page.clock.runFor(5_000);
    await soon(async () => expect(await inView(page)).toEqual([2]));
    await slides(page).nth(1).hover();
    await page.clock.runFor(10_000);
    expect([await inView(page), await isAwake(page)]).toEqual([[2], false]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.mouse.move(2, 2);
    await page.clock.runFor(10_000);
    expect([await inView(page), await isAwake(page)]).toEqual([[2], false]);
    expect(faults).toEqual([]);
    await slides(page).nth(1).hover();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Arrêter le défilement" }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(2, 2);
    await page.clock.runFor(10_000);
    expect([await inView(page), await isAwake(page)]).toEqual([[2], false]);
    await context.close();
  },

  "sees one slide at a time at every width, and no stop button where nothing moves": async (reader) => {
    const { page, context } = await visit(reader.browser, desktop, { reducedMotion: "reduce" });
    await page.route("**/assets/*.js", () => {});
    await page.goto(reader.site.url);
    expect(await page.getByRole("button", { name: "Arrêter le défilement" }).isVisible()).toBe(false);
    /** The parts of other slides that are within the row, in pixels. */
    const slivers = () =>
      slides(page).evaluateAll((all) => {
        const row = all[0]!.parentElement!.getBoundingClientRect();
        const boxes = all.map((slide) => slide.getBoundingClientRect());
        return boxes
          .map((box) => Math.min(box.right, Math.ceil(row.right)) - Math.max(box.left, Math.floor(row.left)))
          .filter((width) => width > 0 && width < row.width / 2);
      });
    const next = () =>
      slides(page)
        .first()
        .evaluate((slide) => slide.parentElement!.scrollBy({ left: slide.clientWidth, behavior: "instant" }));
    for (const width of [360, 768, 1024, 1281, 1366, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await slivers()]).toEqual([width, []]);
    }
    for (const number of [2, 3, 4, 5]) {
      await next();
      await soon(async () => expect(await inView(page)).toEqual([number]));
      expect(await slivers()).toEqual([]);
    }
    await page.setViewportSize({ width: 1921, height: 900 });
    await soon(async () => expect([await inView(page), await slivers()]).toEqual([[5], []]));
    await context.close();
  },

  "sees the carousel stand still when data saving is on": async (reader) => {
    const { page, context } = await visit(reader.browser, desktop);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.clock.install();
    await page.goto(reader.site.url);
    await page.clock.runFor(10_000);
    expect(await inView(page)).toEqual([1]);
    await wake(page);
    await page.clock.runFor(10_000);
    expect([await inView(page), await page.getByRole("button", { name: /défile/ }).count()]).toEqual([
      [1],
      0,
    ]);
    await context.close();
  },

  "sees the carousel advance, and stop on hover, focus, the stop button or reduced motion": async (
    reader,
  ) => {
    const { page, context, faults } = await visit(reader.browser, desktop);
    await page.clock.install();
    await page.goto(reader.site.url);
    expect(await slides(page).count()).toBe(5);
    expect(await page.getByRole("link", { name: "Voir à l'article" }).count()).toBe(5);
    await wake(page);
    await soon(async () => expect(await place(page).innerText()).toBe("1 / 5"));
    const goesTo = async (words: string) => {
      await page.clock.runFor(5_000);
      await soon(async () => expect(await place(page).innerText()).toBe(words));
    };
    await goesTo("2 / 5");
    await goesTo("3 / 5");
    await slides(page).nth(2).hover();
    await goesTo("3 / 5");
    await page.mouse.move(2, 2);
    await goesTo("4 / 5");
    await page.getByRole("link", { name: "Voir à l'article" }).nth(3).focus();
    await goesTo("4 / 5");
    await page.getByRole("button", { name: "Arrêter le défilement" }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(2, 2);
    await goesTo("4 / 5");
    await page.getByRole("button", { name: "Faire défiler" }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(2, 2);
    await goesTo("5 / 5");
    await goesTo("1 / 5");
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The stylesheet hides it at once, the client takes it away.
    const stop = page.getByRole("button", { name: /défile/, includeHidden: true });
    await soon(async () => expect(await stop.count()).toBe(0));
    await goesTo("1 / 5");
    expect(faults).toEqual([]);
    await context.close();
  },

  "gets the news as they are published, once the client is there": async (reader) => {
    const { page, context } = await visit(reader.browser, desktop, { reducedMotion: "reduce" });
    await page.goto(reader.site.url);
    await wake(page);
    await reader.editor.rest("POST", "/api/feeds", { text: "Le bac repart à midi." });
    await page
      .getByRole("region", { name: "Dernières actualités" })
      .getByText("Le bac repart à midi.")
      .waitFor();
    await context.close();
  },
};

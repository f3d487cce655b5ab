import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Editor, editorOf, picture, tone } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { overlappingTexts, unseenFocus, whileScrolling } from "../support/geometry.ts";
import { admin } from "../support/site.ts";
import { openSession, phone, visit } from "../support/visitors.ts";

// Many widths in one run.
vi.setConfig({ testTimeout: 300_000 });

const calm = { reducedMotion: "reduce" } as const;
const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
let editor: Editor;
let covered = "";
let plain = "";

beforeAll(async () => {
  editor = await editorOf(fixture.site);
  const cover = await editor.upload("nuit.jpg", "image/jpeg", await picture("#3b4a8c"));
  for (let number = 1; number <= 24; number++) {
    const tags = [number % 2 ? "Marchés" : "Cuisine"];
    await editor.article({ title: `Carnet de la place, la ${number}e nuit`, imageUrl: cover, tags });
  }
  const long = {
    title: "Madeleine Guéi : « J’enregistre ce qui va se taire »",
    description:
      "Elle a passé quarante ans à tendre un micro aux pileuses, aux gares et aux grillons. Grand entretien avec une archiviste.",
  };
  const sound = await editor.upload("entretien.wav", "audio/wav", tone(20));
  covered = (await editor.article({ ...long, imageUrl: cover, audioUri: sound })).slug;
  plain = (await editor.article({ ...long, title: `${long.title}, sans image` })).slug;
  for (let number = 1; number <= 6; number++)
    await editor.rest("POST", "/api/feeds", { text: `Nouvelle ${number} du quartier. `.repeat(12) });
});

/** Sets the size that the reader chose for letters in the browser: 16 px unless they did. */
async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

describe("the front page", () => {
  it("shows no text over another while one scrolls", async () => {
    const { page, context } = await visit(fixture.browser, undefined, calm);
    const overlaps: string[] = [];
    await page.goto(fixture.site.url);
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1024, 768],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const found = await whileScrolling(page, () => overlappingTexts(page));
      overlaps.push(...found.map((pair) => `${width} px: ${pair}`));
    }
    expect(overlaps).toEqual([]);
    await context.close();
  });

  it("shows what has the focus, from the first link to the last", async () => {
    const { page, context } = await visit(fixture.browser, { width: 1280, height: 800 }, calm);
    await page.goto(fixture.site.url);
    expect(await unseenFocus(page)).toEqual([]);
    await context.close();
  });
});

it("an article’s first line stands on the first screen, below a cover of half of it at most", async () => {
  const { page, context } = await visit(fixture.browser, undefined, calm);
  const wrong: string[] = [];
  const sizes = [
    [360, 740],
    [768, 1024],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const;
  for (const slug of [covered, plain]) {
    await page.goto(`${fixture.site.url}/posts/${slug}`);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const { line, cover } = await page.evaluate(() => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector("article .reading p")!);
        const cover = document.querySelector("article img")?.getBoundingClientRect();
        return { line: words.getClientRects()[0]!.bottom, cover: cover && [cover.width, cover.height] };
      });
      if (line > height) wrong.push(`${width} × ${height}, ${slug}: the first line ends at ${line}`);
      if (cover && (cover[0]! > 900 || cover[1]! > height / 2))
        wrong.push(`${width} × ${height}: a cover of ${cover.join(" × ")}`);
    }
  }
  expect(wrong).toEqual([]);
  await context.close();
});

it("lists show their first article on a phone’s first screen, and one search field a page", async () => {
  const { page, context } = await visit(fixture.browser, phone, calm);
  for (const path of ["/", "/posts", "/posts?tags=marches", "/posts/search?keyword=carnet"]) {
    await page.goto(fixture.site.url + path);
    const title = await page.locator("main article :is(h2, h3)").first().boundingBox();
    expect(title!.y + title!.height, path).toBeLessThanOrEqual(phone.height);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/", "/posts", "/explore", "/posts/search?keyword=carnet"]) {
    await page.goto(fixture.site.url + path);
    expect(await page.locator("input[type=search]:visible").count(), path).toBe(1);
  }
  await context.close();
});

it("the phone’s menu has the categories", async () => {
  const { page, context } = await visit(fixture.browser, phone, calm);
  await page.goto(fixture.site.url);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#menu").getByRole("link", { name: "Cuisine" }).click();
  await page.waitForURL("**/posts?tags=cuisine");
  await context.close();
});

it("the header is one row at every width, for visitors and members", async () => {
  const visitor = await visit(fixture.browser, undefined, calm);
  const member = await visit(fixture.browser, undefined, calm);
  await openSession(member.page, fixture.site.url, admin.email, admin.password);
  const broken: string[] = [];
  for (const { page } of [visitor, member]) {
    await page.goto(`${fixture.site.url}/feeds`);
    for (const width of [360, 412, 600, 767, 768, 820, 912, 1023, 1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const header = await page.evaluate(() => {
        const { height } = document.querySelector("header")!.getBoundingClientRect();
        return {
          height,
          room: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        };
      });
      if (header.height > 72 || header.height > header.room)
        broken.push(`${width} px: ${header.height} px high`);
    }
  }
  expect(broken).toEqual([]);
  await Promise.all([visitor.context.close(), member.context.close()]);
});

it("a page with tabs begins at its top, and its current tab is in view", async () => {
  const { page, context } = await visit(fixture.browser, phone, calm);
  await openSession(page, fixture.site.url, admin.email, admin.password);
  for (const path of ["/profile/account", "/profile/notifications", "/gallery?tab=audio"]) {
    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await page.goto(fixture.site.url + path);
      const tab = page.locator("main nav [aria-current=page]").first();
      await tab.waitFor();
      expect(await page.evaluate(() => scrollY), path).toBe(0);
      const box = await tab.boundingBox();
      expect(box!.x, path).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width, path).toBeLessThanOrEqual(size.width);
    }
  }
  await context.close();
});

it("letters of twice the size give the narrow layout: pictures of a hand’s width, nothing cut", async () => {
  const { page, context } = await visit(fixture.browser, { width: 1280, height: 800 }, calm);
  await setLetters(page, 32);
  const wrong: string[] = [];
  for (const path of ["/", "/posts", "/explore", "/posts/search?keyword=carnet", "/gallery", "/feeds"]) {
    await page.goto(fixture.site.url + path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    const found = await page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLElement>("main img")].filter((image) =>
        image.checkVisibility(),
      );
      const small = images.filter(
        (image) => image.getBoundingClientRect().width < 80 && !image.closest("[class*=avatar]"),
      );
      const fields = [...document.querySelectorAll<HTMLElement>("input[type=search]")].filter((field) =>
        field.checkVisibility(),
      );
      return [
        ...small.map((image) => `a picture of ${image.getBoundingClientRect().width} px`),
        ...fields
          .filter((field) => field.getBoundingClientRect().width < 200)
          .map(() => "a narrow search field"),
        ...(document.documentElement.scrollWidth > innerWidth
          ? [`${document.documentElement.scrollWidth} px wide`]
          : []),
        ...(document.querySelector("header")!.getBoundingClientRect().height > 150
          ? ["a header in two rows"]
          : []),
      ];
    });
    wrong.push(...found.map((each) => `${path}: ${each}`));
  }
  expect(wrong).toEqual([]);
  await context.close();
});

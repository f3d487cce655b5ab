import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { startOnProfile, unpackBrowser } from "../../e2e/support/chromium.ts";
import { type Editor, editorOf } from "../../e2e/support/content.ts";
import { mediaPath, readDemoContent } from "../../gateway/demo/content.ts";
import { dataCount, savingCache, savingClass } from "../../schema/data-saving.ts";
import { pause } from "../support/measure.ts";
import { type Answer, Meter } from "../support/meter.ts";
import { openDemonstration } from "../support/site.ts";

const days = Number(process.env.DAYS ?? 30);
const isSaving = process.env.SAVING !== "off";
/** A phone of those that readers have: 360 points, twice as many pixels. */
const phone = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

/**
 * A reader's month on a phone, from a browser that knows nothing: each day articles are published, and home, list and three or four of
 * the articles are read to their end; 100 articles in 30 days. Prints the bytes over the wire by kind of file. SAVING=off is a
 * reader who saves no data.
 */
export async function run(): Promise<void> {
  await unpackBrowser();
  const profile = mkdtempSync(join(tmpdir(), "palabre-month-"));
  const meter: Meter = new Meter(() => site.port);
  await meter.open();
  const site = await openDemonstration({ SITE_URL: meter.url });
  const { browser, kill } = await startOnProfile(profile);
  try {
    const publish = await publisher(await editorOf(site));
    const context = browser.contexts()[0]!;
    let atFirst = 0;
    for (let day = 1; day <= days; day++) {
      const slugs = await publish(day % 3 === 0 ? 4 : 3);
      const page = await context.newPage();
      await onPhone(page);
      if (day === 1 && isSaving) await chooseSaving(page, meter.url);
      await readDay(page, meter.url, slugs);
      await page.close();
      if (day === 1) atFirst = sum(meter.answers);
      if (day % 10 === 0) console.error(`day ${day}: ${kilobytes(sum(meter.answers))} kB`);
    }
    print(meter.answers, atFirst);
    const counted = await countOfPage(context, meter.url);
    console.log(
      `\nCounted by the pages: ${kilobytes(counted)} kB, ${((100 * counted) / sum(meter.answers)).toFixed(1)} %.`,
    );
  } finally {
    await kill();
    meter.close();
    await site.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Returns a function that publishes articles: texts of the demonstration, each with a cover and a picture of its own. */
async function publisher(editor: Editor): Promise<(count: number) => Promise<string[]>> {
  const { articles } = await readDemoContent();
  const models = articles.filter(({ cover, status }) => cover?.endsWith(".webp") && !status);
  let number = 0;
  const picture = async (name: string) => {
    const bytes = await sharp(await readFile(mediaPath(name)))
      .modulate({ hue: (number * 37) % 360, brightness: 0.9 + (number % 7) / 30 })
      .jpeg({ quality: 85 })
      .toBuffer();
    return editor.upload(`${number}.jpg`, "image/jpeg", bytes);
  };
  const publish = async (): Promise<string> => {
    const { title, description, content, tags, cover } = models[number++ % models.length]!;
    const imageUrl = await picture(cover!);
    const shown = await picture(models[(number * 5) % models.length]!.cover!);
    // Its own files stand in the demonstration's folder.
    const text = content.replace(/^.*\]\((?!https?:)[^)]*\).*$/gm, "");
    const { slug } = await editor.article({
      title: `${title} (${number})`,
      ...{ description, tags, imageUrl, content: `${text}\n\n![Vue du lieu](/image/${shown})` },
    });
    return slug;
  };
  return async (count) => {
    const slugs: string[] = [];
    for (let each = 0; each < count; each++) slugs.push(await publish());
    return slugs;
  };
}

async function onPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", phone);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

/** The setting as its dialog stores it, before anything was read; robots.txt is a page of the site that loads nothing. */
async function chooseSaving(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async ([cache, value]) => {
      // biome-ignore lint/style/noRestrictedGlobals: as the dialog stores it
      localStorage["palabre.comfort"] = value;
      await caches.open(cache!);
    },
    [savingCache, savingClass],
  );
}

async function readDay(page: Page, url: string, slugs: readonly string[]): Promise<void> {
  await page.goto(url);
  await readToEnd(page);
  for (const slug of slugs) {
    await page.goto(`${url}/posts`);
    if (slug === slugs[0]) await readToEnd(page);
    // As a reader does: a tap, which focuses the link.
    await page.locator(`main a[href="/posts/${slug}"]`).first().click();
    await page.waitForURL(`**/posts/${slug}`);
    await readToEnd(page);
  }
}

/** Returns the bytes that reading comfort says. */
async function countOfPage(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  return page.evaluate(async ({ path, cache }) => {
    const stored = await caches.match(path, { cacheName: cache });
    return (await stored!.json()).bytes;
  }, dataCount);
}

/** Scrolls to the end, a screen at a time, until nothing is loaded any more. */
async function readToEnd(page: Page): Promise<void> {
  for (let screen = 0; screen < 60; screen++) {
    await page.mouse.wheel(0, phone.height);
    await pause(60);
    const isAtEnd = await page.evaluate(() => innerHeight + scrollY >= document.body.scrollHeight - 2);
    if (isAtEnd) break;
  }
  await page.waitForLoadState("networkidle");
}

const kinds: readonly [name: string, isOfKind: (answer: Answer) => boolean][] = [
  ["service worker", ({ path }) => path === "/sw.js"],
  ["pages", ({ type }) => type.startsWith("text/html")],
  ["pictures", ({ path }) => path.startsWith("/image/")],
  ["scripts", ({ path }) => path.endsWith(".js")],
  ["style sheets", ({ path }) => path.endsWith(".css")],
  ["fonts", ({ path }) => path.endsWith(".woff2")],
  ["GraphQL", ({ path }) => path.startsWith("/graphql")],
  ["others", () => true],
];

function print(answers: readonly Answer[], atFirst: number): void {
  const kindOf = (answer: Answer) => kinds.find(([, isOfKind]) => isOfKind(answer))![0];
  console.log(`| kind of file | answers | kB |\n|---|---|---|`);
  for (const [name] of kinds) {
    const own = answers.filter((answer) => kindOf(answer) === name);
    console.log(`| ${name} | ${own.length} | ${kilobytes(sum(own))} |`);
  }
  console.log(
    `| all, the first day ${kilobytes(atFirst)} | ${answers.length} | ${kilobytes(sum(answers))} |`,
  );
}

const sum = (answers: readonly Answer[]): number => answers.reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (bytes: number): string => Math.round(bytes / 1_000).toLocaleString("en");

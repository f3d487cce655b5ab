/** `npm run pictures`: the pictures of docs/fr/ecrire.md, real screens of the demonstration, into docs/pictures/. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser, unpackBrowser } from "../support/chromium.ts";
import { admin } from "../support/site.ts";
import { desktop, openSession, visit, wake } from "../support/visitors.ts";
import { settle } from "./capture.ts";
import { openScreenSite } from "./sites.ts";

const folder = "docs/pictures";
const width = 900;

/** Each picture's page, and what shows that the page is whole. */
const pictures: Readonly<Record<string, { path: string; shown: (page: Page) => Promise<void> }>> = {
  today: { path: "/studio", shown: (page) => page.getByRole("heading", { level: 2 }).first().waitFor() },
  start: {
    path: "/studio/start",
    shown: (page) => page.getByRole("button", { name: "Continuer" }).waitFor(),
  },
  appearance: { path: "/studio/site?section=apparence", shown: previewShown },
  front: { path: "/studio/site?section=accueil", shown: previewShown },
  menus: { path: "/studio/site?section=menus", shown: previewShown },
};

async function previewShown(page: Page): Promise<void> {
  const site = page.frameLocator("iframe");
  await site.getByRole("contentinfo").waitFor();
  const pictures = site.locator("main img").locator("visible=true");
  for (const picture of (await pictures.all()).slice(0, 6))
    await picture.evaluate((image: HTMLImageElement) => image.decode());
}

mkdirSync(folder, { recursive: true });
await unpackBrowser();
const browser = await launchBrowser();
const { site } = await openScreenSite("demo");
try {
  const { page, context } = await visit(browser, desktop, { reducedMotion: "reduce" });
  page.setDefaultTimeout(60_000);
  // tsx gives functions their names by a helper that a page does not have.
  await context.addInitScript("globalThis.__name = (value) => value;");
  await openSession(page, site.url, admin.email, admin.password);
  for (const [name, { path, shown }] of Object.entries(pictures)) {
    await page.goto(site.url + path);
    await wake(page);
    await shown(page);
    await settle(page, { y: 0, height: desktop.height });
    const file = join(folder, `${name}.webp`);
    const { size } = await sharp(await page.screenshot())
      .resize({ width })
      .webp({ quality: 60, effort: 6 })
      .toFile(file);
    process.stdout.write(`${file}  ${Math.round(size / 1_000)} kB\n`);
  }
} finally {
  await browser.close();
  await site.close();
}

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Cable } from "./cable.ts";
import { launchBrowser } from "./chromium.ts";
import { visit } from "./people.ts";
import { Site } from "./site.ts";

let site: Site | undefined;
let browser: Browser | undefined;
const cable = new Cable(() => site?.port ?? 0);

beforeAll(async () => {
  await cable.mend();
  [site, browser] = await Promise.all([Site.open({ SITE_URL: cable.url, SEED: "none" }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cable.cut();
  await site?.close();
});

it("shows a page of ours where there is no network, and the page that was asked for once it is back", async () => {
  const { page, context } = await visit(browser as Browser, { width: 360, height: 740 });
  await page.goto(cable.url);
  await page.mouse.move(10, 10);
  await page.mouse.move(40, 60);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await cable.cut();
  const answer = await page.goto(`${cable.url}/posts`);
  expect(answer?.status()).toBe(503);
  await page.getByRole("heading", { name: "Pas de connexion" }).waitFor();
  expect(await page.locator("script").count()).toBe(0);
  await cable.mend();
  await page.getByRole("link", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
  await context.close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedBrowser } from "../support/chromium.ts";
import { closeContexts } from "../support/fixture.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { Site } from "../support/site.ts";
import { visit } from "../support/visitors.ts";

let site: Site | undefined;
let browser: Browser | undefined;
const proxy = new FlakyProxy(() => site?.port ?? 0);

beforeAll(async () => {
  await proxy.restore();
  [site, browser] = await Promise.all([Site.open({ SITE_URL: proxy.url, SEED: "none" }), sharedBrowser()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await proxy.cut();
  await site?.close();
});

it("shows a page of ours where there is no network, and the requested page once it is back", async () => {
  const { page, context } = await visit(browser as Browser, { width: 360, height: 740 });
  await page.goto(proxy.url);
  await page.mouse.move(10, 10);
  await page.mouse.move(40, 60);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await proxy.cut();
  const answer = await page.goto(`${proxy.url}/posts`);
  expect(answer?.status()).toBe(503);
  await page.getByRole("heading", { name: "Pas de connexion" }).waitFor();
  expect(await page.locator("script").count()).toBe(0);
  await proxy.restore();
  await page.getByRole("link", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
  await context.close();
});

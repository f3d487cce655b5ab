import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesOf, isFault } from "./addresses.ts";
import { launchBrowser } from "./chromium.ts";
import { editorOf, fillCatalogues, fillMagazine } from "./content.ts";
import { desktop, login, visit, wake } from "./people.ts";
import { admin, Site } from "./site.ts";

// As `npm run dev` serves it: React says there what it keeps to itself in a build, above all where server and client differ.
const development = ["--import", "tsx", "gateway/main.ts", "--vite"];

let site: Site;
let browser: Browser;
let ids: Record<string, string>;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    Site.open({ SEED: "none", RATE_LIMIT: "off" }, development),
    launchBrowser(),
  ]);
  const editor = await editorOf(site);
  ids = { ...(await fillCatalogues(editor)), ...(await fillMagazine(editor)) };
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

// The studio's data are fetched by the client: there is little that could differ (walk.test.ts looks at it as built).
it.each([
  ["a visitor", ["all", "visitor"]],
  ["somebody who is known", ["member"]],
])("is quiet on every page for readers while developing, for %s", async (_, access) => {
  const { page, context, faults } = await visit(browser, desktop);
  if (access.includes("member")) await login(page, site.url, admin.email, admin.password);
  const paths = addressesOf(ids, ...access);
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(site.url + path);
    await wake(page);
    // What React has to say of it, it has said by then.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    wrong.push(
      ...faults
        .splice(0)
        .filter(isFault(answer?.status()))
        .map((fault) => `${path}: ${fault}`),
    );
  }
  expect(wrong).toEqual([]);
  await context.close();
});

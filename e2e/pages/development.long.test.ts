import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Access } from "../../web/app/route.ts";
import { addressesOf, isFault } from "../support/addresses.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { magazineIds } from "../support/content.ts";
import { closeContexts } from "../support/fixture.ts";
import { admin, Site } from "../support/site.ts";
import { desktop, login, type Visitor, visit, wake } from "../support/visitors.ts";

// As `npm run dev` serves it: only React's development build warns, above all where server and client render differently.
const development = ["gateway/dist/main.js", "--vite"];

// Dozens of pages a test: minutes on a loaded machine.
vi.setConfig({ testTimeout: 300_000 });

let site: Site;
let browser: Browser;
let visitor: Visitor;
const ids = magazineIds();

beforeAll(async () => {
  [site, browser] = await Promise.all([
    Site.open(
      { NODE_ENV: "development", SEED: "none", RATE_LIMIT: "off", DEVELOPMENT_MAX_AGE: "3600" },
      development,
      "magazine",
    ),
    sharedBrowser(),
  ]);
  visitor = await visit(browser, desktop);
  // Vite prepares all its modules for the first page: on a loaded machine it takes longer than Playwright waits.
  visitor.page.setDefaultNavigationTimeout(120_000);
});

afterAll(async () => {
  await closeContexts(browser);
  await site?.close();
});

// One context for both: its cache keeps the hundreds of modules that Vite serves one by one.
// The studio's data are fetched by the client: there is little that could differ (every-route.test.ts has it as built).
it.each<[string, Access[]]>([
  ["a visitor", ["all", "visitor"]],
  ["a member", ["member"]],
])("logs nothing on every page for readers while developing, for %s", async (_, access) => {
  const { page, faults } = visitor;
  if (access.includes("member")) await login(page, site.url, admin.email, admin.password);
  const wrong: string[] = [];
  for (const path of addressesOf(ids, ...access)) {
    const response = await page.goto(site.url + path);
    await wake(page);
    // React has logged its warnings by then.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    wrong.push(
      ...faults
        .splice(0)
        .filter(isFault(response?.status()))
        .map((fault) => `${path}: ${fault}`),
    );
  }
  expect(wrong).toEqual([]);
});

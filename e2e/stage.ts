import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./chromium.ts";
import { Site } from "./site.ts";

/** A site of its own and a browser, for the tests around the call. */
export function withSite(settings: Record<string, string> = {}): {
  readonly site: Site;
  readonly browser: Browser;
} {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.open(settings), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get site() {
      return site!;
    },
    get browser() {
      return browser!;
    },
  };
}

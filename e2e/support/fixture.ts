import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { sharedBrowser } from "./chromium.ts";
import { type Content, Site } from "./site.ts";

/** Starts a site of its own for the tests around the call; they share the worker's browser, each in contexts of its own. */
export function withSite(
  settings: Record<string, string> = {},
  content: Content = "empty",
): {
  readonly site: Site;
  readonly browser: Browser;
} {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.open(settings, undefined, content), sharedBrowser()]);
  });
  afterAll(async () => {
    await closeContexts(browser);
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

/** Leaves nothing of one file's pages to the next file of the same worker. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

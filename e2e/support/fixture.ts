import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { sharedBrowser } from "./chromium.ts";
import { sharedSite } from "./shared-sites.ts";
import { type Content, Site } from "./site.ts";

/** A site and the worker's browser, for the tests around the call that made it. */
export interface Fixture {
  readonly site: Site;
  readonly browser: Browser;
}

/** Starts a site of its own for the tests around the call; they share the worker's browser, each in contexts of its own. */
export function withSite(settings: Record<string, string> = {}, content: Content = "empty"): Fixture {
  return fixtureOf(
    () => Site.open(settings, undefined, content),
    (site) => site.close(),
  );
}

/**
 * Gives the tests around the call the one site of this worker that some files share. Files whose drafts, articles and pages are
 * their own share the one without content: they look at nothing else of the site, create no category, and only accounts whose
 * addresses no other one of them has. Files that change nothing but news share the magazine.
 */
export const withSharedSite = (content: Content = "empty"): Fixture =>
  fixtureOf(
    () => sharedSite(content),
    () => {},
  );

function fixtureOf(open: () => Promise<Site>, leave: (site: Site) => Promise<void> | void): Fixture {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([open(), sharedBrowser()]);
  });
  afterAll(async () => {
    await closeContexts(browser);
    if (site) await leave(site);
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

import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { isFault } from "./addresses.ts";
import { bringAxe, overflow, violations } from "./axe.ts";
import { editorOf, magazineIds } from "./content.ts";
import { fillTooMuch } from "./extreme-content.ts";
import { withSite } from "./fixture.ts";
import { comesToRest, countCommits } from "./rest.ts";
import { smallTargets } from "./touch-targets.ts";
import { desktop, phone, type Visitor, visit, wake } from "./visitors.ts";

type Appearance = readonly [viewport: typeof phone, light: "light" | "dark"];
// The two that differ most; colours are tokens, each held to its contrast by itself.
const appearances: readonly Appearance[] = [
  [phone, "light"],
  [desktop, "dark"],
];

/**
 * Looks at a page in both appearances, by axe in one of them, and at the targets of a reader's page on a phone; answers what is
 * wrong with it.
 */
async function look(
  { page, faults }: Visitor,
  site: string,
  path: string,
  examined: Appearance,
): Promise<string[]> {
  const wrong: string[] = [];
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(phone);
  await forgetPictures(page);
  const answer = await page.goto(site + path);
  if ((answer?.status() ?? 500) >= 500) wrong.push(`${path}: ${answer?.status()}`);
  await wake(page);
  // In another width another size of a picture is wanted, and the one that was preloaded would be for nothing.
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.loading === "lazy"),
  );
  // The studio's data come after its page; a reader's come with it.
  if (path.startsWith("/studio")) {
    await page.waitForLoadState("networkidle");
    await page.locator("h1").first().waitFor({ state: "attached" });
  }
  await comesToRest(page);
  for (const appearance of appearances) {
    const [viewport, colorScheme] = appearance;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const where = `${path} ${viewport.width} ${colorScheme}`;
    if (appearance === examined) wrong.push(...(await violations(page)).map((fault) => `${where}: ${fault}`));
    const wide = await overflow(page);
    if (wide) wrong.push(`${path} ${viewport.width}: ${wide}`);
    if (viewport === phone && !path.startsWith("/studio"))
      wrong.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
  }
  wrong.push(
    ...faults
      .splice(0)
      .filter(isFault(answer?.status()))
      .map((fault) => `${path}: ${fault}`),
  );
  return wrong;
}

/**
 * Empties the renderer's memory of pictures, not the files that the browser keeps: where it holds a larger size of a picture
 * it takes that one, and warns that the preloaded one was for nothing.
 */
async function forgetPictures(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devTools.detach();
}

/** A site with the magazine and with what is too long, whose pages are looked at one after the other. */
export function withExaminedPages() {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  /** Ids and slugs of the content; `crowded` is the slug of an article with all that is too long. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const editor = await editorOf(fixture.site);
    // Last, so that lists begin with what is too long.
    const { slug: crowded, posts: _, ...tooMuch } = await fillTooMuch(editor);
    Object.assign(ids, magazineIds(), tooMuch, { crowded });
  });

  async function begin(): Promise<Visitor> {
    const visitor = await visit(fixture.browser, phone);
    await bringAxe(visitor.context);
    await countCommits(visitor.context);
    return visitor;
  }

  /** Looks at pages, and closes the visitor’s browser; returns what is wrong, a line each. */
  async function walk(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const [index, path] of paths.entries())
      wrong.push(...(await look(visitor, fixture.site.url, path, appearances[index % appearances.length]!)));
    await visitor.context.close();
    return wrong;
  }

  return { fixture, ids, begin, walk };
}

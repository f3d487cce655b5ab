import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { rights } from "../schema/roles.ts";
import type { Access } from "../web/app/route.ts";
import { addressesOf, isFault } from "./support/addresses.ts";
import { bringAxe, overflow, violations } from "./support/axe.ts";
import { editorOf, magazineIds } from "./support/content.ts";
import { fillTooMuch } from "./support/extreme-content.ts";
import { withSite } from "./support/fixture.ts";
import { comesToRest, countCommits } from "./support/rest.ts";
import { admin } from "./support/site.ts";
import {
  awa,
  desktop,
  login,
  openSession,
  phone,
  register,
  type Visitor,
  visit,
  wake,
} from "./support/visitors.ts";

// Dozens of pages a test: minutes on a loaded machine.
vi.setConfig({ testTimeout: 300_000 });

/** Addresses of lists with filters, pages and searches, some of them empty. */
const filteredLists = [
  "/posts?tags=marches",
  "/posts?tags=rien&page=3",
  "/posts/search?keyword=lampes",
  "/posts/search?keyword=zzzz",
  "/posts/search?keyword=lampes&kind=feeds",
  "/posts/search?keyword=la&kind=videos",
  "/gallery?tab=video",
  "/gallery?tab=audio",
  "/musics?genre=tradition",
  "/posts/un-article-sans-rien",
];

type Appearance = readonly [viewport: typeof phone, light: "light" | "dark"];
// The two that differ most; colours are tokens, each held to its contrast by itself.
const appearances: readonly Appearance[] = [
  [phone, "light"],
  [desktop, "dark"],
];

describe("every route", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const editor = await editorOf(fixture.site);
    // Last, so that lists begin with what is too long.
    const { slug: crowded, posts: _, ...tooMuch } = await fillTooMuch(editor);
    Object.assign(ids, magazineIds(), tooMuch, { crowded });
    const { page, context } = await visit(fixture.browser, phone);
    await register(page, fixture.site, fixture.site.url, awa);
    await context.close();
  });

  const addresses = (...access: readonly Access[]): string[] => addressesOf(ids, ...access);

  /** Pages that differ for logged-in users. */
  const common = () => ["/", "/feeds", "/posts", "/gallery", crowded()];
  const crowded = () => `/posts/${ids.crowded}`;

  /** Looks at a page in both appearances, by axe in one of them; answers what is wrong with it. */
  async function look({ page, faults }: Visitor, path: string, examined: Appearance): Promise<string[]> {
    const wrong: string[] = [];
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(phone);
    await forgetPictures(page);
    const answer = await page.goto(fixture.site.url + path);
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
      if (appearance === examined)
        wrong.push(...(await violations(page)).map((fault) => `${where}: ${fault}`));
      const wide = await overflow(page);
      if (wide) wrong.push(`${path} ${viewport.width}: ${wide}`);
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

  async function begin(): Promise<Visitor> {
    const visitor = await visit(fixture.browser, phone);
    await bringAxe(visitor.context);
    await countCommits(visitor.context);
    return visitor;
  }

  async function walk(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const [index, path] of paths.entries())
      wrong.push(...(await look(visitor, path, appearances[index % appearances.length]!)));
    await visitor.context.close();
    return wrong;
  }

  it("has no error, overflow or axe violation for a visitor", async () => {
    const visitor = await begin();
    expect(
      await walk(visitor, [...addresses("all", "visitor"), ...filteredLists, crowded(), "/nulle-part"]),
    ).toEqual([]);
  });

  it("has none for a member", async () => {
    const visitor = await begin();
    await login(visitor.page, fixture.site.url, awa.email, awa.password);
    expect(await walk(visitor, [...addresses("member"), ...common(), "/profile?page=2"])).toEqual([]);
  });

  it("has none for an administrator", async () => {
    const visitor = await begin();
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    expect(await walk(visitor, [...addresses(...rights), ...common(), "/profile"])).toEqual([]);
  });
});

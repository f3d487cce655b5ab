import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addressesOf, isFault } from "./addresses.ts";
import { overflow, violations } from "./axe.ts";
import { editorOf, fillCatalogues, fillMagazine } from "./content.ts";
import { awa, desktop, login, phone, register, type Visitor, visit, wake } from "./people.ts";
import { admin } from "./site.ts";
import { withSite } from "./stage.ts";
import { fillTooMuch } from "./too-much.ts";

/** What a list shows when it is asked for something else: more of it, nothing, too much. */
const asked = [
  ...["/posts?tags=marches", "/posts?tags=rien&page=3", "/posts/search?keyword=lampes"],
  ...["/posts/search?keyword=zzzz", "/gallery?tab=video", "/gallery?tab=audio", "/musics?genre=tradition"],
  "/posts/un-article-sans-rien",
];

type Faces = readonly (readonly [viewport: typeof phone, lights: readonly ("light" | "dark")[]])[];
// The two that differ most; colours are tokens, each held to its contrast by itself.
const faces: Faces = [
  [phone, ["light"]],
  [desktop, ["dark"]],
];

describe("every route", () => {
  const stage = withSite({ SEED: "none", RATE_LIMIT: "off" });
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const editor = await editorOf(stage.site);
    const whole = { ...(await fillCatalogues(editor)), ...(await fillMagazine(editor)) };
    // Last, so that lists begin with what is too long.
    const { slug: crowded, posts: _, ...tooMuch } = await fillTooMuch(editor);
    Object.assign(ids, whole, tooMuch, { crowded });
    const { page, context } = await visit(stage.browser, phone);
    await register(page, stage.site, stage.site.url, awa);
    await context.close();
  });

  const addresses = (...access: string[]): string[] => addressesOf(ids, ...access);

  /** Where somebody who is logged in sees something else than a visitor. */
  const common = () => ["/", "/feeds", "/posts", "/gallery", crowded()];
  const crowded = () => `/posts/${ids.crowded}`;

  /** Looks at a page in these lights and widths; answers what is wrong with it. */
  async function look({ page, faults }: Visitor, path: string): Promise<string[]> {
    const wrong: string[] = [];
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(phone);
    const answer = await page.goto(stage.site.url + path);
    if ((answer?.status() ?? 500) >= 500) wrong.push(`${path}: ${answer?.status()}`);
    await wake(page);
    // In another width another size of a picture is wanted, and the one that was preloaded would be for nothing.
    await page.waitForFunction(() =>
      [...document.images].every((one) => one.complete || one.loading === "lazy"),
    );
    // The studio's data come after its page; a reader's come with it.
    if (path.startsWith("/studio")) await page.waitForLoadState("networkidle");
    for (const [viewport, lights] of faces) {
      await page.setViewportSize(viewport);
      for (const colorScheme of lights) {
        await page.emulateMedia({ colorScheme });
        await painted(page);
        const where = `${path} ${viewport.width} ${colorScheme}`;
        wrong.push(...(await violations(page)).map((fault) => `${where}: ${fault}`));
      }
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

  async function walk(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const path of paths) wrong.push(...(await look(visitor, path)));
    await visitor.context.close();
    return wrong;
  }

  it("is quiet, whole and open to all for a visitor", async () => {
    const visitor = await visit(stage.browser, phone);
    expect(await walk(visitor, [...addresses("all", "visitor"), ...asked, crowded(), "/nulle-part"])).toEqual(
      [],
    );
  });

  it("is so for a member", async () => {
    const visitor = await visit(stage.browser, phone);
    await login(visitor.page, stage.site.url, awa.email, awa.password);
    expect(await walk(visitor, [...addresses("member"), ...common(), "/profile?page=2"])).toEqual([]);
  });

  it("is so for an administrator", async () => {
    const visitor = await visit(stage.browser, phone);
    await login(visitor.page, stage.site.url, admin.email, admin.password);
    expect(await walk(visitor, [...addresses("admin"), ...common()])).toEqual([]);
  });
});

/** Until the colours that were asked for are there: some change little by little. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });

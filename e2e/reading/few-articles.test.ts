import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { overlappingTexts, whileScrolling } from "../support/geometry.ts";
import { admin } from "../support/site.ts";
import { desktop, openSession, visit } from "../support/visitors.ts";

const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });

const titlesOf = (page: Page) => page.locator("main :is(h2, h3)").allInnerTexts();

it("the home page has a face for no article, one and two", async () => {
  const editor = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
  const visitor = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
  await openSession(editor.page, fixture.site.url, admin.email, admin.password);
  await editor.page.goto(fixture.site.url);
  await editor.page.getByRole("heading", { name: "Tout est prêt pour le premier article" }).waitFor();
  const first = editor.page.getByRole("link", { name: "Écrire l’article" });
  expect(await first.getAttribute("href")).toBe("/studio/posts/new");
  await visitor.page.goto(fixture.site.url);
  await visitor.page.getByText("Les premiers articles paraîtront ici").waitFor();

  const { article } = await editorOf(fixture.site);
  for (const title of ["Ma grand-mère et le sel", "La lampe et le marché"]) {
    await article({ title });
    // A visitor's page is shared for a second.
    await expect
      .poll(async () => {
        await visitor.page.goto(fixture.site.url);
        return titlesOf(visitor.page);
      })
      .toContain(title);
    const titles = await titlesOf(visitor.page);
    expect(titles).toEqual([...new Set(titles)]);
    expect(await visitor.page.locator("[aria-roledescription=diapositive]").count()).toBe(1);
    const rightOf = async (selector: string) => {
      const { x, width } = (await visitor.page.locator(selector).last().boundingBox())!;
      return x + width;
    };
    // No third of the page is empty beside the one in front.
    expect(await rightOf("main [class*=_top] > *")).toBeCloseTo(await rightOf("main > *"), -1);
    expect(await whileScrolling(visitor.page, () => overlappingTexts(visitor.page))).toEqual([]);
  }
  // The preview of the settings is the page of a visitor, in a frame of this site alone.
  const preview = `${fixture.site.url}/?apercu=1`;
  const shown = await editor.page.request.get(preview);
  expect(await shown.text()).toContain("Prenez place, on parle.");
  const { "content-security-policy": policy, "cache-control": caching } = shown.headers();
  expect([policy, caching]).toEqual([expect.stringContaining("frame-ancestors 'self'"), "private, no-store"]);
  expect((await visitor.page.request.get(preview)).status()).toBe(403);
  await Promise.all([editor.context.close(), visitor.context.close()]);
});

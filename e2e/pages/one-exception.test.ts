import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { wake } from "../reading/reader-site.ts";
import { withSharedSite } from "../support/fixture.ts";
import { desktop, type Visitor, visit } from "../support/visitors.ts";

/** Damages every date of publication that the page's calls bring, as a newer gateway might change a field. */
const damageDates = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (!String(call[0]).includes("graphql")) return answer;
      const text = (await answer.text()).replace(/"publishedAt":"[^"]*"/g, '"publishedAt":"bientôt"');
      return new Response(text, { status: answer.status, headers: answer.headers });
    };
  });

describe("an exception while a page is shown", () => {
  const fixture = withSharedSite("magazine");
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(fixture.browser, desktop);
  });

  it("leaves the rest usable, is reported without texts, and can be tried again", async () => {
    const { page } = visitor;
    await page.goto(`${fixture.site.url}/explore`);
    const menu = page.getByRole("navigation").getByRole("link", { name: "Articles", exact: true });
    // Before the client is there: it may load a link's page ahead.
    await damageDates(page);
    await wake(page);
    const reported = page.waitForRequest((request) => request.url().endsWith("/client-errors"));
    await menu.click();
    await page.getByRole("heading", { name: "La page n’a pas pu être préparée" }).waitFor();
    const report = await reported;
    expect((await report.response())?.status()).toBe(204);
    expect(report.postDataJSON()).toMatchObject({ kind: "caught", page: "/posts", name: "RangeError" });
    expect(report.postDataJSON().frames[0]).toMatch(/^\/assets\//);
    // The menu works: another page.
    await page.getByRole("navigation").getByRole("link", { name: "Galerie", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Galerie" }).waitFor();
    await menu.click();
    // Loaded again, with the gateway's own answer.
    await page.getByRole("link", { name: "Réessayer" }).click();
    await page.getByRole("heading", { level: 1, name: /Articles/ }).waitFor();
    expect(await page.getByRole("article").count()).toBeGreaterThan(3);
  });
});

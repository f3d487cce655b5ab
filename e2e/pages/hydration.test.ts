import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { editorOf, picture } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { desktop, isHydrated, openSession, phone, visit } from "../support/visitors.ts";

const scripts = "**/assets/*.js";

/** Until every chunk that the page starts with has failed to come. */
async function allChunksFail(page: Page, act: () => Promise<void>): Promise<void> {
  const files = JSON.parse((await page.locator("#chunks").textContent()) ?? "[]") as string[];
  const failed = new Set<string>();
  await Promise.all([
    page.waitForEvent("requestfailed", {
      predicate: (request) => failed.add(request.url()).size === files.length,
    }),
    act(),
  ]);
}

/** A network on which every chunk of script takes half a second. */
const slowDown = (page: Page, milliseconds = 500) =>
  page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });

describe("a page that wakes when somebody acts", () => {
  const fixture = withSharedSite();

  it("keeps every letter, the caret and the focus while its chunks are late", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await slowDown(page);
    await page.goto(`${fixture.site.url}/login`);
    await page.getByLabel("Adresse e-mail").focus();
    for (const letter of "awa.kone@exemple.ci") await page.keyboard.type(letter, { delay: 120 });
    await isHydrated(page);
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("+");
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe("awa.kone@exemple+.ci");
    await context.close();
  });

  it("holds the first click on a button and carries it out", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    await slowDown(page, 150);
    await page.goto(fixture.site.url);
    await page.getByRole("button", { name: "Thème sombre" }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains("dark"));
    await context.close();
  });

  it("holds the first tap on a picture and enlarges it, instead of leaving the article for its file", async () => {
    const { article, upload } = await editorOf(fixture.site);
    const file = await upload("mur.jpg", "image/jpeg", await picture("#1f5c43"));
    const { slug } = await article({ content: `Un mur.\n\n![Le mur](/image/${file} "Une légende")` });
    const { page, context } = await visit(fixture.browser, phone, { hasTouch: true });
    await slowDown(page, 150);
    await page.goto(`${fixture.site.url}/posts/${slug}`);
    await page.locator("figure a").tap();
    await page.locator("dialog.lightbox").getByText("Une légende").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/posts/${slug}`);
    await context.close();
  });

  it("carries out a held click once the network is back, without another one", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    await page.route(scripts, (route) => route.abort());
    await page.goto(fixture.site.url);
    await allChunksFail(page, () => page.getByRole("button", { name: "Thème sombre" }).click());
    await page.unroute(scripts);
    await page.waitForFunction(() => document.documentElement.classList.contains("dark"));
    await context.close();
  });

  it("carries out a held click after chunks that were never answered", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    // The browser's own minute can't be shortened otherwise.
    await page.addInitScript(() => {
      const controller = new AbortController();
      AbortSignal.timeout = () => controller.signal;
      addEventListener("minute", () => controller.abort());
    });
    await page.route(scripts, () => {});
    await page.goto(fixture.site.url);
    const requested = page.waitForRequest(scripts);
    await page.getByRole("button", { name: "Thème sombre" }).click();
    await requested;
    await page.unroute(scripts);
    await page.evaluate(() => {
      dispatchEvent(new Event("minute"));
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await page.waitForFunction(() => document.documentElement.classList.contains("dark"));
    await context.close();
  });

  it("starts again when the network comes back", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${fixture.site.url}/login`);
    // Until the last one has failed, the page is still starting, and keys start nothing.
    await allChunksFail(page, () => page.getByLabel("Adresse e-mail").focus());
    await page.unroute(scripts);
    await page.keyboard.type("abc", { delay: 50 });
    await isHydrated(page);
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe("abc");
    await context.close();
  });

  it("comes anew with what was typed when a deployment took its chunks away", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    let isGone = true;
    await page.route("**/assets/LoginPage*.js", (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.goto(`${fixture.site.url}/login`);
    const again = page.waitForEvent("load").then(() => (isGone = false));
    await page.getByLabel("Adresse e-mail").fill("awa@exemple.ci");
    await again;
    await isHydrated(page);
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe("awa@exemple.ci");
    await context.close();
  });

  it("opens its menu without script", async () => {
    const { page, context } = await visit(fixture.browser, phone, { javaScriptEnabled: false });
    await page.goto(fixture.site.url);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Articles", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/posts");
    await context.close();
  });

  it("knows its person in two tabs at once, and after a reload of both", async () => {
    const { rest } = await editorOf(fixture.site);
    // Another one each time that this is tried.
    const text = `Vu dans deux onglets ${randomUUID()}`;
    await rest("POST", "/api/feeds", { text });
    const { page, context } = await visit(fixture.browser, desktop);
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const other = await context.newPage();
    for (let round = 0; round < 3; round++) {
      await Promise.all([page.goto(`${fixture.site.url}/feeds`), other.goto(`${fixture.site.url}/feeds`)]);
      await Promise.all([isHydrated(page), isHydrated(other)]);
    }
    for (const tab of [page, other]) {
      const feed = tab.getByRole("article").filter({ hasText: text });
      const like = feed.getByRole("button", { name: /^J’aime/ });
      const was = await like.getAttribute("aria-pressed");
      const now = was === "true" ? "false" : "true";
      // The optimistic result is not yet stored.
      await Promise.all([
        tab.waitForResponse((answer) => answer.request().postData()?.includes("likeFeed(") ?? false),
        like.click(),
      ]);
      await feed.locator(`button[aria-pressed=${now}]`).waitFor();
      await tab.reload();
      await feed.locator(`button[aria-pressed=${now}]`).waitFor();
    }
    await context.close();
  });
});

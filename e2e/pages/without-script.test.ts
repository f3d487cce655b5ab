import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { legalPages } from "../../schema/legal.ts";
import { magazineIds } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { phone, visit } from "../support/visitors.ts";

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe("pages without scripts", () => {
  const fixture = withSharedSite("magazine");
  const ids = magazineIds();
  const at = (path: string) => fixture.site.url + path;

  it("show their content, and their links and forms work", async () => {
    const { page, context } = await visit(fixture.browser, phone, { javaScriptEnabled: false });
    const words = async () => (await page.getByRole("main").innerText()).length;
    for (const path of [
      "/",
      "/feeds",
      "/posts",
      `/posts/${ids.slug}`,
      "/explore",
      "/gallery",
      "/gallery?tab=audio",
      `/p/${ids.pageSlug}`,
      ...legalPages.map(({ slug }) => `/${slug}`),
    ]) {
      expect((await page.goto(at(path)))?.status(), path).toBe(200);
      expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
      expect(await words(), path).toBeGreaterThan(20);
    }
    for (const kind of ["images", "videos", "books", "musics"]) {
      await page.goto(at(`/${kind}`));
      await page.getByRole("main").locator(`a[href^="/${kind}/"]`).first().click();
      expect(pathOf(page)).toBe(`/${kind}/${ids[kind]}`);
      expect(await words(), kind).toBeGreaterThan(12);
    }
    await page.goto(fixture.site.url);
    // (The test browser does not report to style sheets that scripts are off.)
    expect(await page.locator("main button:not(.needs-script button)").count()).toBe(0);
    const row = page.locator('[aria-roledescription="carrousel"] ul');
    expect(await row.evaluate((list) => Math.floor(list.scrollWidth / list.clientWidth))).toBe(5);
    await page.getByRole("link", { name: "Voir à l'article" }).first().click();
    expect(pathOf(page)).toMatch(/^\/posts\/[a-z]/);
    await page.goto(at("/posts"));
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    expect(pathOf(page)).toBe("/posts?page=2");
    await page.getByRole("button", { name: "Ouvrir la recherche" }).click();
    await page.getByRole("searchbox", { name: "Chercher sur" }).fill("étals");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/posts/search?keyword=%C3%A9tals");
    await page.getByRole("main").getByRole("searchbox").fill("lampes");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/posts/search?keyword=lampes");
    expect(await page.locator("main mark").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Galerie" }).click();
    expect(pathOf(page)).toBe("/gallery");
    const footer = page.getByRole("contentinfo");
    for (const name of ["Marchés", "RSS", "Atom", "JSON", "Podcast"])
      expect(await footer.getByRole("link", { name, exact: true }).count(), name).toBe(1);
    await footer.getByRole("link", { name: "À propos" }).click();
    expect(pathOf(page)).toBe(`/p/${ids.pageSlug}`);
    for (const { slug, title } of legalPages) {
      await footer.getByRole("link", { name: title, exact: true }).click();
      expect(pathOf(page)).toBe(`/${slug}`);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
    }
    await page.goto(at(`/posts/${ids.slug}`));
    const sentence = await page
      .getByRole("main")
      .getByRole("paragraph")
      .filter({ hasText: /(?:\S+ ){9}/ })
      .last()
      .innerText();
    await footer.getByRole("link", { name: "Est-ce bien de nous ?" }).click();
    await page.getByLabel("Le texte reçu").fill(`Transféré\n« ${sentence} »`);
    await page.getByRole("button", { name: "Vérifier" }).click();
    expect(await page.locator("[data-verdict]").getAttribute("data-verdict")).toBe("TRUE");
    await context.close();
  });

  it("link to a manifest whose icons exist in their sizes", async () => {
    const { page, context } = await visit(fixture.browser);
    await page.goto(at("/"));
    const icons = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const manifest = await (await fetch(link?.href ?? "")).json();
      const sizes = manifest.icons.map(async ({ src, sizes: named, type }: Record<string, string>) => {
        const answer = await fetch(src ?? "");
        const { width, height } = await createImageBitmap(await answer.blob());
        return [named, type, answer.headers.get("content-type"), `${width}x${height}`];
      });
      return { name: manifest.name, start: manifest.start_url, sizes: await Promise.all(sizes) };
    });
    const icon = (size: string) => [size, "image/png", "image/png", size];
    const sizes = [icon("192x192"), icon("512x512"), icon("512x512")];
    expect(icons).toEqual({ name: "Palabre", start: "/", sizes });
    await context.close();
  });

  it("link to well-formed sitemaps and feeds", async () => {
    const { page, context } = await visit(fixture.browser);
    await page.goto(at(`/posts/${ids.slug}`));
    const named = await page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(named).toHaveLength(6);
    for (const path of [
      "/sitemap.xml",
      "/sitemaps/news.xml",
      "/sitemaps/articles-1.xml",
      "/podcast.xml",
      "/categories/marches/rss.xml",
      ...named,
    ]) {
      const address = new URL(path, fixture.site.url).href;
      const fault = await page.evaluate((url) => {
        // The page admits no string to a parser, but the browser parses what it fetches; null: not well-formed.
        const request = new XMLHttpRequest();
        request.open("GET", url, false);
        if (!url.endsWith(".json")) request.overrideMimeType("application/xml");
        request.send();
        if (request.status !== 200) return `${request.status} ${request.responseText}`;
        if (url.endsWith(".json")) return JSON.parse(request.responseText).items.length > 0 ? "" : "empty";
        return request.responseXML ? "" : "not well-formed";
      }, address);
      expect(fault, address).toBe("");
    }
    await context.close();
  });
});

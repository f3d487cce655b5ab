import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { desktop, phone, visit } from "../support/visitors.ts";

const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
let slug = "";

beforeAll(async () => {
  const editor = await editorOf(fixture.site);
  slug = (await editor.article({ title: "Les lampes du marché" })).slug;
  await editor.rest("POST", "/api/feeds", { text: "Le marché ouvre plus tôt samedi." });
});

/** Keeps the scripts of a page, or other files of it, until the returned function is called. */
async function hold(page: Page, files = "**/*.js"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe("before the client is there", () => {
  it.each(["/", "/explore"])(
    "a search on %s has its suggestions as soon as the client comes",
    async (path) => {
      const { page, context } = await visit(fixture.browser, desktop);
      const release = await hold(page);
      await page.goto(fixture.site.url + path);
      const field = page.locator("input[type=search]:visible");
      await field.click();
      await field.pressSequentially("lampes");
      release();
      await page
        .getByRole("link", { name: "Les lampes du marché" })
        .and(page.locator("li > a"))
        .first()
        .waitFor();
      expect(await field.inputValue()).toBe("lampes");
      await context.close();
    },
  );

  it("a visitor’s like opens the dialog, whose main way is the one that it names", async () => {
    for (const path of [`/posts/${slug}`, "/feeds"]) {
      const { page, context } = await visit(fixture.browser, phone);
      await hold(page);
      await page.goto(fixture.site.url + path);
      await page.locator("main button[aria-pressed]").first().click();
      const dialog = page.getByRole("alertdialog", { name: "Veuillez créer un compte utilisateur" });
      await dialog.waitFor();
      const create = dialog.getByRole("link", { name: "Créer un compte" });
      expect(await create.evaluate((link) => document.activeElement === link)).toBe(true);
      expect(await create.getAttribute("class")).toContain("solid");
      expect(await dialog.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe(
        `/login?next=${encodeURIComponent(path)}`,
      );
      await dialog.getByRole("button", { name: "Fermer" }).click();
      await dialog.waitFor({ state: "hidden" });
      await context.close();
    }
  });

  it("a phone’s search opens and closes", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await hold(page);
    await page.goto(fixture.site.url);
    await page.getByRole("button", { name: "Ouvrir la recherche" }).click();
    await page.locator("input[type=search]:visible").waitFor();
    await page.getByRole("button", { name: "Fermer la recherche" }).click();
    await page.locator("input[type=search]:visible").waitFor({ state: "detached" });
    await context.close();
  });

  it("nothing changes its look by itself when a late style sheet comes", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.addInitScript(() => {
      const changed: string[] = [];
      Object.assign(window, { changed });
      addEventListener("transitionrun", ({ target, propertyName }) =>
        changed.push(`${(target as Element).className} ${propertyName}`),
      );
    });
    const release = await hold(page, "**/*.css");
    await page.goto(fixture.site.url, { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    release();
    await page.waitForLoadState();
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
    await context.close();
  });
});

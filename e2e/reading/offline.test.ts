import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { type ProfileBrowser, startOnProfile } from "../support/chromium.ts";
import { type Editor, editorOf } from "../support/content.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { Site } from "../support/site.ts";
import { soon } from "../support/soon.ts";

let site: Site | undefined;
let editor: Editor;
let running: ProfileBrowser | undefined;
const profile = mkdtempSync(join(tmpdir(), "palabre-profile-"));
const proxy = new FlakyProxy(() => site?.port ?? 0);

beforeAll(async () => {
  await proxy.restore();
  site = await Site.open({ SITE_URL: proxy.url }, undefined, "magazine");
  editor = await editorOf(site);
});
afterAll(async () => {
  await running?.kill();
  await proxy.cut();
  await site?.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Opens the profile's browser, as after a restart of the machine. */
async function restarted(): Promise<Page> {
  await running?.kill();
  running = await startOnProfile(profile);
  const page = await running.browser.contexts()[0]!.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Waits until the browser has written the copy of a page. */
const copied = (page: Page, path: string) =>
  soon(async () => {
    const isThere = page.evaluate(async (address) => {
      const cache = await caches.open("palabre-pages");
      return (await cache.match(address, { ignoreVary: true })) !== undefined;
    }, path);
    expect(await isThere).toBe(true);
  });

/** Reads an article again once an old copy takes all the room there is, which ends by that. */
async function makesRoom(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    const headers = { "copy-size": "20000000", date: "Thu, 01 Jan 2026 00:00:00 GMT" };
    await (await caches.open("palabre-pages")).put("/posts/ancien", new Response("<p>", { headers }));
  });
  await page.goto(proxy.url + path);
  const isThere = (address: string) =>
    page.evaluate((each) => caches.match(each, { ignoreVary: true }).then(Boolean), address);
  await soon(async () => expect(await isThere("/posts/ancien")).toBe(false));
  expect(await isThere(path)).toBe(true);
}

it("keeps the home page and what was read for a browser that was killed, and drops what is withdrawn", async () => {
  const articles = await Promise.all([editor.article(), editor.article(), editor.article()]);
  const paths = articles.map(({ slug }) => `/posts/${slug}`);
  let page = await restarted();
  for (const path of ["/", ...paths]) {
    await page.goto(proxy.url + path);
    // The first page is copied once the worker is there, the others are while they are shown.
    await copied(page, path);
  }
  await makesRoom(page, paths[2]!);
  await proxy.cut();
  page = await restarted();
  for (const path of ["/", ...paths]) {
    expect((await page.goto(proxy.url + path))?.status()).toBe(200);
    await page.getByText("Vous lisez une copie du").waitFor();
  }
  expect(await violations(page)).toEqual([]);
  expect((await page.goto(`${proxy.url}/posts`))?.status()).toBe(503);
  await page.getByRole("heading", { name: "Hors connexion" }).waitFor();
  const links = page.locator("[data-copies] a");
  const listed = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await listed()).toEqual(expect.arrayContaining(["/", ...paths]));
  await proxy.restore();
  await page.getByRole("link", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();

  await editor.ask("mutation ($ids: [ID!]!) { deletePosts(ids: $ids) { __typename } }", {
    ids: [articles[0]?._id],
  });
  expect((await page.goto(proxy.url + paths[0]))?.status()).toBe(404);
  await page.goto(`${proxy.url}/hors-connexion`);
  expect(await listed()).toContain(paths[1]);
  expect(await listed()).not.toContain(paths[0]);
  await page.getByRole("button", { name: "Vider" }).click();
  await page.getByText("Rien n’est gardé").waitFor();
  expect(await links.count()).toBe(0);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProfileBrowser, startOnProfile } from "../support/chromium.ts";
import { becomes, begin, callsTo, text, title } from "../support/editor-page.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { admin, Site } from "../support/site.ts";
import { journalOf } from "../support/studio-page.ts";
import { login } from "../support/visitors.ts";

const sentence = "Les anciens parlent sous le fromager, et le village les écoute.";
const msBetweenKeys = 40;
// A key and its write to the disk take some 20 ms. Three keys are 120 ms; with a delay of a third of a second it was eight.
const mostLost = 3;

const profile = mkdtempSync(join(tmpdir(), "palabre-profile-"));
const proxy = new FlakyProxy(() => site?.port ?? 0);
const { stored } = callsTo(() => site);
let site: Site;
let running: ProfileBrowser | undefined;

/** Opens a page in a browser that is started on the profile, and logs in: Chromium writes its cookies half a minute late. */
async function openBrowser(): Promise<Page> {
  running = await startOnProfile(profile);
  const context = running.browser.contexts()[0]!;
  await context.clearCookies();
  const page = await context.newPage();
  await login(page, proxy.url, admin.email, admin.password);
  return page;
}

const kill = async () => {
  await running?.kill();
  running = undefined;
};

beforeAll(async () => {
  await proxy.restore();
  site = await Site.open({ SITE_URL: proxy.url, SEED: "none" });
});

afterAll(async () => {
  await kill();
  await site?.close();
  await proxy.cut();
  rmSync(profile, { recursive: true, force: true });
});

/** The text of the article that the journal holds. */
async function journaledText(page: Page): Promise<string> {
  const [entry] = JSON.parse(await journalOf(page)) as [{ value: { writing: { content: string } } }];
  return entry.value.writing.content;
}

it("loses three letters at most when the whole browser is killed while somebody types", async () => {
  let page = await openBrowser();
  const id = await begin(page, proxy.url, "Le fromager", "Avant.");
  let kept = "Avant.";
  // Cut at several places of a word, of the pause after a write, and of the autosave.
  for (const length of [sentence.length, 31, 18]) {
    const words = ` ${sentence.slice(0, length)}`;
    await text(page).click();
    await page.keyboard.press("Control+End");
    await proxy.cut();
    await page.keyboard.type(words, { delay: msBetweenKeys });
    await kill();

    await proxy.restore();
    page = await openBrowser();
    await page.goto(`${proxy.url}/studio/posts/edit/${id}`);
    await page.getByText("Un texte plus récent que celui du serveur").waitFor();
    const found = await journaledText(page);
    expect((kept + words).startsWith(found)).toBe(true);
    expect(kept.length + words.length - found.length).toBeLessThanOrEqual(mostLost);
    await page.getByRole("button", { name: "Garder votre texte" }).click();
    await becomes(page, "saved");
    expect(await stored(id)).toBe(found);
    kept = found;
  }
  await kill();
});

it("loses three letters of a new article's title at most", async () => {
  const page = await openBrowser();
  await page.goto(`${proxy.url}/studio/posts/new`);
  await title(page).waitFor();
  await proxy.cut();
  await title(page).pressSequentially(sentence, { delay: msBetweenKeys });
  await kill();
  await proxy.restore();
  const next = await openBrowser();
  await next.goto(`${proxy.url}/studio/posts/new`);
  const found = await next.getByRole("heading", { name: sentence.slice(0, -mostLost) }).innerText();
  expect(sentence.startsWith(found)).toBe(true);
});

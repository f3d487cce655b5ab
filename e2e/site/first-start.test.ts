import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { editorOf } from "../support/content.ts";
import { Site } from "../support/site.ts";
import { desktop, phone, visit, wake } from "../support/visitors.ts";

const sites: Site[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const name = "La Gazette du Perche";
const owner = { email: "lea@exemple.fr", password: "une phrase à nous" };
const square = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: "#174a84" } })
    .png()
    .toBuffer();
const next = (page: Page) => page.getByRole("button", { name: "Continuer", exact: true }).click();

/** Names of ours that no reader meets; only the line « Propulsé par Palabre », and the names of cookies and caches, are left. */
const ours = /palabre|baobab|\barbre\b/i;
const withoutPrograms = (text: string) =>
  text
    .replace(/<script(?! id="state")[^>]*>.*?<\/script>/gs, "")
    .replace(/Propulsé par Palabre|palabre-[a-z-]+|«\s?palabre(-device)?\s?»/g, "");

/** Returns what readers of these paths are shown that bears a name of ours. */
async function namesOfOurs(site: Site, paths: readonly string[]): Promise<unknown[]> {
  const shown = async (path: string) => withoutPrograms(await (await fetch(site.url + path)).text());
  const found = await Promise.all(paths.map(async (path) => [path, ours.exec(await shown(path))?.[0]]));
  return found.filter(([, name]) => name !== undefined);
}

/** Answers the questions of the first start, from the printed address to the first article. */
async function begin(page: Page, address: string): Promise<void> {
  const examined = async (title: string) => {
    await page.getByRole("heading", { level: 2, name: title }).waitFor();
    expect([title, await violations(page), await overflow(page)]).toEqual([title, [], ""]);
  };
  await page.goto(address);
  await page.waitForURL("**/studio/start");
  await examined("Comment s’appelle-t-il");
  await page.getByLabel("Nom du site").fill(name);
  await page.reload();
  await wake(page);
  expect(await page.getByLabel("Nom du site").inputValue()).toBe(name);
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name: "carre.png", mimeType: "image/png", buffer: await square() });
  await page.getByRole("button", { name: /Retirer/ }).waitFor();
  await next(page);
  await page.getByRole("heading", { level: 2, name: "Une ambiance" }).waitFor();
  await page.getByText("Gazette", { exact: true }).click();
  await next(page);
  await examined("Votre compte");
  await page.getByLabel("Prénom").fill("Léa");
  await page.getByLabel("Nom", { exact: true }).fill("Martin");
  await page.getByLabel("Adresse e-mail").fill(owner.email);
  await page.getByLabel("Nouveau mot de passe").fill(owner.password);
  await next(page);
  await examined("Les messages partent-ils");
  await page.getByRole("button", { name: "Continuer sans" }).click();
  await examined("Tout est prêt");
  await page.getByRole("button", { name: "Écrire le premier article" }).click();
  await page.waitForURL("**/studio/posts/new");
}

/** Starts a site on an empty folder; returns it and the address that it printed. */
async function startEmpty() {
  const site = await Site.open({ SEED: "none" }, undefined, "none");
  sites.push(site);
  const printed = () => /http\S+\/start\/\S+/.exec(site.output)?.[0] ?? "";
  await expect.poll(printed).not.toBe("");
  return { site, address: printed() };
}

/** Begins with the printed address, and goes on to the studio's first page. */
async function enterStudio(page: Page, site: Site, address: string): Promise<void> {
  await begin(page, address);
  await page.goto(`${site.url}/studio`);
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  expect(await page.getByText("Donner un nom au site").evaluate((text) => text.closest("a"))).toBeNull();
  expect(await violations(page)).toEqual([]);
}

it("is begun on a phone too", async () => {
  const { site, address } = await startEmpty();
  const { page, context, faults } = await visit(await sharedBrowser(), phone, { reducedMotion: "reduce" });
  await enterStudio(page, site, address);
  const home = await context.newPage();
  await home.goto(site.url);
  expect([await violations(home), await overflow(home), faults]).toEqual([[], "", []]);
  await context.close();
});

it("makes an empty folder a site of one's own", async () => {
  const { site, address } = await startEmpty();
  const begun = await visit(await sharedBrowser(), desktop, { reducedMotion: "reduce" });
  const { context, faults } = begun;
  await enterStudio(begun.page, site, address);

  const page = await context.newPage();
  const publish = async () => {
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByText("vos lecteurs le voient").waitFor();
  };
  await page.goto(`${site.url}/studio/site?section=menus`);
  for (const [of, text] of Object.entries({ Articles: "Nos articles", "Mentions légales": "Qui publie" }))
    await page.getByLabel(`Texte de «\u00a0${of}\u00a0»`).first().fill(text);
  await publish();
  await page.goto(`${site.url}/studio/site?section=accueil`);
  await page.getByRole("button", { name: "Ajouter un texte" }).click();
  await page.getByLabel("Titre de «\u00a0Texte\u00a0»").fill("Bienvenue dans le Perche");
  await page.getByRole("switch", { name: "Affiché\u00a0: Inscription à la lettre" }).check({ force: true });
  await publish();
  const article = `/posts/${(await (await editorOf(site, owner)).article()).slug}`;
  await context.close();

  const visitor = await visit(await sharedBrowser(), desktop, { reducedMotion: "reduce" });
  await visitor.page.goto(site.url);
  expect(await visitor.page.title()).toContain(name);
  for (const words of ["Nos articles", "Qui publie"])
    expect([words, await visitor.page.getByText(words, { exact: true }).count()]).toEqual([words, 1]);
  await visitor.page.getByRole("heading", { name: "Bienvenue dans le Perche" }).waitFor();
  await visitor.page.getByRole("heading", { name: "La lettre" }).waitFor();
  expect(await violations(visitor.page)).toEqual([]);
  const files = [
    "/sw.js",
    "/manifest.webmanifest",
    "/rss.xml",
    "/robots.txt",
    "/api/site",
    "/confidentialite",
  ];
  const pages = ["/", article, "/posts", "/feeds", "/login", "/register", "/hors-connexion", "/nowhere"];
  expect(await namesOfOurs(site, [...pages, ...files])).toEqual([]);
  for (const path of ["/", article]) {
    const html = await (await fetch(site.url + path)).text();
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect([path, (await fetch(picture)).headers.get("content-type")]).toEqual([path, "image/jpeg"]);
  }
  for (const path of ["/rss.xml", "/manifest.webmanifest", "/api/site"])
    expect(await (await fetch(site.url + path)).text()).toContain(name);
  await visitor.page.goto(`${site.url}/forgotpass`);
  await wake(visitor.page);
  await visitor.page.getByLabel("Adresse e-mail").fill(owner.email);
  await visitor.page.getByLabel("Adresse e-mail").press("Enter");
  await site.codeFor(owner.email);
  const [mail] = await site.mailsTo(owner.email);
  expect([mail?.from?.name, mail?.html]).toEqual([name, expect.stringContaining(name)]);
  // The address has served.
  await visitor.page.goto(address);
  await visitor.page.getByText("Cette adresse ne sert qu’une fois").waitFor();
  expect([...faults, ...visitor.faults]).toEqual([]);
  await visitor.context.close();
});

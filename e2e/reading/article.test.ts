import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { type Editor, editorOf, magazineIds, picture } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { awa, desktop, login, openSession, phone, type Visitor, visit, wake } from "../support/visitors.ts";

const likeOf = (page: Page) => page.getByRole("main").getByRole("button", { name: /^J’aime/ });
const talk = (page: Page) => page.getByRole("region", { name: /ommentaire/ });

/** A browser that is not taken for a robot: a headless one names itself. */
const asPerson = (version: number) => ({
  userAgent: `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/${version}.0.0.0 Mobile Safari/537.36`,
});

/** Moves a finger across the middle of the screen, by so many pixels. */
async function swipe(page: Page, across: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 370 }] });
  await touch("touchStart", 180 - across / 2);
  for (const share of [-0.25, 0, 0.25, 0.5]) await touch("touchMove", 180 + across * share);
  await touch("touchEnd");
  await session.detach();
}

describe("an article", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  const ids = magazineIds();
  let editor: Editor;
  let member: Visitor;
  let writer: Visitor;
  const at = (path: string) => fixture.site.url + path;
  const article = () => at(`/posts/${ids.slug}`);

  beforeAll(async () => {
    editor = await editorOf(fixture.site);
    member = await visit(fixture.browser, phone);
    writer = await visit(fixture.browser, desktop);
    await openSession(member.page, fixture.site.url, awa.email, awa.password);
    await openSession(writer.page, fixture.site.url, admin.email, admin.password);
  });

  it("says what it is, when it came and how many have read it, each reader once", async () => {
    const { slug } = await editor.article({ title: "À compter" });
    const views = async () => {
      const { posts } = await editor.rest<{ posts: { slug: string; views: number }[] }>("GET", "/api/posts");
      return posts.find((post) => post.slug === slug)?.views;
    };
    const first = await visit(fixture.browser, phone, asPerson(140));
    for (let time = 0; time < 3; time++) await first.page.goto(at(`/posts/${slug}`));
    await soon(async () => expect(await views()).toBe(1));
    const second = await visit(fixture.browser, phone, asPerson(141));
    await second.page.goto(at("/posts"));
    await second.page.mouse.wheel(0, 30);
    await second.page.getByRole("link", { name: "À compter" }).first().click();
    await second.page.waitForURL(`**/posts/${slug}`);
    await soon(async () => expect(await views()).toBe(2));
    // A page is a second old at most.
    await soon(async () => {
      await second.page.reload();
      expect(await second.page.locator("main header").innerText()).toMatch(/2\s+vues/);
    });
    const today = new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "Africa/Abidjan" });
    const head = await second.page.locator("main header").innerText();
    expect(head.replace(/\s/g, " ")).toContain(today.format(new Date()).replace(/\s/g, " "));
    expect(await views()).toBe(2);
    for (const { context } of [first, second]) await context.close();
  });

  it("asks a visitor for an account before a like", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.goto(article());
    await likeOf(page).click();
    const alert = page.getByRole("alertdialog");
    await alert.getByText("Veuillez créer un compte utilisateur", { exact: true }).waitFor();
    await alert.getByRole("button", { name: "Fermer" }).click();
    await soon(async () => expect(await alert.count()).toBe(0));
    await likeOf(page).click();
    await alert.getByRole("link", { name: "Créer un compte" }).click();
    await page.waitForURL("**/register?next=*");
    await page.goto(article());
    await likeOf(page).click();
    await alert.getByRole("link", { name: "Se connecter" }).click();
    await page.waitForURL("**/login?next=*");
    await login(page, fixture.site.url, awa.email, awa.password);
    await page.waitForURL(article());
    await context.close();
  });

  it("moves likes, comments and answers in the other window", async () => {
    for (const { page } of [member, writer]) {
      await page.goto(article());
      await page.mouse.move(20, 20);
      await page.mouse.wheel(0, 30);
    }
    await likeOf(member.page).click();
    await soon(async () => expect(await likeOf(writer.page).innerText()).toMatch(/1/));
    await talk(member.page).getByLabel("Votre commentaire").fill("J’y étais, avec mes aubergines.");
    await talk(member.page).getByLabel("Votre commentaire").press("Enter");
    await talk(writer.page).getByText("J’y étais, avec mes aubergines.").waitFor();
    await talk(writer.page)
      .getByRole("button", { name: /^Répondre à Awa/ })
      .click();
    await talk(writer.page).getByLabel("Votre commentaire").first().fill("Elles étaient belles.");
    await talk(writer.page).getByLabel("Votre commentaire").first().press("Enter");
    await talk(member.page).getByText("Elles étaient belles.").waitFor();
    await talk(member.page)
      .getByRole("heading", { name: /2\s+commentaires/ })
      .waitFor();
    await likeOf(member.page).click();
    await soon(async () => expect(await likeOf(writer.page).innerText()).not.toMatch(/1/));
    await talk(member.page)
      .getByRole("button", { name: /^Supprimer le commentaire d’Awa/ })
      .click();
    const dialog = member.page.getByRole("alertdialog");
    await dialog.getByText("Êtes vous sûr de vouloir supprimer ?", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await soon(async () => expect(await talk(writer.page).getByText("avec mes aubergines").count()).toBe(0));
    expect([...member.faults, ...writer.faults]).toEqual([]);
  });

  it("is found under its former address, and is not there before it is published", async () => {
    const { _id, slug } = await editor.article({ title: "Avant le nom" });
    await editor.rest("PUT", `/api/posts/${_id}`, { slug: "apres-le-nom" });
    const former = await fetch(at(`/posts/${slug}`), { redirect: "manual" });
    expect([former.status, former.headers.get("location")]).toEqual([301, "/posts/apres-le-nom"]);
    await editor.ask("mutation ($input: RedirectInput!) { createRedirect(input: $input) { to } }", {
      input: { from: "/2019/04/avant-le-nom/", to: "/posts/apres-le-nom" },
    });
    const elsewhere = await fetch(at("/2019/04/avant-le-nom?utm_source=x"), { redirect: "manual" });
    expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([301, "/posts/apres-le-nom"]);
    expect((await fetch(at("/2019/04/jamais"), { redirect: "manual" })).status).toBe(404);
    const mutation = "mutation ($input: PostInput!) { createPost(input: $input) { slug } }";
    const input = { title: "Pas encore", description: "Rien à dire", content: "Rien à lire", tags: ["Nuit"] };
    const { createPost } = await editor.ask<{ createPost: { slug: string } }>(mutation, {
      input: { ...input, status: "DRAFT", clientId: randomUUID() },
    });
    const { page, context } = await visit(fixture.browser, phone);
    expect((await page.goto(at(`/posts/${createPost.slug}`)))?.status()).toBe(404);
    await page.getByText("There's nothing here!", { exact: true }).waitFor();
    await context.close();
  });

  it("shows search engines the title and description that were written for them", async () => {
    const { _id, slug } = await editor.article({ title: "Pour les lecteurs" });
    const update =
      "mutation ($id: ID!, $seo: PostSeoInput!) { updatePost(id: $id, input: { seo: $seo }) { id } }";
    const head = async () => (await (await fetch(at(`/posts/${slug}`))).text()).split("</head>")[0] ?? "";
    await editor.ask(update, { id: _id, seo: { title: "Pour <les> moteurs" } });
    const titled = await head();
    expect(titled).toMatch(/<title>Pour &lt;les&gt; moteurs/);
    expect(titled).toContain('<meta property="og:title" content="Pour &lt;les&gt; moteurs"');
    await editor.ask(update, { id: _id, seo: { description: "Ce qu’ils en disent." } });
    await soon(async () => {
      expect(await head()).toMatch(/<title>Pour les lecteurs/);
      expect(await head()).toContain('<meta property="og:description" content="Ce qu’ils en disent."');
    });
  });

  it("leaves a page that was not there behind", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop);
    await page.goto(at("/posts/rien-de-tel"));
    await page.mouse.wheel(0, 30);
    await page.getByRole("navigation").getByRole("link", { name: "Articles" }).first().click();
    await page
      .getByRole("link", { name: /Les lampes/ })
      .first()
      .click();
    await page.waitForURL(article());
    await page.getByRole("navigation", { name: "Sommaire" }).getByRole("link", { name: "Le retour" }).click();
    await page.waitForURL("**#*-le-retour");
    await soon(async () => {
      const { top } = await page
        .locator("main :target")
        .evaluate((heading) => heading.getBoundingClientRect());
      expect(Math.abs(top)).toBeLessThan(200);
    });
    // The body arrived after the table of contents.
    const current = page.getByRole("navigation", { name: "Sommaire" }).locator("[aria-current=location]");
    await soon(async () => expect(await current.filter({ visible: true }).textContent()).toBe("Le retour"));
    // Back at the top at once, the reader is above every heading.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await soon(async () => expect(await current.count()).toBe(0));
    expect(await page.getByText("There's nothing here!").count()).toBe(0);
    await page.reload();
    await page.mouse.wheel(0, 30);
    await page
      .getByRole("button", { name: "Lecture" })
      .or(page.getByText(/ne sait pas lire/))
      .first()
      .waitFor();
    expect(faults.filter((fault) => !fault.includes("status of 404"))).toEqual([]);
    await context.close();
  });

  it("shares its address by links that need no script, and copies it", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(article());
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    const shown = await fetch(String(image), { headers: { accept: "*/*" } });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    await page.getByRole("button", { name: "Partager" }).last().click();
    const whatsApp = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(new URL(String(whatsApp)).searchParams.get("text")).toContain(article());
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await page.getByText("L’adresse de la page est copiée.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(article());
    await context.close();
  });

  it("enlarges its pictures, and gives the focus back", async () => {
    const { page, context, faults } = await visit(fixture.browser, phone, { hasTouch: true });
    const pictures = [await editor.upload("a.jpg", "image/jpeg", await picture("#1f5c43"))];
    pictures.push(await editor.upload("b.jpg", "image/jpeg", await picture("#a63d1b")));
    const [first, second] = pictures.map(
      (name, at) => `![Vue ${at + 1}](/image/${name} "Légende ${at + 1}")`,
    );
    const { slug } = await editor.article({ title: "En images", content: `Avant.\n\n${first}\n${second}` });
    await page.goto(at(`/posts/${slug}`));
    const opener = page.getByRole("link", { name: "Voir en grand : Vue 1" });
    await opener.scrollIntoViewIfNeeded();
    await wake(page);
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Images en grand" });
    await dialog.getByText("1 sur 2").waitFor();
    await dialog.getByText("Légende 1").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("img", { name: "Vue 2" }).waitFor();
    await dialog.getByText("Légende 2").waitFor();
    await page.keyboard.press("ArrowLeft");
    await swipe(page, -120);
    await dialog.getByText("Légende 2").waitFor();
    await swipe(page, 120);
    await dialog.getByText("Légende 1").waitFor();
    await dialog.getByRole("button", { name: "Agrandir" }).click();
    await dialog.getByRole("button", { name: "Réduire" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sharedBrowser } from "../support/chromium.ts";
import { editorOf } from "../support/content.ts";
import { closeContexts } from "../support/fixture.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { admin, Site } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { binta, desktop, openSession, phone, type Visitor, visit } from "../support/visitors.ts";

/** The feeds that a page shows, from the top down, by their texts. */
const textsOf = (page: Page) => page.locator("main ol > li > article > div[class*=_text]").allInnerTexts();
const feedOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const badgeOf = (page: Page) =>
  page
    .getByRole("navigation")
    .getByRole("link", { name: /Notifications/ })
    .innerText();

async function publish(page: Page, text: string): Promise<void> {
  await page.getByLabel("Votre actualité").fill(text);
  await page.getByRole("button", { name: "Publier" }).click();
  await feedOf(page, text).waitFor();
}

/** Until it holds, within twenty seconds: a lost socket may wait for eight before it tries again. */
describe("an administrator and a member, each in a browser of their own", () => {
  const proxy = new FlakyProxy(() => site?.port ?? 0);
  let site: Site;
  let browser: Browser;
  let editor: Visitor;
  let member: Visitor;

  beforeAll(async () => {
    await proxy.restore();
    site = await Site.open({ SITE_URL: proxy.url, SEED: "none" });
    const { rest, ask } = await editorOf(site);
    for (let day = 1; day <= 12; day++)
      await rest("POST", "/api/feeds", { text: `Ce qui s’est dit le ${day} mars.` });
    browser = await sharedBrowser();
    editor = await visit(browser);
    member = await visit(browser, phone);
    await openSession(editor.page, site.url, admin.email, admin.password);
    await editor.page.goto(`${site.url}/feeds`);
    // Nothing that was published before is news to her.
    const create = "mutation ($input: UserInput!) { createUser(input: $input) { id } }";
    await ask(create, { input: { ...binta, telephone: "0708091011" } });
    await openSession(member.page, proxy.url, binta.email, binta.password);
    await member.page.goto(`${proxy.url}/feeds`);
    await member.page.getByRole("article").first().waitFor();
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    console.log(site.output.slice(-4_000));
    console.log({ editor: editor.faults, member: member.faults, texts: await textsOf(member.page) });
  });

  afterAll(async () => {
    await closeContexts(browser);
    await site?.close();
    await proxy.cut();
  });

  it("shows a published feed at once, counts it in the badge, and says it once", async () => {
    await publish(editor.page, "Le car de Bouaké part à l’aube.");
    await soon(async () => expect((await textsOf(member.page))[0]).toBe("Le car de Bouaké part à l’aube."));
    await member.page.setViewportSize(desktop);
    await soon(async () => expect(await badgeOf(member.page)).toMatch(/\b1\b/));
    await member.page.setViewportSize(phone);
    const badge = await member.page
      .getByRole("banner")
      .locator("[class*=_bell] [class*=_badge]")
      .first()
      .boundingBox();
    expect(badge!.x + badge!.width).toBeLessThanOrEqual(phone.width - 8);
    expect((await textsOf(member.page)).filter((text) => text.includes("car de Bouaké"))).toHaveLength(1);
    expect((await textsOf(editor.page)).filter((text) => text.includes("car de Bouaké"))).toHaveLength(1);
  });

  it("moves likes and comments in the other window", async () => {
    const text = "Le car de Bouaké part à l’aube.";
    await feedOf(member.page, text)
      .getByRole("button", { name: /^J’aime/ })
      .click();
    await soon(async () => {
      expect(
        await feedOf(editor.page, text)
          .getByRole("button", { name: /^J’aime/ })
          .innerText(),
      ).toMatch(/1/);
    });
    const field = feedOf(member.page, text).getByLabel("Votre commentaire");
    await field.fill("J’y serai avec mes aubergines.");
    await field.press("Enter");
    await feedOf(editor.page, text).getByText("J’y serai avec mes aubergines.").waitFor();
    await soon(async () => {
      expect(await feedOf(editor.page, text).innerText()).toMatch(/1\s+commentaire/);
      expect(await field.inputValue()).toBe("");
    });
  });

  it("shows after a cut exactly what was missed", async () => {
    await proxy.cut();
    await member.page.getByText(/Connexion perdue/).waitFor();
    await publish(editor.page, "Premier message pendant la coupure");
    await publish(editor.page, "Deuxième message pendant la coupure");
    await feedOf(editor.page, "Premier message")
      .getByRole("button", { name: /^J’aime/ })
      .click();
    await proxy.restore();
    await sameFeeds();
    await soon(async () => {
      expect(
        await feedOf(member.page, "Premier message")
          .getByRole("button", { name: /^J’aime/ })
          .innerText(),
      ).toMatch(/1/);
    });
  });

  it("keeps a comment that was written without a connection and sends it once", async () => {
    await proxy.cut();
    await member.page.getByText(/Connexion perdue/).waitFor();
    const field = feedOf(member.page, "Deuxième message").getByLabel("Votre commentaire");
    await field.fill("Écrit sous le manguier, sans réseau");
    await field.press("Enter");
    await feedOf(member.page, "Deuxième message")
      .getByText(/Votre commentaire est gardé/)
      .waitFor();
    expect(await field.inputValue()).toBe("Écrit sous le manguier, sans réseau");
    await proxy.restore();
    await feedOf(editor.page, "Deuxième message").getByText("Écrit sous le manguier").waitFor();
    await soon(async () => expect(await field.inputValue()).toBe(""));
    expect(await feedOf(editor.page, "Deuxième message").getByText("Écrit sous le manguier").count()).toBe(1);
  });

  it("goes on after the gateway was killed, with what was published in between", async () => {
    await site.stop("SIGKILL");
    await member.page.getByText(/Connexion perdue/).waitFor();
    await site.start();
    await publish(editor.page, "Publié après le retour de la passerelle");
    await sameFeeds();
  });

  it("announces what is new without moving what is read", async () => {
    await member.page.evaluate(() => window.scrollTo(0, 900));
    const read = await member.page.evaluate(() => {
      const shown = [...document.querySelectorAll("main article")].find(
        (each) => each.getBoundingClientRect().top > 0,
      );
      return { id: shown?.id, top: shown?.getBoundingClientRect().top };
    });
    await publish(editor.page, "Pendant que vous lisiez plus bas");
    await member.page.getByRole("button", { name: /1\s+nouvelle actualité/ }).waitFor();
    const top = await member.page.evaluate(
      (id) => document.getElementById(id ?? "")?.getBoundingClientRect().top,
      read.id,
    );
    expect(Math.abs((top ?? 0) - (read.top ?? 0))).toBeLessThanOrEqual(1);
    await member.page.getByRole("button", { name: /1\s+nouvelle actualité/ }).click();
    await soon(async () => expect((await textsOf(member.page))[0]).toBe("Pendant que vous lisiez plus bas"));
  });

  it("takes away what is deleted, after the confirm dialog", async () => {
    await feedOf(editor.page, "Pendant que vous lisiez")
      .getByRole("button", { name: /Supprimer cette actualité/ })
      .click();
    const dialog = editor.page.getByRole("alertdialog");
    await dialog.getByText("Êtes vous sûr de vouloir supprimer ?", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await soon(async () => expect(await feedOf(member.page, "Pendant que vous lisiez").count()).toBe(0));
    await sameFeeds();
  });

  /** Both browsers show the same list as the database has it. */
  async function sameFeeds(): Promise<void> {
    await soon(async () => {
      const answer = await fetch(`${site.url}/api/feeds`);
      const { feeds } = (await answer.json()) as { feeds: { text: string }[] };
      const stored = feeds.map(({ text }) => text.replace(/\s+/g, " ")).reverse();
      for (const { page } of [editor, member]) {
        const shown = (await textsOf(page)).map((text) => text.replace(/\s+/g, " ").trim());
        expect(shown.slice(0, stored.length)).toEqual(stored);
      }
    });
  }
});

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { becomes, begin, callsTo, idOf, publishPanel, text, title, type } from "../support/editor-page.ts";
import { closeContexts } from "../support/fixture.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { admin, Site } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { journalOf } from "../support/studio-page.ts";
import { login, openSession, type Visitor, visit } from "../support/visitors.ts";

/** Milliseconds until typed text is stored, and survives the tab. */
async function keptAfter(page: Page, words: string): Promise<number> {
  const since = performance.now();
  await vi.waitFor(async () => expect(await journalOf(page)).toContain(words), {
    timeout: 5_000,
    interval: 20,
  });
  return performance.now() - since;
}

const mine = (page: Page) => page.locator('[data-side="right"]');
const theirs = (page: Page) => page.locator('[data-side="left"]');

describe("the studio's editor", () => {
  const proxy = new FlakyProxy(() => site?.port ?? 0);
  let site: Site;
  let browser: Browser;
  let editor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await proxy.restore();
    site = await Site.open({ SITE_URL: proxy.url, SEED: "none" });
    browser = await sharedBrowser();
    editor = await visit(browser);
    ({ page } = editor);
    await openSession(page, proxy.url, admin.email, admin.password);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    console.log(site.output.slice(-2_000), editor.faults, page.url());
    if (!page.isClosed()) console.log((await page.locator("main").innerText()).slice(0, 2_000));
  });

  afterAll(async () => {
    await closeContexts(browser);
    await site?.close();
    await proxy.cut();
  });

  const { call, stored } = callsTo(() => site);
  const endSessions = () => call("/graphql", { query: "mutation { endOtherSessions { message } }" });

  it("writes, saves by itself, publishes, and is read", async () => {
    const id = await begin(page, proxy.url, "Le marché de Treichville", "Elle a demandé: vraiment?");
    expect(await stored(id)).toBe("Elle a demandé\u00a0: vraiment\u202f?");
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    const panel = publishPanel(page);
    await panel.getByText("Il manque des éléments pour publier.").waitFor();
    // There is no category to propose.
    await panel.getByText("Informations requise", { exact: true }).waitFor();
    const description = panel.getByLabel("Description", { exact: true });
    expect(await description.inputValue()).toBe("Elle a demandé\u00a0: vraiment\u202f?");
    await description.fill("");
    await soon(async () =>
      expect(await panel.getByRole("listitem").filter({ hasText: "Informations requise" }).count()).toBe(2),
    );
    await description.fill("Un matin au marché.");
    await panel.getByLabel("Mots-clés", { exact: true }).fill("Marché, Abidjan");
    await panel.getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByRole("link", { name: "Voir", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Partager" }).count()).toBe(1);
    const read = await fetch(`${site.url}/posts/le-marche-de-treichville`);
    expect(await read.text()).toContain("vraiment\u202f?");
  });

  it("saves changes to a published article beside it, and shows readers what is published", async () => {
    await type(page, " Et encore.");
    await becomes(page, "saved");
    await page.getByText("Modifications non publiées").waitFor();
    const address = `${site.url}/posts/le-marche-de-treichville`;
    expect(await (await fetch(address)).text()).not.toContain("Et encore.");
    await page.keyboard.press("Control+s");
    await becomes(page, "saved");
    await page.getByRole("button", { name: "Publier les modifications" }).click();
    await publishPanel(page).getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByText("Modifications non publiées").waitFor({ state: "detached" });
    await soon(async () => expect(await (await fetch(address)).text()).toContain("Et encore."));
  });

  it("keeps what is typed while the gateway is dead, and sends it once it lives", async () => {
    const id = await begin(page, proxy.url, "La passerelle meurt", "Avant la panne.");
    await site.stop("SIGKILL");
    await type(page, " Pendant la panne.");
    expect(await keptAfter(page, "Pendant la panne.")).toBeLessThan(1_000);
    await becomes(page, "offline");
    await site.start();
    await becomes(page, "saved");
    expect(await stored(id)).toBe("Avant la panne. Pendant la panne.");
  });

  it("gives back what was typed without a network into a tab that was closed", async () => {
    const id = await begin(page, proxy.url, "Le réseau tombe", "Avec réseau.");
    await proxy.cut();
    await type(page, " Sans réseau.");
    expect(await keptAfter(page, "Sans réseau.")).toBeLessThan(1_000);
    await page.close();
    await proxy.restore();
    page = await editor.context.newPage();
    await page.goto(`${proxy.url}/studio/posts/edit/${id}`);
    await page.getByText("Un texte plus récent que celui du serveur").waitFor();
    await mine(page).getByText("Avec réseau.").waitFor();
    await mine(page).getByRole("insertion").getByText("Sans réseau.").waitFor();
    await page.getByText("2 mots ajoutés, 0 mot retiré").waitFor();
    // The server has made the address from the title.
    expect(await page.getByText("Adresse", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Garder votre texte" }).click();
    await becomes(page, "saved");
    expect(await stored(id)).toBe("Avec réseau. Sans réseau.");
    expect(await journalOf(page)).not.toContain("Sans réseau.");
  });

  it("offers a text again that never reached the server", async () => {
    await page.goto(`${proxy.url}/studio/posts/new`);
    await title(page).waitFor();
    await proxy.cut();
    await title(page).fill("Jamais parti");
    await type(page, "Écrit dans le car.");
    await keptAfter(page, "Écrit dans le car.");
    await page.close();
    await proxy.restore();
    page = await editor.context.newPage();
    await page.goto(`${proxy.url}/studio/posts/new`);
    await page.getByRole("heading", { name: "Jamais parti" }).waitFor();
    await page.getByRole("button", { name: "Reprendre" }).click();
    await becomes(page, "saved");
    expect(await title(page).inputValue()).toBe("Jamais parti");
    await page.waitForURL("**/studio/posts/edit/*");
    expect(await stored(idOf(page))).toBe("Écrit dans le car.");
  });

  it("warns of a second tab, and shows both texts when both have written", async () => {
    const id = await begin(page, proxy.url, "Deux onglets", "Un début.");
    const other = await editor.context.newPage();
    await other.goto(`${proxy.url}/studio/posts/edit/${id}`);
    for (const tab of [page, other]) await tab.getByText("ouvert dans un autre onglet").waitFor();
    await type(other, " Vu de l’autre onglet.");
    await becomes(other, "saved");
    await type(page, " Vu du premier onglet.");
    await becomes(page, "conflict");
    await page.getByRole("button", { name: "Comparer les deux textes" }).click();
    await mine(page).getByText("Un début.").waitFor();
    await mine(page).getByRole("insertion").filter({ hasText: "du premier" }).waitFor();
    await theirs(page).getByRole("deletion").filter({ hasText: "autre" }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await violations(page), await overflow(page)]).toEqual([colorScheme, [], ""]);
    }
    await page.getByRole("button", { name: "Garder votre texte" }).click();
    await becomes(page, "saved");
    expect(await stored(id)).toBe("Un début. Vu du premier onglet.");
    expect(await journalOf(page)).toContain("Vu de l’autre onglet.");
    await other.close();
  });

  it("puts one text together of two, passage by passage, and sets both aside", async () => {
    const id = await begin(page, proxy.url, "Deux mains", "Un début.");
    const other = await editor.context.newPage();
    await other.goto(`${proxy.url}/studio/posts/edit/${id}`);
    await other.getByText("ouvert dans un autre onglet").waitFor();
    await type(other, " Une suite.\n**La fin** de l’autre.");
    await becomes(other, "saved");
    await title(page).fill("À deux mains");
    await becomes(page, "conflict");
    await page.getByRole("button", { name: "Comparer les deux textes" }).click();
    const row = (name: string) => page.getByRole("region", { name, exact: true });
    await row("Passage 2").getByText("La fin").waitFor();
    expect(await page.getByRole("dialog").innerText()).not.toContain("**");
    await row("Passage 2").getByText("Texte enregistré").click();
    await row("Passage 1").getByText("Texte enregistré").click();
    await page.getByRole("button", { name: "Garder les passages choisis" }).click();
    await becomes(page, "saved");
    expect(await title(page).inputValue()).toBe("À deux mains");
    expect(await stored(id)).toBe("Un début. Une suite.\n\n**La fin** de l’autre.");
    await text(page).getByText("La fin").waitFor();
    expect(await journalOf(page)).toContain("À deux mains");
    await other.close();
  });

  it("keeps the text through a session that ended elsewhere", async () => {
    const id = await begin(page, proxy.url, "La session finit", "Connectée.");
    // A page that nobody has typed in for two seconds is left at once: the news comes after the sentence.
    await proxy.cut();
    await endSessions();
    await type(page, " Toujours là.");
    await proxy.restore();
    await page.waitForURL("**/login?next=*");
    await login(page, proxy.url, admin.email, admin.password);
    await page.waitForURL("**/studio/posts/*");
    const resume = page.getByRole("button", { name: /^(Reprendre|Garder votre texte)$/ });
    await resume.first().click();
    await becomes(page, "saved");
    expect(await stored(id)).toBe("Connectée. Toujours là.");
  });

  it("leaves nothing in the console", () => {
    // The browser itself logs network failures.
    const ours = editor.faults.filter(
      (fault) => !/ERR_|Failed to load resource|WebSocket connection/.test(fault),
    );
    expect(ours).toEqual([]);
  });
});

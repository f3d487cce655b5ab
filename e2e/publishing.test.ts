import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { overflow, violations } from "./axe.ts";
import { editorOf, picture, tone } from "./content.ts";
import { desktop, login, phone, type Visitor, visit } from "./people.ts";
import { admin } from "./site.ts";
import { withSite } from "./stage.ts";

const yao = { email: "yao@exemple.ci", password: "les pirogues du matin" };
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

const checklist = (page: Page) => page.getByRole("region", { name: "Avant de publier" });
const deed = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const state = (page: Page) => page.locator("[data-saving]");

async function becomes(page: Page, saving: string): Promise<void> {
  await soon(async () => expect(await state(page).getAttribute("data-saving")).toBe(saving));
}

const isFocused = (page: Page, label: string) =>
  soon(async () =>
    expect(
      await page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true),
  );

describe("publishing", () => {
  const stage = withSite({ SEED: "none", LOG_LEVEL: "info" });
  let editor: Visitor;
  let page: Page;
  let id = "";
  let preview = "";

  beforeAll(async () => {
    editor = await visit(stage.browser, desktop, { reducedMotion: "reduce" });
    ({ page } = editor);
    const { ask } = await editorOf(stage.site);
    const person = { firstName: "Yao", lastName: "Kouassi", telephone: "0708091011", isAdmin: true, ...yao };
    await ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", { input: person });
    await login(page, stage.site.url, admin.email, admin.password);
  });

  afterAll(async () => {
    await editor?.context.close();
  });

  it("is blocked by what validation refuses, and each line of the checklist leads to its place", async () => {
    await page.goto(`${stage.site.url}/studio/posts/new`);
    await page.getByLabel("Titre", { exact: true }).fill("Les lampes du marché");
    await page.getByLabel("Markdown").check();
    await page
      .getByRole("textbox", { name: "Texte de l’article" })
      .fill("Du monde. [ici](/posts)\n\n![](https://ailleurs.example/a.jpg)");
    await becomes(page, "saved");
    id = page.url().split("/").at(-1) ?? "";
    await deed(page, "Publier").click();
    const panel = checklist(page);
    await panel.getByText("Il manque de quoi publier.").waitFor();
    expect(await panel.getByRole("button", { name: "Publier" }).getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await panel.getByRole("button", { name: /^Mots-clés/ }).click();
    await isFocused(page, "Mots-clés");
    await page.keyboard.type("Marchés, nuit");
    await panel.getByRole("button", { name: /^Mots-clés/ }).waitFor({ state: "detached" });
    await page
      .getByLabel("Description", { exact: true })
      .fill("Ce qui s’y vend, à qui, et pourquoi l’on y revient chaque semaine.");
    await panel.getByRole("button", { name: "Publier quand même" }).waitFor();
    const chosen = () => page.evaluate(() => String(getSelection()));
    await panel.getByRole("button", { name: /dit seulement/ }).click();
    await soon(async () => expect(await chosen()).toBe("[ici](/posts)"));
    // The same where the text stands as it will look.
    await page.getByLabel("Texte", { exact: true }).check();
    await panel.getByRole("button", { name: /L’image n’a pas de texte/ }).click();
    await isFocused(page, "Ce que montre l’image");
    await page.keyboard.type("Un étal, la nuit");
    await panel.getByRole("button", { name: /L’image/ }).waitFor({ state: "detached" });
    await panel.getByRole("button", { name: /dit seulement/ }).click();
    await soon(async () => expect(await chosen()).toBe("ici"));
    await page.keyboard.type("Tous les articles");
    await panel.getByRole("button", { name: /dit seulement/ }).waitFor({ state: "detached" });
  });

  it("takes a cover with its words, and a recording", async () => {
    const panel = checklist(page);
    const cover = { name: "marche.jpg", mimeType: "image/jpeg", buffer: await picture("#a63d1b") };
    await page.getByLabel("Couverture", { exact: false }).first().setInputFiles(cover);
    await panel.getByRole("button", { name: /La couverture n’a pas de texte/ }).click();
    await isFocused(page, "Ce que montre la couverture");
    await page.keyboard.type("La place, le soir");
    await panel.getByText("Tout y est.").waitFor();
    const sound = { name: "marche.wav", mimeType: "audio/wav", buffer: tone(2) };
    await page.getByLabel("Audio", { exact: false }).first().setInputFiles(sound);
    await page.getByRole("button", { name: /^Retirer\s: Audio/ }).waitFor();
    await becomes(page, "saved");
    await panel.getByRole("button", { name: "Revenir au texte" }).click();
    expect(await panel.count()).toBe(0);
  });

  it("is proposed, then planned", async () => {
    await deed(page, "Proposer").click();
    await state(page).getByText("Proposé").waitFor();
    await deed(page, "Programmer").click();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel("Date de parution").fill(tomorrow);
    await deed(page, "Programmer").last().click();
    await state(page).getByText("Programmé").waitFor();
    await page.getByText("Paraîtra").waitFor();
  });

  it("is read before by whoever has the link, and by nobody once it is revoked", async () => {
    await page.getByText("Liens d’aperçu").click();
    await page.getByLabel("Durée").selectOption({ label: "1\u00a0heure" });
    await deed(page, "Créer un lien").click();
    preview = await page.getByLabel("Lien à envoyer").inputValue();
    expect(preview).toMatch(new RegExp(`^${stage.site.url}/apercu/[\\w-]{43}$`));

    const outsider = await visit(stage.browser, phone);
    const answer = await outsider.page.goto(preview);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": expect.stringContaining("noindex"),
      "referrer-policy": "no-referrer",
    });
    await outsider.page.getByText("Aperçu\u00a0: cet article n’est pas publié").waitFor();
    await outsider.page.getByRole("heading", { name: "Les lampes du marché" }).waitFor();
    await outsider.page.getByText("Tous les articles").waitFor();
    expect(await outsider.page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    const token = preview.split("/").at(-1)!;
    expect(await outsider.page.content()).not.toContain(token);
    // Whether or not the client has come, it is the same page.
    await outsider.page.mouse.wheel(0, 300);
    await outsider.page.waitForLoadState("networkidle");
    await outsider.page.getByText("Tous les articles").waitFor();
    expect(outsider.faults).toEqual([]);
    expect(await violations(outsider.page)).toEqual([]);
    expect(await overflow(outsider.page)).toBe("");
    expect((await fetch(`${stage.site.url}/posts/les-lampes-du-marche`)).status).toBe(404);

    await page.getByRole("button", { name: /^Révoquer le lien ouvert/ }).click();
    await page.getByText("Aucun lien n’est ouvert.").waitFor();
    const gone = await outsider.page.reload();
    expect(gone?.status()).toBe(410);
    await outsider.page.getByText("Ce lien d’aperçu n’est plus valable").waitFor();
    expect((await fetch(`${preview}x`)).status).toBe(404);
    await outsider.context.close();
    expect(stage.site.output).not.toContain(token);
  });

  it("publishes what is whole, and tells readers what was corrected since", async () => {
    await deed(page, "Publier").click();
    await checklist(page).getByText("Tout y est.").waitFor();
    await checklist(page).getByRole("button", { name: "Publier" }).click();
    await page.getByRole("link", { name: "Lire l’article" }).waitFor();
    await page.getByText("Corrections", { exact: true }).click();
    await page.getByRole("button", { name: "Signaler", exact: true }).click();
    await page.getByText("Informations requise").waitFor();
    await page.getByLabel("Correction", { exact: true }).fill("Le marché ouvre à six heures, non à sept.");
    await page.getByRole("button", { name: "Signaler", exact: true }).click();
    await page.getByRole("listitem").filter({ hasText: "ouvre à six heures" }).waitFor();

    const reader = await visit(stage.browser, phone);
    await reader.page.goto(`${stage.site.url}/posts/les-lampes-du-marche`);
    const corrections = reader.page.getByRole("region", { name: "Corrections" });
    await corrections.getByText("Le marché ouvre à six heures, non à sept.").waitFor();
    expect(await corrections.locator("time").getAttribute("datetime")).toMatch(/^20\d\d-/);
    const data = await reader.page.locator("script[type='application/ld+json']").innerText();
    expect(JSON.parse(data)[0].correction).toMatchObject([{ "@type": "CorrectionComment" }]);

    await page.getByRole("button", { name: /^Retirer la correction/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
    await page.getByText("Aucune correction n’est signalée.").waitFor();
    await reader.page.reload();
    expect(await reader.page.getByText("six heures").count()).toBe(0);
    await reader.context.close();
  });

  it("lets an outsider read the changes that wait beside it, and readers none of them", async () => {
    await page.getByLabel("Titre", { exact: true }).fill("Les lampes du grand marché");
    await deed(page, "Publier les modifications").waitFor();
    await page.getByText("Liens d’aperçu").click();
    await deed(page, "Créer un lien").click();
    const address = await page.getByLabel("Lien à envoyer").inputValue();
    const outsider = await visit(stage.browser, phone);
    await outsider.page.goto(address);
    await outsider.page.getByText("Aperçu\u00a0: cette version n’est pas publiée").waitFor();
    await outsider.page.getByRole("heading", { name: "Les lampes du grand marché" }).waitFor();
    await outsider.page.goto(`${stage.site.url}/posts/les-lampes-du-marche`);
    await outsider.page.getByRole("heading", { name: "Les lampes du marché" }).waitFor();
    await outsider.context.close();
  });

  it("shows two people who edit the same article to each other, and when one leaves", async () => {
    const other = await visit(stage.browser, phone);
    await login(other.page, stage.site.url, yao.email, yao.password);
    await other.page.goto(`${stage.site.url}/studio/posts/edit/${id}`);
    await other.page.getByText("Équipe modifie aussi cet article").waitFor();
    const seen = page.getByText("Yao modifie aussi cet article");
    await seen.waitFor();
    // Within the site, so that the tab can say that it goes; one that vanishes is found out (presence.test.ts).
    await other.page.getByRole("banner").getByRole("link", { name: "Palabre" }).click();
    await seen.waitFor({ state: "detached" });
    await other.context.close();
  });
});

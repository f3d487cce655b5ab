import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf, picture, tone } from "../support/content.ts";
import { becomes, chooseInMenu, publishPanel, showView, state } from "../support/editor-page.ts";
import { withSite } from "../support/fixture.ts";
import { comesToRest, countCommits } from "../support/rest.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, type Visitor, visit } from "../support/visitors.ts";

const yao = { email: "yao@exemple.ci", password: "les pirogues du matin" };
const scheduling = (page: Page) => page.getByRole("region", { name: "Programmer la parution" });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isFocused = (page: Page, label: string) =>
  soon(async () =>
    expect(
      await page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true),
  );

/** Waits until an element ends where another begins, or before. */
const standsBeside = (one: Locator, other: Locator) =>
  soon(async () => {
    const [left, right] = [await one.boundingBox(), await other.boundingBox()];
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  });

describe("publishing", () => {
  const fixture = withSite({ SEED: "none", LOG_LEVEL: "info" });
  let editor: Visitor;
  let page: Page;
  let id = "";
  let preview = "";

  beforeAll(async () => {
    editor = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
    ({ page } = editor);
    await countCommits(editor.context);
    const { ask } = await editorOf(fixture.site);
    const person = { firstName: "Yao", lastName: "Kouassi", telephone: "0708091011", isAdmin: true, ...yao };
    await ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", { input: person });
    await openSession(page, fixture.site.url, admin.email, admin.password);
  });

  afterAll(async () => {
    await editor?.context.close();
  });

  it("is blocked by validation errors, and each item of the checklist links to its field", async () => {
    await page.goto(`${fixture.site.url}/studio/posts/new`);
    await page.getByLabel("Titre", { exact: true }).fill("Les lampes du marché");
    await showView(page, "Markdown");
    await page
      .getByRole("textbox", { name: "Texte de l’article" })
      .fill("Du monde. [ici](/posts)\n\n![](https://ailleurs.example/a.jpg)");
    await becomes(page, "saved");
    id = page.url().split("/").at(-1) ?? "";
    await chooseInMenu(page, "Programmer");
    await page.getByLabel("Date de parution").fill(tomorrow());
    await button(page, "Programmer").click();
    await scheduling(page).getByText("pas encore programmé").waitFor();
    await scheduling(page)
      .getByRole("button", { name: /^Mots-clés/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, "Annuler").click();
    await publishPanel(page).waitFor({ state: "detached" });
    await button(page, "Publier").click();
    const panel = publishPanel(page);
    await panel.getByText("Il manque des éléments pour publier.").waitFor();
    expect(await panel.getByRole("button", { name: "Publier" }).getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await panel.getByRole("button", { name: /^Mots-clés/ }).click();
    await isFocused(page, "Mots-clés");
    await page.keyboard.type("Marchés, nuit");
    await panel.getByRole("button", { name: /^Mots-clés/ }).waitFor({ state: "detached" });
    await page
      .getByLabel("Description", { exact: true })
      .fill("Ce qui s’y vend, à qui, et pourquoi l’on y revient chaque semaine.");
    const publish = panel.getByRole("button", { name: "Publier", exact: true });
    await soon(async () => expect(await publish.getAttribute("aria-disabled")).toBe(null));
    const chosen = () => page.evaluate(() => String(getSelection()));
    await panel.getByRole("button", { name: /dit seulement/ }).click();
    await soon(async () => expect(await chosen()).toBe("[ici](/posts)"));
    // The same where the text stands as it will look.
    await showView(page, "Texte");
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
    const panel = publishPanel(page);
    const cover = { name: "marche.jpg", mimeType: "image/jpeg", buffer: await picture("#a63d1b") };
    await page.getByLabel("Couverture", { exact: true }).setInputFiles(cover);
    await panel.getByRole("button", { name: /La couverture n’a pas de texte/ }).click();
    await isFocused(page, "Ce que montre la couverture");
    await page.keyboard.type("La place, le soir");
    await panel.getByText("Tout y est.").waitFor();
    await button(page, "Fiche").click();
    const sound = { name: "marche.wav", mimeType: "audio/wav", buffer: tone(2) };
    await page.getByLabel("Audio", { exact: false }).first().setInputFiles(sound);
    await page.getByRole("button", { name: /^Retirer\s: Audio/ }).waitFor();
    await becomes(page, "saved");
    expect(await panel.count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Fiche" }).waitFor({ state: "detached" });
  });

  it("is proposed for review, then scheduled", async () => {
    await chooseInMenu(page, "Proposer à la relecture");
    await publishPanel(page).getByRole("button", { name: "Proposer" }).click();
    await state(page).getByText("Proposé").waitFor();
    await chooseInMenu(page, "Programmer");
    await page.getByLabel("Date de parution").fill(tomorrow());
    await button(page, "Programmer").click();
    await state(page).getByText("Programmé").waitFor();
    await scheduling(page).waitFor({ state: "detached" });
    await page.getByText(/^L’article paraîtra \S+ \d+.* à \d+\sh/).waitFor();
    await button(page, "Fiche").click();
    await page.getByText(/^Paraîtra le .+ 20\d\d à \d+\sh\s\d\d$/).waitFor();
  });

  it("is readable before publication through its preview link, until the link is revoked", async () => {
    await page.getByText("Liens d’aperçu").click();
    await page.getByLabel("Durée").selectOption({ label: "1\u00a0heure" });
    await button(page, "Créer un lien").click();
    preview = await page.getByLabel("Lien à envoyer").inputValue();
    expect(preview).toMatch(new RegExp(`^${fixture.site.url}/apercu/[\\w-]{43}$`));

    const outsider = await visit(fixture.browser, phone);
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
    // The page is the same before and after hydration.
    await outsider.page.mouse.wheel(0, 300);
    await outsider.page.waitForLoadState("networkidle");
    await outsider.page.getByText("Tous les articles").waitFor();
    expect(outsider.faults).toEqual([]);
    expect(await violations(outsider.page)).toEqual([]);
    expect(await overflow(outsider.page)).toBe("");
    expect((await fetch(`${fixture.site.url}/posts/les-lampes-du-marche`)).status).toBe(404);

    await page.getByRole("button", { name: /^Révoquer le lien valable/ }).click();
    await page.getByText("Aucun lien n’est actif.").waitFor();
    const gone = await outsider.page.reload();
    expect(gone?.status()).toBe(410);
    await outsider.page.getByText("Ce lien d’aperçu n’est plus valable").waitFor();
    expect((await fetch(`${preview}x`)).status).toBe(404);
    await outsider.context.close();
    expect(fixture.site.output).not.toContain(token);
  });

  it("publishes a complete article, and shows readers its later corrections", async () => {
    await page.getByRole("button", { name: /^Paraîtra .* · Changer$/ }).click();
    await publishPanel(page).getByText("Maintenant").click();
    await publishPanel(page).getByText("Tout y est.").waitFor();
    await publishPanel(page).getByRole("button", { name: "Publier" }).click();
    await page.getByRole("link", { name: "Voir", exact: true }).waitFor();
    await button(page, "Fiche").click();
    const message = page.getByRole("status").filter({ hasText: "L’article est publié." });
    await standsBeside(message, page.getByRole("dialog", { name: "Fiche" }));
    await page.getByText("Corrections", { exact: true }).click();
    await page.getByRole("button", { name: "Signaler", exact: true }).click();
    await page.getByText("Informations requise").waitFor();
    await comesToRest(page);
    await page.getByLabel("Correction", { exact: true }).fill("Le marché ouvre à six heures, non à sept.");
    await page.getByRole("button", { name: "Signaler", exact: true }).click();
    await page.getByRole("listitem").filter({ hasText: "ouvre à six heures" }).waitFor();

    const reader = await visit(fixture.browser, phone);
    await reader.page.goto(`${fixture.site.url}/posts/les-lampes-du-marche`);
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

  it("shows pending changes through the preview link only", async () => {
    await page.getByLabel("Titre", { exact: true }).fill("Les lampes du grand marché");
    await button(page, "Publier les modifications").waitFor();
    await page.getByText("Liens d’aperçu").click();
    await button(page, "Créer un lien").click();
    const address = await page.getByLabel("Lien à envoyer").inputValue();
    const outsider = await visit(fixture.browser, phone);
    await outsider.page.goto(address);
    await outsider.page.getByText("Aperçu\u00a0: cette version n’est pas publiée").waitFor();
    await outsider.page.getByRole("heading", { name: "Les lampes du grand marché" }).waitFor();
    await outsider.page.goto(`${fixture.site.url}/posts/les-lampes-du-marche`);
    await outsider.page.getByRole("heading", { name: "Les lampes du marché" }).waitFor();
    await outsider.context.close();
  });

  it("shows two people who edit the same article to each other, and when one leaves", async () => {
    const other = await visit(fixture.browser, phone);
    await openSession(other.page, fixture.site.url, yao.email, yao.password);
    await other.page.goto(`${fixture.site.url}/studio/posts/edit/${id}`);
    await other.page.getByText("Rédaction modifie aussi cet article").waitFor();
    const seen = page.getByText("Yao modifie aussi cet article");
    await seen.waitFor();
    // Within the site, so that the tab can say that it goes; one that vanishes is found out (presence.test.ts).
    await other.page.getByRole("link", { name: "Revenir aux articles" }).click();
    await seen.waitFor({ state: "detached" });
    await other.context.close();
  });
});

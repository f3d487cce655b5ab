import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "../support/axe.ts";
import { type Editor, editorOf, picture, tone } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { openSession, phone, visit } from "../support/visitors.ts";

/** Two pages of the grid. */
const many = 60;
const nameOf = (number: number) => `photo-${String(number).padStart(2, "0")}.jpg`;

describe("the media library's folders, tags and grid", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  let editor: Editor;

  beforeAll(async () => {
    editor = await editorOf(fixture.site);
    const bytes = await picture("#1f5c43");
    for (let number = 1; number <= many; number++) await editor.upload(nameOf(number), "image/jpeg", bytes);
  });

  async function enter(viewport = { width: 1440, height: 900 }, more = {}) {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    await visitor.page.goto(`${fixture.site.url}/studio/media`);
    await at(visitor.page, 1).waitFor();
    return visitor;
  }
  /** The file at a position: files of the same second are in no order. */
  const at = (page: Page, position: number) => page.locator(`[aria-posinset="${position}"]`);

  it("draws only what is near the window, and reaches the last file by scrolling", async () => {
    const { page, context, faults } = await enter();
    const tiles = page.getByRole("list", { name: "Tous les fichiers" }).getByRole("listitem");
    await page.getByText(/^60\s+fichiers$/).waitFor();
    expect(await tiles.first().getAttribute("aria-setsize")).toBe(String(many));
    expect(await violations(page)).toEqual([]);
    expect(await at(page, many).count()).toBe(0);
    await page.keyboard.press("End");
    await at(page, many).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says that a part of the grid could not be loaded, and loads it again", async () => {
    const { page, context } = await enter();
    await page.route("**/graphql", (route) =>
      route.request().postDataJSON()?.variables?.page === 2 ? route.abort() : route.fallback(),
    );
    const alert = page.getByRole("alert").filter({ hasText: "La liste n’a pas pu être chargée." });
    // The page grows while its first files are drawn: its end is somewhere else then.
    await soon(async () => {
      await page.keyboard.press("End");
      expect(await alert.count()).toBe(1);
    });
    await page.unroute("**/graphql");
    await alert.getByRole("button", { name: "Réessayer" }).click();
    await at(page, many).waitFor();
    await context.close();
  });

  it("files what is chosen in a folder, tags it, and keeps both in the address", async () => {
    const { page, context, faults } = await enter();
    await page.getByRole("button", { name: "Nouveau dossier" }).click();
    const dialog = page.getByRole("dialog", { name: "Nouveau dossier" });
    await dialog.getByRole("button", { name: "Créer" }).click();
    await dialog.getByText("Champs requis").waitFor();
    await dialog.getByLabel("Nom du dossier").fill("Presse");
    await page.keyboard.press("Enter");
    await page.waitForURL(/folder=[0-9a-f]{24}/);
    await page.getByText("Rien ne correspond à cette recherche.").waitFor();
    await page.getByLabel("Dossiers").selectOption("Tous les fichiers");
    await page.waitForURL((url) => !url.searchParams.has("folder"));

    await at(page, 1).getByRole("checkbox").check();
    await at(page, 3)
      .getByRole("button")
      .click({ modifiers: ["Shift"] });
    await page.getByText(/^3\s+fichiers choisis$/).waitFor();
    await page.getByRole("button", { name: "Déplacer" }).click();
    await page.getByRole("menuitem", { name: "Presse" }).click();
    await page.getByText(/^3\s+fichiers rangés dans Presse\.$/).waitFor();

    await page.getByLabel("Dossiers").selectOption("Presse");
    await page.getByText(/^3\s+fichiers$/).waitFor();
    await page.getByLabel("Tout choisir").check();
    await page.getByRole("button", { name: "Mots-clés" }).click();
    const tags = page.getByRole("dialog", { name: /^Mots-clés de 3\s+fichiers$/ });
    await tags.getByRole("button", { name: "Enregistrer" }).click();
    await tags.getByText("Écrivez un mot-clé").waitFor();
    await tags.getByLabel("Ajouter").fill("port, Été");
    await tags.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText(/^3\s+fichiers changés$/).waitFor();
    await page.getByLabel("Dossiers").selectOption("Tous les fichiers");
    await page.getByLabel("Mot-clé", { exact: true }).selectOption("été (3)");
    await page.waitForURL(/tag=%C3%A9t%C3%A9/);
    await page.reload();
    await page.getByText(/^3\s+fichiers$/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("takes files dropped anywhere, and writes several alternative texts at once", async () => {
    const { page, context, faults } = await enter();
    const bytes = (await picture("#a63d1b")).toString("base64");
    await page.evaluate((encoded) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], "tombe.jpg", { type: "image/jpeg" }));
      const target = document.querySelector("h1")!;
      for (const type of ["dragover", "drop"])
        target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, bytes);
    await page.getByRole("button", { name: "Ouvrir tombe.jpg" }).waitFor();
    const other = nameOf(many);
    for (const name of ["tombe.jpg", other])
      await page.getByRole("checkbox", { name: `Choisir ${name}` }).check();
    await page.getByRole("button", { name: "Textes de remplacement" }).click();
    const dialog = page.getByRole("dialog", { name: "Textes de remplacement" });
    await dialog.getByLabel("Ce que montre tombe.jpg").fill("Un mur rouge");
    await dialog.getByLabel(`Ce que montre ${other}`).fill("Un mur vert");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText(/^2\s+textes enregistrés$/).waitFor();
    const { library } = await editor.ask<{ library: { total: number } }>(
      '{ library(keyword: "mur") { total } }',
    );
    expect(library.total).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is whole on a phone", async () => {
    const { page, context, faults } = await enter(phone, { hasTouch: true, isMobile: true });
    expect(await overflow(page)).toBe("");
    await at(page, 2).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Mots-clés" }).tap();
    await page.getByRole("dialog", { name: /^Mots-clés/ }).waitFor();
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("makes the voice note of the day's edition of a recording", async () => {
    const audioUri = await editor.upload("marche.wav", "audio/wav", tone(95));
    await editor.article({ title: "Le marché, à écouter", audioUri });
    const { page, context, faults } = await enter(phone);
    await page.goto(`${fixture.site.url}/studio/edition`);
    await page.getByRole("button", { name: "Préparer la note vocale" }).click();
    const link = page.getByRole("link", { name: "Télécharger la note vocale" });
    await link.waitFor();
    const begun = page.waitForEvent("download");
    await link.click();
    const bytes = await readFile(await (await begun).path());
    expect(bytes.toString("latin1", 0, 36)).toMatch(/^OggS.*OpusHead/s);
    expect(bytes.length).toBeLessThan(300_000);
    const seconds = () =>
      page.locator("audio[controls]").evaluate((audio: HTMLAudioElement) => audio.duration);
    await soon(async () => expect(await seconds()).toBeCloseTo(90, 0));
    expect(await overflow(page)).toBe("");
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

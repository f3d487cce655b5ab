import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { violations } from "../support/axe.ts";
import { editorOf, picture, tone } from "../support/content.ts";
import { begin, callsTo } from "../support/editor-page.ts";
import { callsLeft, failCalls } from "../support/failing-calls.ts";
import { withSite } from "../support/fixture.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, isHydrated, openSession, phone, type Visitor, visit } from "../support/visitors.ts";

const folder = mkdtempSync(join(tmpdir(), "palabre-media-"));
const put = (name: string, bytes: Buffer | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const lineOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Envois" }).getByRole("listitem").filter({ hasText: name });
const choose = (page: Page) => page.getByLabel("Choisir des fichiers");
const sheet = (page: Page) => page.getByRole("dialog");

/** Limits the browser's upload rate, in bytes a second; 0 for no limit. */
async function slowDown({ page, context }: Visitor, uploadThroughput: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: uploadThroughput || -1,
  });
}

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
}

describe("the media library", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  const proxy = new FlakyProxy(() => fixture.site.port);
  let editor: Visitor;

  beforeAll(async () => {
    await proxy.restore();
    editor = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
    await openSession(editor.page, proxy.url, admin.email, admin.password);
    await editor.page.goto(`${proxy.url}/studio/media`);
    await editor.page.waitForLoadState("networkidle");
  });

  afterAll(async () => {
    await editor?.context.close();
    await proxy.cut();
    rmSync(folder, { recursive: true, force: true });
  });

  it("goes on with what a cut, a killed gateway and a reload interrupted, without sending it again", async () => {
    const { page } = editor;
    const sound = put("longue-veillee.wav", tone(1_200));
    // The offset of each chunk, and the offset that the server reports.
    const begins: number[] = [];
    let confirmed = 0;
    page.on("request", (request) => {
      if (request.method() === "PATCH") begins.push(Number(request.headers()["upload-offset"]));
    });
    page.on("response", (response) => {
      confirmed = Math.max(confirmed, Number(response.headers()["upload-offset"] ?? 0));
    });
    await slowDown(editor, 2_500_000);
    await choose(page).setInputFiles([sound, put("note.html", "<!doctype html><script>alert(1)</script>")]);
    const line = lineOf(page, "longue-veillee.wav");
    // The other is refused at its own line.
    await lineOf(page, "note.html").getByText("contient un script").waitFor();
    await line.getByText(/^Envoi… \([1-9]/).waitFor();
    await proxy.cut();
    await line.getByText("Connexion perdue").waitFor();
    await fixture.site.stop("SIGKILL");
    await fixture.site.start();
    begins.length = 0;
    await proxy.restore();
    await line.getByText(/^Envoi…/).waitFor();
    await vi.waitFor(() => expect(begins.some((offset) => offset > 0)).toBe(true), { timeout: 20_000 });

    await page.reload();
    await page.getByRole("list", { name: "À reprendre" }).getByText("longue-veillee.wav").waitFor();
    const before = confirmed;
    begins.length = 0;
    await slowDown(editor, 0);
    await choose(page).setInputFiles(sound);
    await line.getByText("Envoyé", { exact: true }).waitFor();
    expect(before).toBeGreaterThan(0);
    expect(Math.min(...begins)).toBeGreaterThanOrEqual(before);
    await page.getByRole("button", { name: "Ouvrir longue-veillee.wav" }).waitFor();
  });

  it("registers what has arrived once an overloaded site takes it", async () => {
    const { page } = editor;
    await page.goto(`${proxy.url}/studio/media`);
    await isHydrated(page);
    await failCalls(page, ["KeepUpload"], 2);
    await choose(page).setInputFiles(put("patience.jpg", await picture("#5b3a8e")));
    await lineOf(page, "patience.jpg").getByText("Envoyé", { exact: true }).waitFor();
    expect(await callsLeft(page)).toBe(0);

    // One that is abandoned during a pause is not taken up again at its end. After six refusals a pause takes four seconds at least.
    const goOnline = () => page.evaluate(() => dispatchEvent(new Event("online")));
    await failCalls(page, ["KeepUpload"], 100);
    await choose(page).setInputFiles(put("abandon.jpg", await picture("#8e5a3a")));
    await soon(async () => {
      await goOnline();
      expect(await callsLeft(page)).toBeLessThan(94);
    });
    await lineOf(page, "abandon.jpg").getByText("Connexion perdue").waitFor();
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/uploads/tus") && sent.push(request.method()));
    await page.getByRole("button", { name: /^Abandonner.*abandon\.jpg$/ }).click();
    await goOnline();
    await failCalls(page, ["KeepUpload"], 0);
    await choose(page).setInputFiles(put("suite.jpg", await picture("#3a8e5a")));
    await lineOf(page, "suite.jpg").getByText("Envoyé", { exact: true }).waitFor();
    expect(sent).toEqual(["DELETE", "POST", "PATCH"]);
  });

  it("asks for the words of a picture before it is used, then says where it is, and will not delete it", async () => {
    const { page } = editor;
    const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#1f5c43" } })
      .png()
      .toBuffer();
    await page.goto(`${proxy.url}/studio/images/new`);
    await page.getByRole("button", { name: /choisir dans la médiathèque/ }).click();
    await sheet(page).getByLabel("Choisir des fichiers").setInputFiles(put("lagune.png", png));
    const alt = sheet(page).getByLabel("Texte de remplacement de lagune.png");
    await sheet(page).getByRole("button", { name: "lagune.png", pressed: true }).waitFor();
    await sheet(page).getByRole("button", { name: "Insérer" }).click();
    await sheet(page).getByText("Dites d’abord ce que l’image montre.").waitFor();
    await alt.fill("Une lagune verte");
    await sheet(page).getByRole("button", { name: "Insérer" }).click();
    await sheet(page).waitFor({ state: "detached" });
    await page.getByText(/La fiche est remplie/).waitFor();
    expect(await page.getByLabel("Ce que l’image montre").inputValue()).toBe("Une lagune verte");
    expect(await page.getByLabel("Titre").inputValue()).toBe("Lagune");
    await page.getByLabel("Titre").fill("La lagune");
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await page.waitForURL(/\/studio\/images$/);

    await page.goto(`${proxy.url}/studio/media?kind=image`);
    await page.getByRole("button", { name: "Ouvrir lagune.png" }).click();
    await sheet(page).getByRole("link", { name: "La lagune" }).waitFor();
    expect(await sheet(page).getByLabel("Texte de remplacement").inputValue()).toBe("Une lagune verte");
    await sheet(page).getByRole("button", { name: "Supprimer" }).click();
    await confirmDeletion(page);
    await sheet(page).getByRole("alert").filter({ hasText: "La lagune" }).waitFor();

    await sheet(page)
      .getByRole("button", { name: "Remplacer le fichier" })
      .setInputFiles(put("autre.jpg", await picture("#a63d1b")));
    await sheet(page).getByText("1280 × 720").waitFor();
    const { ask } = await editorOf(fixture.site);
    const { images } = await ask<{ images: { items: { file: { filename: string; width: number } }[] } }>(
      "{ images { items { file { filename width } } } }",
    );
    expect(images.items[0]?.file).toMatchObject({
      filename: expect.stringMatching(/-[0-9a-f]{8}\.jpg$/),
      width: 1_280,
    });
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
  });

  it("gives an article what it has, words and all, until that is undone", async () => {
    const { page } = editor;
    const { ask } = await editorOf(fixture.site);
    const { stored } = callsTo(() => fixture.site);
    const { library } = await ask<{ library: { items: { id: string }[] } }>(
      '{ library(page: 1, limit: 5, keyword: "autre") { items { id } } }',
    );
    const words = '{ caption: "À l’aube", credit: "Awa Koné", licence: "CC BY 4.0" }';
    await ask(`mutation { describeFile(id: "${library.items[0]?.id}", input: ${words}) { id } }`);

    const id = await begin(page, proxy.url, "De la médiathèque", "Voici.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/médiathèque");
    await page.getByRole("option", { name: "Fichier de la médiathèque" }).waitFor();
    await page.keyboard.press("Enter");
    await sheet(page).getByRole("button", { name: "autre.jpg" }).click();
    await sheet(page).getByRole("button", { name: "longue-veillee.wav" }).click();
    expect(await violations(page)).toEqual([]);
    await sheet(page).getByRole("button", { name: "Insérer (2)" }).click();
    const title = String.raw`"À l’aube — © Awa Koné, CC BY 4\.0"`;
    const shown = String.raw`!\[Une lagune verte\]\(\/image\/[\w-]+\.jpg ${title}\)`;
    await soon(async () =>
      expect(await stored(id)).toMatch(
        new RegExp(String.raw`^Voici\.\n\n${shown}\n\n\[longue-veillee\]\(\/file\/\w+\.wav\)$`),
      ),
    );
    await page.keyboard.press("Control+z");
    await soon(async () => expect(await stored(id)).toBe("Voici."));

    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/médiathèque");
    await page.getByRole("option", { name: "Fichier de la médiathèque" }).waitFor();
    await page.keyboard.press("Enter");
    await sheet(page).getByLabel("Genre").selectOption("Images");
    await sheet(page).getByRole("button", { name: "longue-veillee.wav" }).waitFor({ state: "detached" });
    await sheet(page).getByRole("button", { name: "autre.jpg" }).click();
    await sheet(page)
      .getByLabel("Choisir des fichiers")
      .setInputFiles(put("etal.jpg", await picture("#8a5a00")));
    await sheet(page).getByLabel("Texte de remplacement de etal.jpg").fill("Un étal");
    await sheet(page).getByRole("button", { name: "Insérer (2)" }).click();
    await page.getByRole("group", { name: "Galerie de 2 images" }).waitFor();
    await soon(async () =>
      expect(await stored(id)).toMatch(
        new RegExp(String.raw`^Voici\.\n\n${shown}\n!\[Un étal\]\(\/image\/\w+\.jpg\)$`),
      ),
    );
  });

  it("is whole at a phone’s width: finds, narrows, deletes what is chosen", async () => {
    const { page } = editor;
    await page.setViewportSize(phone);
    await page.goto(`${proxy.url}/studio/media`);
    await page.waitForLoadState("networkidle");
    await choose(page).setInputFiles(put("a-jeter.jpg", await picture("#8a5a00")));
    await lineOf(page, "a-jeter.jpg").getByText("Envoyé", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "À revoir" }).selectOption("Sans texte de remplacement");
    // A narrowed list starts with nothing selected: what is selected in the former one meanwhile is not in it.
    await page.getByRole("checkbox", { name: "Choisir longue-veillee.wav" }).waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: "Choisir a-jeter.jpg" }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await confirmDeletion(page);
    await page.getByRole("checkbox", { name: "Choisir a-jeter.jpg" }).waitFor({ state: "detached" });
    await page.goto(`${proxy.url}/studio/media?view=list&keyword=autre`);
    await page
      .getByRole("row", { name: /autre\.jpg/ })
      .getByRole("button")
      .click();
    expect(await sheet(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(editor.faults.filter((fault) => !/net::ERR|Failed to load|WebSocket/.test(fault))).toEqual([]);
  });
});

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { open, rowOf, statusShows } from "../support/studio-page.ts";
import { awa, issa, openSession, phone, type Visitor, visit } from "../support/visitors.ts";

const insult = "Vous n’êtes que des chèvres";
const masked = "Commentaire masqué par la modération";

async function comment(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Votre commentaire").first();
  await field.fill(text);
  await field.press("Enter");
}

describe("moderation", () => {
  const fixture = withSite({ SEED: "none" });
  let editor: Visitor;
  let author: Visitor;
  let member: Visitor;
  let visitor: Visitor;
  let slug = "";

  beforeAll(async () => {
    const { site, browser } = fixture;
    ({ slug } = await (await editorOf(site)).article());
    [editor, author, member, visitor] = (await Promise.all([
      visit(browser),
      visit(browser, phone),
      visit(browser, phone),
      visit(browser, phone),
    ])) as [Visitor, Visitor, Visitor, Visitor];
    for (const [who, person] of [
      [author, issa],
      [member, awa],
    ] as const) {
      await openSession(who.page, site.url, person.email, person.password);
      await open(who.page, `${site.url}/posts/${slug}`);
    }
    await openSession(editor.page, site.url, admin.email, admin.password);
    await open(visitor.page, `${site.url}/posts/${slug}`);
  });

  afterAll(async () => {
    await Promise.all([editor, author, member, visitor].map((who) => who?.context.close()));
  });

  it("is requested by a member, once", async () => {
    await comment(author.page, insult);
    await visitor.page.getByText(insult).waitFor();
    await member.page.getByText(insult).waitFor();
    expect(await visitor.page.getByRole("button", { name: /^Signaler/ }).count()).toBe(0);
    const flag = member.page.getByRole("button", { name: "Signaler le commentaire d’Issa Traoré" });
    await flag.click();
    const dialog = member.page.getByRole("dialog", { name: "Signaler ce commentaire" });
    await dialog.getByLabel("Pourquoi").selectOption({ label: "Injure ou harcèlement" });
    await dialog.getByLabel(/Quelques mots/).fill("Cela n’a pas sa place ici.");
    await dialog.getByRole("button", { name: "Signaler" }).click();
    await statusShows(member.page, "Merci. L’équipe va lire ce commentaire.");
    // The focus is back where it was.
    expect(await flag.evaluate((button) => button === document.activeElement)).toBe(true);
    await flag.click();
    await dialog.getByRole("button", { name: "Signaler" }).click();
    await statusShows(member.page, "Vous aviez déjà signalé ce commentaire.");
  });

  it("hides it at once on every open page, and shows it again", async () => {
    const { page } = editor;
    await comment(member.page, "Restons calmes");
    await page.goto(`${fixture.site.url}/studio/comments`);
    // Each of the studio's areas is in sight.
    const areas = page.getByRole("navigation", { name: "Studio" });
    await areas.getByRole("link", { name: "Réglages" }).waitFor();
    expect(await areas.evaluate((rail) => rail.scrollWidth - rail.clientWidth)).toBe(0);
    const row = rowOf(page, insult);
    await row.getByText("Injure ou harcèlement — Cela n’a pas sa place ici.").waitFor();
    await row.getByText("1 signalement").waitFor();
    await row.getByRole("button", { name: "Refuser le commentaire d’Issa Traoré" }).click();
    await page.getByRole("menuitem", { name: "Injure ou harcèlement" }).click();
    await statusShows(page, "1 commentaire refusé");
    await page.getByText("Rien n’attend de décision.").waitFor();
    for (const who of [visitor, author, member]) {
      await who.page.getByText(masked).waitFor();
      await who.page.getByText("Restons calmes").waitFor();
      expect(await who.page.getByText(insult).count()).toBe(0);
      expect(await who.page.getByRole("heading", { name: "2 commentaires" }).count()).toBe(1);
    }
    // A page opened afterwards is the same, before any script.
    const html = await (await fetch(`${fixture.site.url}/posts/${slug}`)).text();
    expect(html).toContain(masked);
    expect(html).not.toContain(insult);

    await page.getByRole("link", { name: "Masqués" }).click();
    await rowOf(page, insult)
      .getByRole("button", { name: /^Montrer à nouveau/ })
      .click();
    await statusShows(page, "1 commentaire rétabli");
    await visitor.page.getByText(insult).waitFor();
    await page.getByRole("link", { name: "Tous", exact: true }).click();
    await rowOf(page, insult).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Raison").selectOption({ label: "Injure ou harcèlement" });
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await statusShows(page, "1 commentaire supprimé");
    await soon(async () => expect(await visitor.page.getByText(insult).count()).toBe(0));
  });

  it("bans from commenting with the reason, and lifts it", async () => {
    const { page } = editor;
    await comment(author.page, "Je recommence");
    await visitor.page.getByText("Je recommence").waitFor();
    await page.getByLabel("Chercher dans les commentaires").fill("recommence");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.getByRole("button", { name: "Autres actions sur le commentaire d’Issa Traoré" }).click();
    await page.getByRole("menuitem", { name: "Exclure Issa Traoré" }).click();
    const dialog = page.getByRole("dialog", { name: /^Exclure/ });
    await dialog.getByLabel("Raison").selectOption({ label: "Injure ou harcèlement" });
    await dialog.getByLabel("Pour combien de temps").selectOption({ label: "Jusqu’à une date" });
    await dialog.getByRole("button", { name: "Exclure" }).click();
    await dialog.getByText("Choisissez une date à venir").waitFor();
    await dialog.getByLabel("Pour combien de temps").selectOption({ label: "Pour toujours" });
    await dialog.getByLabel(/Quelques mots/).fill("Trois fois de suite.");
    await dialog.getByRole("button", { name: "Exclure" }).click();
    await statusShows(page, "Issa Traoré ne peut plus commenter.");

    await comment(author.page, "Et encore");
    await author.page
      .getByText(/Vous ne pouvez plus commenter sur ce site\. Raison.+Trois fois de suite\./)
      .waitFor();
    expect(await author.page.getByLabel("Votre commentaire").first().inputValue()).toBe("Et encore");

    await page.getByRole("link", { name: "Personnes exclues" }).click();
    await rowOf(page, "Issa Traoré")
      .getByRole("button", { name: /^Lever/ })
      .click();
    await statusShows(page, "Issa Traoré peut à nouveau commenter.");
    await page.getByText("Personne n’est exclu des commentaires.").waitFor();
    await author.page.getByLabel("Votre commentaire").first().press("Enter");
    await visitor.page.getByText("Et encore").waitFor();
  });

  it("keeps a log of who did what, why, and never the words", async () => {
    const { page } = editor;
    await page.getByRole("link", { name: "Journal" }).click();
    await rowOf(page, "Personne exclue des commentaires").getByText("Trois fois de suite.").waitFor();
    const lines = await page.getByRole("row").allInnerTexts();
    expect(lines.slice(1).map((line) => line.split(/[\t\n]/)[0])).toEqual([
      "Exclusion levée",
      "Personne exclue des commentaires",
      "Commentaire supprimé",
      "Commentaire rétabli",
      "Commentaire masqué",
    ]);
    expect(lines.join()).not.toContain("chèvres");
  });

  it("is followed by numbers: what was read, and a table to take away", async () => {
    const { page } = editor;
    await fetch(`${fixture.site.url}/posts/${slug}`, {
      headers: {
        "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/132.0",
        referer: "https://www.journal.example/a?b",
      },
    });
    await page.getByRole("link", { name: "Chiffres" }).click();
    await page.getByRole("img", { name: /^Vues par jour, sur 30 jours/ }).waitFor();
    // The view is counted after the page was sent.
    await soon(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "Provenance des visites" }).waitFor();
      await page.getByRole("rowheader", { name: "journal.example" }).waitFor({ timeout: 2_500 });
    });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exporter (CSV) : Provenance des visites" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("palabre-referrers.csv");
    expect(await readFile(await download.path(), "utf8")).toBe(
      "\ufeffProvenance;Lectures\r\njournal.example;1\r\n",
    );
    await page.getByRole("link", { name: "7 jours" }).click();
    // The links of the former days lead on to those.
    await page.getByRole("img", { name: /^Vues par jour, sur 7 jours/ }).waitFor();
    await page.getByRole("link", { name: "Le marché de nuit" }).click();
    await page.getByRole("heading", { name: "Chiffres : Le marché de nuit" }).waitFor();
    await page.getByRole("img", { name: /^Commentaires par jour, sur 7 jours/ }).waitFor();
  });

  it("manages short news: written, found, changed on open pages, deleted", async () => {
    const { page } = editor;
    await page.getByRole("link", { name: "Actualités", exact: true }).last().click();
    await page.getByRole("link", { name: "Créer" }).first().click();
    await page.getByLabel("Texte").fill("Le bac traverse à dix heures.");
    await page.getByRole("button", { name: "Publier" }).click();
    await statusShows(page, "L’actualité est publiée.");
    await visitor.page.goto(`${fixture.site.url}/feeds`);
    await page.getByLabel("Chercher une actualité").fill("bacs");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.getByRole("link", { name: "Modifier Le bac traverse à dix heures." }).click();
    await page.getByLabel("Texte").fill("Le bac traverse à midi.");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await statusShows(page, "L’actualité est enregistrée.");
    await visitor.page.getByText("Le bac traverse à midi.").waitFor();
    await rowOf(page, "midi").getByRole("checkbox").check();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("alertdialog").getByText("1 actualité supprimée").waitFor();
    await soon(async () => expect(await visitor.page.getByText("Le bac traverse").count()).toBe(0));
  });
});

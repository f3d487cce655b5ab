import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, overflow, violations } from "../support/axe.ts";
import { type Editor, editorOf } from "../support/content.ts";
import { becomes, publishPanel, showView } from "../support/editor-page.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, type Visitor, visit, wake } from "../support/visitors.ts";

const password = "les pirogues du matin";
const emails = { AUTHOR: "yao@exemple.ci", EDITOR: "aya@exemple.ci", MODERATOR: "fanta@exemple.ci" } as const;
type TeamRole = keyof typeof emails;
const names: Record<TeamRole, string> = { AUTHOR: "Yao", EDITOR: "Aya", MODERATOR: "Fanta" };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rail = (page: Page) => page.getByRole("navigation", { name: "Studio" });

describe("the team", () => {
  const fixture = withSite({ SEED: "none" });
  let boss: Editor;

  beforeAll(async () => {
    boss = await editorOf(fixture.site);
    for (const role of Object.keys(emails) as TeamRole[]) {
      const person = { firstName: names[role], lastName: "Kouassi", telephone: "0708091011", password };
      await boss.ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", {
        input: { ...person, email: emails[role], role },
      });
    }
  });

  async function enter(role: TeamRole, viewport = desktop): Promise<Visitor> {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce" });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, emails[role], password);
    return visitor;
  }

  it("lets an author propose, an editor return with a word, and publish", async () => {
    const author = await enter("AUTHOR");
    const editor = await enter("EDITOR");
    const { page } = author;
    await page.goto(`${fixture.site.url}/studio/posts/new`);
    await page.getByLabel("Titre", { exact: true }).fill("Les lampes du marché");
    await showView(page, "Markdown");
    await page
      .getByRole("textbox", { name: "Texte de l’article" })
      .fill("Du monde, toujours du monde, le soir.");
    await becomes(page, "saved");
    const id = page.url().split("/").at(-1) ?? "";
    await button(page, "Proposer").click();
    await publishPanel(page).getByLabel("Mots-clés", { exact: true }).fill("Marchés");
    await page.keyboard.press("Enter");
    await publishPanel(page)
      .getByRole("button", { name: /^Proposer/ })
      .click();
    await page.getByRole("status").getByText("Proposé").waitFor();
    await page.getByText("L’article est envoyé à la relecture").waitFor();
    await button(page, "Proposer").waitFor({ state: "detached" });

    await editor.page.goto(`${fixture.site.url}/studio/posts/edit/${id}`);
    await button(editor.page, "Rendre").click();
    const dialog = editor.page.getByRole("dialog", { name: "Rendre à l’auteur" });
    await dialog.getByRole("button", { name: "Rendre" }).click();
    await dialog.getByText("Dites à l’auteur ce qui manque").waitFor();
    expect(await violations(editor.page)).toEqual([]);
    await dialog.getByLabel("Votre mot").fill("Il manque une photo.");
    await dialog.getByRole("button", { name: "Rendre" }).click();
    await dialog.waitFor({ state: "detached" });
    await soon(async () => {
      const mails = await fixture.site.mailsTo(emails.AUTHOR);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Votre article vous revient\u00a0: Les lampes du marché",
      ]);
      expect(mails[0]?.text).toContain("Il manque une photo.");
    });

    // In the tab that stayed open, with its badge.
    await page.getByRole("note").getByText("Il manque une photo.").waitFor();
    await button(page, "Proposer").waitFor();
    await page.getByRole("link", { name: "Notifications (1 notification non lue)" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await boss.ask("mutation ($id: ID!) { updatePost(id: $id, input: { status: PUBLISHED }) { id } }", {
      id,
    });
    await page.getByText("Votre article est paru").waitFor();
    await page.getByRole("link", { name: "Lire l’article" }).click();
    await page.getByRole("heading", { level: 1, name: "Les lampes du marché" }).waitFor();
    expect([author.faults, editor.faults]).toEqual([[], []]);
    await Promise.all([author.context.close(), editor.context.close()]);
  });

  it("invites by mail, lists what waits, and changes a role where the person is at once", async () => {
    const visitor = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
    const { page, context, faults } = visitor;
    await bringAxe(context);
    await openSession(page, fixture.site.url, admin.email, admin.password);
    await page.goto(`${fixture.site.url}/studio/users`);
    await button(page, "Inviter").click();
    const dialog = page.getByRole("dialog", { name: "Inviter dans l’équipe" });
    await dialog.getByLabel("Adresse e-mail").fill("pas une adresse");
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await dialog.locator("[aria-invalid=true]").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel("Adresse e-mail").fill("kouame@exemple.ci");
    await dialog.getByText("Éditeur", { exact: true }).click();
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Invitations en attente (1)" }).waitFor();
    await page.getByText("kouame@exemple.ci", { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);

    const link = await soon(async () => {
      const mail = (await fixture.site.mailsTo("kouame@exemple.ci")).at(-1);
      const found = mail?.text?.match(/http\S+\/invitation\/\S+/)?.[0];
      if (!found) throw new Error("No invitation came by mail.");
      return found;
    });
    const guest = await visit(fixture.browser, phone, { reducedMotion: "reduce" });
    await bringAxe(guest.context);
    await guest.page.goto(link);
    await wake(guest.page);
    expect(await violations(guest.page)).toEqual([]);
    expect(await overflow(guest.page)).toBe("");
    await guest.page.getByLabel("Prénom").fill("Kouamé");
    await guest.page.getByLabel("Nom", { exact: true }).fill("Brou");
    await guest.page.getByLabel("Téléphone").fill("07 08 09 10 11");
    await guest.page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await guest.page.getByRole("button", { name: "Créer le compte" }).click();
    await guest.page.waitForURL("**/studio");
    await rail(guest.page).getByRole("link", { name: "Articles" }).waitFor();

    await page.goto(`${fixture.site.url}/studio/users?role=editor`);
    await page.getByRole("status").getByText("2 personnes").waitFor();
    await page.getByRole("button", { name: /Changer le rôle de Kouamé Brou/ }).click();
    const roleDialog = page.getByRole("dialog", { name: "Changer le rôle de Kouamé Brou" });
    await roleDialog.getByText("Modérateur", { exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await roleDialog.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("status").getByText("1 personne").waitFor();
    expect((await guest.page.goto(`${fixture.site.url}/studio/posts`))?.status()).toBe(403);
    expect((await guest.page.goto(`${fixture.site.url}/studio/comments`))?.status()).toBe(200);
    await guest.page.goto(link);
    await guest.page.getByText("Vous avez déjà accepté cette invitation").waitFor();
    expect(faults).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });
});

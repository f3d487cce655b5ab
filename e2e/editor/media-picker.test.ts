import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Editor, editorOf, picture } from "../support/content.ts";
import { becomes, begin, callsTo, type } from "../support/editor-page.ts";
import { callsLeft, failCalls } from "../support/failing-calls.ts";
import { withSharedSite } from "../support/fixture.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, visit } from "../support/visitors.ts";

const yao = { email: "yao@exemple.ci", password: "les pirogues du matin" };

describe("the media picker of an author", () => {
  const fixture = withSharedSite();
  const { stored } = callsTo(() => fixture.site);
  let author: Editor;
  let page: Page;
  let articleId: string;

  beforeAll(async () => {
    const boss = await editorOf(fixture.site);
    const input = { firstName: "Yao", lastName: "Kouassi", telephone: "0708091011", role: "AUTHOR", ...yao };
    await boss.ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", { input });
    author = await editorOf(fixture.site, yao);
    await author.upload("port.jpg", "image/jpeg", await picture("#1f5c43"));
    ({ page } = await visit(fixture.browser, desktop, { reducedMotion: "reduce" }));
    await openSession(page, fixture.site.url, yao.email, yao.password);
    articleId = await begin(page, fixture.site.url, "Le marché", "Voici.");
  });

  const picker = () => page.getByRole("dialog");
  async function insert(name: string, words: string): Promise<void> {
    await picker().getByLabel(`Texte de remplacement de ${name}`).fill(words);
    await picker().getByRole("button", { name: "Insérer" }).click();
    await picker().waitFor({ state: "detached" });
  }

  it("gives the cover the author's words for a picture that has none", async () => {
    await page.getByRole("button", { name: "Médiathèque", exact: true }).click();
    await picker().getByRole("button", { name: "port.jpg" }).click();
    await insert("port.jpg", "Le port");
    await soon(async () =>
      expect(await page.getByLabel("Ce que montre la couverture").inputValue()).toBe("Le port"),
    );
    await becomes(page, "saved");
  });

  it("takes a picture, and registers it without sending it again where the answer was lost", async () => {
    await type(page, "\n/médiathèque");
    await page.getByRole("option", { name: "Fichier de la médiathèque" }).waitFor();
    await page.keyboard.press("Enter");
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/uploads/tus") && sent.push(request.method()));
    await failCalls(page, ["KeepUpload"], 1, "answer lost");
    const buffer = await picture("#a63d1b");
    await picker().getByLabel("Choisir des fichiers").setInputFiles({
      name: "etal.jpg",
      mimeType: "image/jpeg",
      buffer,
    });
    await picker().getByRole("list", { name: "Envois" }).getByText("Envoyé", { exact: true }).waitFor();
    expect([await callsLeft(page), sent]).toEqual([0, ["POST", "PATCH"]]);
    await insert("etal.jpg", "Un étal");
    await soon(async () =>
      expect(await stored(articleId)).toMatch(/^Voici\.\n\n!\[Un étal\]\(\/image\/\w+\.jpg\)$/),
    );
  });
});

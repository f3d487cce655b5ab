import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { violations } from "../support/axe.ts";
import { dot, dropFile, pasteWords } from "../support/clipboard.ts";
import { becomes, begin, callsTo, chooseInMenu, showView, state, text } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { openSession, type Visitor, visit } from "../support/visitors.ts";

describe("writing", () => {
  const fixture = withSharedSite();
  let editor: Visitor;
  let page: Page;
  const { call, stored } = callsTo(() => fixture.site);

  beforeAll(async () => {
    editor = await visit(fixture.browser);
    ({ page } = editor);
    await openSession(page, fixture.site.url, admin.email, admin.password);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    console.log(fixture.site.output.slice(-2_000), editor.faults, page.url());
    console.log((await page.locator("main").innerText()).slice(0, 2_000));
  });

  afterAll(async () => {
    await editor?.context.close();
  });

  const menu = () => page.getByRole("listbox", { name: "Blocs à insérer" });
  // Not so often that the gateway takes it for an attack.
  const holds = (id: string, content: string) =>
    vi.waitFor(async () => expect(await stored(id)).toBe(content), { timeout: 15_000, interval: 200 });

  it("makes headings, lists and boxes from a slash, by the keyboard alone", async () => {
    const id = await begin(page, fixture.site.url, "Au clavier", "/enca");
    await menu().waitFor();
    expect(await menu().getByRole("option").allInnerTexts()).toEqual(["Encadré", "Encadré d’attention"]);
    const chosen = await menu().getByRole("option", { selected: true }).getAttribute("id");
    expect(await text(page).getAttribute("aria-activedescendant")).toBe(chosen);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ne touchez pas.");
    // An empty last line leaves the box.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/titre 3");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Au marché");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/puces");
    await page.keyboard.press("Tab");
    await page.keyboard.type("un");
    await holds(id, "> [!WARNING]\n> Ne touchez pas.\n\n### Au marché\n\n- un");
  });

  it("lets a slash be a slash", async () => {
    const id = await begin(page, fixture.site.url, "Barre", "/titre");
    await menu().waitFor();
    await page.keyboard.press("Escape");
    await menu().waitFor({ state: "detached" });
    await page.keyboard.type("s et/ou /codes");
    await menu().waitFor({ state: "detached" });
    await page.keyboard.type(" à 3 / 2");
    await page.keyboard.press("Enter");
    await holds(id, "/titres et/ou /codes à 3 / 2");
  });

  it("opens after a space within a paragraph and in a list, names first", async () => {
    const id = await begin(page, fixture.site.url, "Au milieu", "Du monde. /vi");
    await menu().waitFor();
    expect(await menu().getByRole("option").first().innerText()).toBe("Vidéo");
    for (let letter = 0; letter < 3; letter++) await page.keyboard.press("Backspace");
    // A line break of these words is the key Enter.
    await page.keyboard.type("/puces\ndes mangues\ndu gombo /titre 2\nAu marché");
    await holds(id, "Du monde.\n\n- des mangues\n- du gombo\n\n## Au marché");
  });

  it("titles a box, and readers get it", async () => {
    const id = await begin(page, fixture.site.url, "Un encadré", "/encadré");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Il pleut.");
    await page.getByLabel("Type d’encadré").selectOption("TIP");
    await page.getByLabel("Titre de l’encadré").fill("Le temps");
    await holds(id, "> [!TIP] Le temps\n> Il pleut.");
    await becomes(page, "saved");
    await showView(page, "Aperçu");
    await page.locator("section[data-callout=tip]").getByText("Le temps").waitFor();
  });

  it("makes words bold, a heading or a link from beside them, and goes back to the text", async () => {
    const id = await begin(page, fixture.site.url, "La sélection", "Du gombo");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    const bar = page.getByRole("toolbar", { name: "Sur la sélection" });
    await bar.waitFor();
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Enter");
    await holds(id, "Du **gombo**");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    expect(await text(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+Shift+Digit2");
    await holds(id, "## Du **gombo**");
    await page.keyboard.press("End");
    await bar.waitFor({ state: "detached" });
    // Tab leads out of the text.
    await page.keyboard.press("Tab");
    expect(await text(page).evaluate((element) => element === document.activeElement)).toBe(false);
  });

  it("shows every key, and what would be put right before it is", async () => {
    const id = await begin(page, fixture.site.url, "La typographie", "Un début.");
    await showView(page, "Markdown");
    await page
      .getByRole("textbox", { name: "Texte de l’article" })
      .fill("Ma soeur ? `coeur ?`\n\nAu XIXème: 10 000 F !");
    await showView(page, "Texte");
    await text(page).click();
    await page.keyboard.press("Control+/");
    const keys = page.getByRole("dialog", { name: "Raccourcis" });
    await keys.getByText("Gras", { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });
    await chooseInMenu(page, "Corriger la typographie");
    const sheet = page.getByRole("dialog", { name: "Corriger la typographie" });
    await sheet.getByText("2 passages à corriger").waitFor();
    const signs = ["œ", "·", "·", "·", "·", "·"].map((sign) => ` [ajouté : ${sign}] `);
    expect(await sheet.locator("ins").allTextContents()).toEqual(signs);
    await sheet.getByRole("checkbox").first().uncheck();
    await sheet.getByRole("button", { name: "Corriger", exact: true }).click();
    await holds(id, "Ma soeur ? `coeur ?`\n\nAu XIXe\u00a0: 10\u202f000\u00a0F\u202f!");
    await page.keyboard.press("Control+z");
    await holds(id, "Ma soeur ? `coeur ?`\n\nAu XIXème: 10 000 F !");
  });

  it("puts a picture into the text, and refuses what is none without touching the rest", async () => {
    const id = await begin(page, fixture.site.url, "Une image", "Regardez.");
    await text(page).click();
    await page.keyboard.press("Control+End");
    const picker = page.getByLabel("Fichiers à envoyer");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/image");
    await menu().waitFor();
    await page.keyboard.press("Enter");
    await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("non") });
    await page.getByText("notes.txt n’est pas une image.").waitFor();
    await picker.setInputFiles({
      name: "point.png",
      mimeType: "image/png",
      buffer: Buffer.from(dot, "base64"),
    });
    await page.getByRole("group", { name: "Image sans texte de remplacement" }).click();
    await page.getByLabel("Ce que montre l’image").fill("Un point");
    await page.getByLabel("Légende").fill("Très petit");
    await page.getByLabel("Crédit").fill("Awa Koné");
    await page.getByLabel("Licence").selectOption("CC BY 4.0");
    await becomes(page, "saved");
    await soon(async () =>
      expect(await stored(id)).toMatch(
        /^Regardez\.\n\n!\[Un point\]\(\/image\/[\w-]+\.\w+ "Très petit — © Awa Koné, CC BY 4\.0"\)/,
      ),
    );
  });

  it("sends what is pasted or dropped, and leaves an article alone that is only looked at", async () => {
    const id = await begin(page, fixture.site.url, "Collé", "Ceci\u00a0:");
    for (const kind of ["paste", "drop"] as const) {
      await text(page).click();
      await text(page).evaluate(dropFile, { kind, dot });
      await soon(async () => {
        const shown = (await stored(id)).match(/!\[\]\(\/image\//g);
        expect(shown?.length).toBe(kind === "paste" ? 1 : 2);
      });
    }
    const before = await call(`/api/posts/byid/${id}`).then((answer) => answer.text());
    await page.goto(`${fixture.site.url}/studio/posts/edit/${id}`);
    await page.getByRole("group", { name: "Image sans texte de remplacement" }).first().waitFor();
    await showView(page, "Markdown");
    await showView(page, "Texte");
    await page.getByRole("group", { name: "Image sans texte de remplacement" }).first().waitFor();
    expect(await state(page).getAttribute("data-saving")).toBe("saved");
    expect(await call(`/api/posts/byid/${id}`).then((answer) => answer.text())).toBe(before);
  });

  it("gathers pictures in a gallery, and plays a video after a click only", async () => {
    const id = await begin(page, fixture.site.url, "Une galerie", "/galerie");
    const chooser = page.waitForEvent("filechooser");
    // A key overtakes the word that choosers are to be caught, where the page is busy; a request to it does not.
    await menu().waitFor();
    await page.keyboard.press("Enter");
    const png = { mimeType: "image/png", buffer: Buffer.from(dot, "base64") };
    await (await chooser).setFiles([
      { name: "un.png", ...png },
      { name: "deux.png", ...png },
    ]);
    const gallery = page.getByRole("group", { name: "Galerie de 2 images" });
    await gallery.click();
    await gallery.getByLabel("Ce que montre l’image").first().fill("Un");
    await gallery.getByRole("button", { name: "Avancer l’image 1" }).click();
    await soon(async () =>
      expect(await stored(id)).toMatch(/^!\[\]\(\/image\/[\w.-]+\)\n!\[Un\]\(\/image\/[\w.-]+\)$/),
    );
    await page.getByRole("button", { name: "Insérer un bloc" }).click();
    await menu().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("youtube");
    await page.keyboard.press("Enter");
    await page.getByLabel("Adresse du contenu").fill("https://youtu.be/aqz-KE-bpKQ");
    await soon(async () => expect(await stored(id)).toContain("\n\nhttps://youtu.be/aqz-KE-bpKQ"));
    await becomes(page, "saved");
    await showView(page, "Aperçu");
    await page.getByRole("group", { name: "Galerie de 2 images" }).waitFor();
    await page.getByRole("link", { name: "Vidéo de YouTube" }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("takes what another program copied without its styles", async () => {
    const id = await begin(page, fixture.site.url, "Collé de Word", "Avant.");
    await page.keyboard.press("Enter");
    await text(page).evaluate(pasteWords, {
      "text/plain": "Un titre",
      "text/html":
        '<body lang=FR><!--StartFragment--><h1>Un titre<o:p></o:p></h1><p class=MsoNormal style="mso-bidi-font-weight:normal;color:#C00000"><b>Gras</b> <u>souligné</u></p><!--EndFragment--></body>',
    });
    await holds(id, "Avant.\n\n## Un titre\n\n**Gras** souligné");
  });

  it("takes markdown for what it means, and gives the plain text back when that is undone", async () => {
    const id = await begin(page, fixture.site.url, "Collé d’un carnet", "Avant.");
    await page.keyboard.press("Enter");
    await text(page).evaluate(pasteWords, { "text/plain": "## Au marché\n\n- mangues\n- gombo" });
    await holds(id, "Avant.\n\n## Au marché\n\n- mangues\n- gombo");
    await page.keyboard.press("Control+z");
    await holds(id, "Avant.\n\n\\## Au marché\n\n\\- mangues\n\n\\- gombo");
    await page.keyboard.press("Control+z");
    await holds(id, "Avant.");
  });

  it("leaves nothing in the console", () => expect(editor.faults).toEqual([]));
});

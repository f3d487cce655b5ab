import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { body, type Editor, editorOf, picture } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, login, openSession, phone, visit, wake } from "../support/visitors.ts";

const notes = "Un prix[^prix] et un nom[^nom].\n\n[^prix]: Relevé *la nuit*.\n\n[^nom]: Changé à sa demande.";
const textStyle = (page: Page) =>
  page
    .locator("#article-body > p")
    .first()
    .evaluate((paragraph) => {
      const { fontSize, lineHeight, fontFamily } = getComputedStyle(paragraph);
      return { size: Number.parseFloat(fontSize), lines: Number.parseFloat(lineHeight), fontFamily };
    });
const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);

const brightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));

describe("reading an article", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  let editor: Editor;
  let slug: string;
  const at = (path: string) => fixture.site.url + path;

  beforeAll(async () => {
    editor = await editorOf(fixture.site);
    await editor.rest("POST", "/api/categories", { name: "Marchés" });
    for (const title of ["Le premier", "Le deuxième", "Le troisième", "Le quatrième"])
      await editor.article({ title });
    const image = await editor.upload("a.jpg", "image/jpeg", await picture("#1f5c43"));
    const content = `${notes}\n\n![Un étal](/image/${image} "Le soir")\n\n${body}\n\nLa toute fin.`;
    ({ slug } = await editor.article({ title: "Le cinquième", content }));
  });

  it("has a size, a line height and a typeface of the reader's choice, from the first paint on", async () => {
    const { page, context, faults } = await visit(fixture.browser, phone);
    await page.goto(at(`/posts/${slug}`));
    const usual = await textStyle(page);
    await page.getByRole("button", { name: "Confort de lecture" }).click();
    const dialog = page.getByRole("dialog", { name: "Confort de lecture" });
    await dialog.getByRole("group", { name: "Taille du texte" }).getByLabel("Normale").press("ArrowRight");
    await dialog.getByLabel("Aéré").check({ force: true });
    await dialog.getByLabel("Sans empattements").check({ force: true });
    const large = await textStyle(page);
    expect(large.size).toBeGreaterThan(usual.size);
    expect(large.lines / large.size).toBeGreaterThan(usual.lines / usual.size);
    expect(large.fontFamily).not.toBe(usual.fontFamily);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // The page that all visitors share has no trace of it: the inline script sets it, before the text is parsed.
    const response = await page.goto(at("/posts/le-premier"));
    expect(await response?.text()).not.toContain("text-large");
    expect(await textStyle(page)).toEqual(large);
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /entry-client/.test(name)),
      ),
    ).toBe(false);
    await page.getByRole("button", { name: "Confort de lecture" }).click();
    await dialog.getByLabel("Grande", { exact: true }).and(page.locator(":checked")).waitFor();
    for (const label of ["Normale", "Normal", "Avec empattements"])
      await dialog.getByLabel(label, { exact: true }).check({ force: true });
    expect(await textStyle(page)).toEqual(usual);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("goes on where it stopped, until the reader logs out", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop);
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const offer = page.getByRole("button", { name: "Reprendre la lecture" });
    const leaveAt = async (heading: string) => {
      await page.goto(at(`/posts/${slug}`));
      await wake(page);
      await page.getByRole("heading", { name: heading }).evaluate((element) => element.scrollIntoView());
      // Loaded with the code that keeps the position.
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
      await page.goto(at("/posts"));
    };
    await leaveAt("Le retour");
    await page.goto(at(`/posts/${slug}`));
    await wake(page);
    await offer.click();
    await soon(async () =>
      expect(Math.abs(await top(page.getByRole("heading", { name: "Le retour" })))).toBeLessThan(200),
    );
    expect(await offer.count()).toBe(0);
    await page.goto(at("/posts"));
    await page.goto(at(`/posts/${slug}`));
    await wake(page);
    await offer.waitFor();
    expect(await violations(page)).toEqual([]);
    // Low, so that the contents are further down than the first screen.
    await page.setViewportSize({ width: phone.width, height: 420 });
    const contents = page.getByText("Sommaire").locator("visible=true");
    await contents.evaluate((row) => row.scrollIntoView({ block: "end" }));
    await offer.waitFor({ state: "hidden" });
    await contents.evaluate((row) => row.scrollIntoView({ block: "center" }));
    await offer.waitFor();
    const [offered, row] = await Promise.all([offer, contents].map((each) => each.boundingBox()));
    expect(offered!.y).toBeGreaterThan(row!.y + row!.height);
    await page.setViewportSize(desktop);
    await page.getByRole("button", { name: "Se déconnecter" }).first().click();
    await page.getByText("Vous êtes déconnecté.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("palabre.reading"))).toBeNull();
    await page.goto(at(`/posts/${slug}`));
    await wake(page);
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    expect(await offer.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("leads back to its comments after a log-in", async () => {
    const { page, context, faults } = await visit(fixture.browser, phone);
    await page.goto(at(`/posts/${slug}`));
    await wake(page);
    await page.getByRole("link", { name: "Connectez-vous pour commenter" }).click();
    await page.waitForURL("**/login?next=*");
    await login(page, fixture.site.url, admin.email, admin.password);
    await page.locator("#commentaires").waitFor();
    await soon(async () => expect(await top(page.locator("#commentaires"))).toBeLessThan(phone.height));
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows a note beside the text, or in place where there is no room", async () => {
    const wide = await visit(fixture.browser, { width: 1440, height: 800 });
    await wide.page.goto(at(`/posts/${slug}`));
    await wake(wide.page);
    const [first, second] = [1, 2].map((number) => wide.page.getByRole("note", { name: `Note ${number}` }));
    await first!.waitFor();
    const boxes = await Promise.all(
      [first!, second!, wide.page.locator("#article-body")].map((each) => each.boundingBox()),
    );
    const [one, two, text] = boxes.map((box) => box!);
    expect(one!.x).toBeGreaterThan(text!.x + text!.width);
    expect(one!.x + one!.width).toBeLessThan(1440);
    expect(two!.y).toBeGreaterThanOrEqual(one!.y + one!.height);
    expect(await violations(wide.page)).toEqual([]);
    const narrow = await visit(fixture.browser, phone);
    await narrow.page.goto(at(`/posts/${slug}`));
    await wake(narrow.page);
    const note = narrow.page.getByRole("note", { name: "Note 1" });
    await narrow.page.locator(".side-note").first().waitFor({ state: "attached" });
    expect(await note.count()).toBe(0);
    const reference = narrow.page.locator("a[data-footnote-ref]").first();
    await reference.press("Enter");
    await note.getByText("Relevé la nuit.").waitFor();
    expect(await violations(narrow.page)).toEqual([]);
    await reference.press("Enter");
    await note.waitFor({ state: "hidden" });
    expect(new URL(narrow.page.url()).hash).toBe("");
    expect([...wide.faults, ...narrow.faults]).toEqual([]);
    for (const { context } of [wide, narrow]) await context.close();
  });

  it("plays a video of another site in place, after a click and not before", async () => {
    const content = "[Le film](https://youtu.be/dQw4w9WgXcQ)";
    const film = await editor.article({ title: "Le film", tags: ["Cinéma"], content });
    const { page, context, faults } = await visit(fixture.browser, phone);
    const requests: string[] = [];
    await page.route("https://*/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Le film</title>" });
    });
    await page.goto(at(`/posts/${film.slug}`));
    await wake(page);
    expect(requests).toEqual([]);
    await page.getByRole("link", { name: /Le film.*Afficher la vidéo/ }).click();
    await page.frameLocator('iframe[title="Le film"]').locator("head").waitFor({ state: "attached" });
    expect(requests[0]).toContain("youtube-nocookie.com/embed/dQw4w9WgXcQ");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("leads to the next article, enlarges a single picture, and follows notes, without script too", async () => {
    const { page, context } = await visit(fixture.browser, phone, { javaScriptEnabled: false });
    await page.goto(at(`/posts/${slug}`));
    await page.getByRole("link", { name: "1", exact: true }).click();
    expect(await top(page.getByText("Relevé"))).toBeLessThan(phone.height);
    await page.getByRole("link", { name: "Voir en grand : Un étal" }).click();
    await page.waitForURL("**/image/*.jpg");
    await page.goBack();
    await page.getByRole("region", { name: "À lire ensuite" }).getByRole("link").click();
    expect(new URL(page.url()).pathname).toBe("/posts/le-premier");
    await context.close();
  });

  it("prints as a text: title, body and notes, dark on white, without what is operated", async () => {
    const { page, context } = await visit(fixture.browser, desktop, { colorScheme: "dark" });
    await page.addInitScript(() => localStorage.setItem("palabre.theme", "dark"));
    await page.goto(at(`/posts/${slug}`));
    const color = () => page.locator("#article-body").evaluate((text) => getComputedStyle(text).color);
    const onScreen = await color();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(brightness(await color())).toBeLessThan(60);
    expect(brightness(onScreen)).toBeGreaterThan(200);
    const shown = await page.evaluate(() => document.body.innerText);
    for (const text of ["Le cinquième", "La toute fin.", "Changé à sa demande."])
      expect(shown).toContain(text);
    for (const text of ["Confort", "Partager", "À lire", "commentaire", "Galerie", "RSS"])
      expect(shown).not.toContain(text);
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
    await context.close();
  });

  it.each([desktop, phone])("shares from a sheet at the button, $width pixels wide", async (screen) => {
    const { page, context } = await visit(fixture.browser, screen);
    await page.goto(at(`/posts/${slug}`));
    for (const button of await page.getByRole("button", { name: "Partager" }).all()) {
      await button.click();
      // The page may still scroll to the button, and the sheet rise, when the click is done.
      await soon(async () => {
        const [opener, sheet] = [
          (await button.boundingBox())!,
          (await page.locator("#partage").boundingBox())!,
        ];
        const [below, right] = [opener.y + opener.height, sheet.x + sheet.width];
        const gap = Math.max(sheet.y - below, opener.y - (sheet.y + sheet.height));
        expect(Math.abs(gap - 8)).toBeLessThanOrEqual(8);
        const middle = opener.x + opener.width / 2;
        const across = [0, sheet.x, middle, right, screen.width];
        expect(across).toEqual(across.toSorted((one, other) => one - other));
      });
      await page.keyboard.press("Escape");
    }
    await context.close();
  });
});

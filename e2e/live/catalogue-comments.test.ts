import { expect, it } from "vitest";
import { magazineIds } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { awa, issa, openSession, phone, visit, wake } from "../support/visitors.ts";

const fixture = withSite({ SEED: "none" }, "magazine");
const ids = magazineIds();

it("shows a comment on a book to those who have its page open, and its conversation without script", async () => {
  const { site, browser } = fixture;
  const address = `${site.url}/books/${ids.books}`;
  const [reader, writer] = [await visit(browser, phone), await visit(browser)];
  for (const [{ page }, { email, password }] of [
    [reader, issa],
    [writer, awa],
  ] as const) {
    await openSession(page, site.url, email, password);
    await page.goto(address);
    await wake(page);
  }
  const say = async (text: string) => {
    await writer.page.getByLabel("Votre commentaire").fill(text);
    await writer.page.getByRole("button", { name: "Envoyer le commentaire" }).click();
    await reader.page.getByText(text, { exact: true }).waitFor();
  };
  await say("Je l’ai lu deux fois.");
  await reader.page.getByRole("heading", { name: "1 commentaire", exact: true }).waitFor();
  await reader.page.getByRole("button", { name: "Répondre à Awa Koné" }).click();
  await reader.page.keyboard.type("Moi aussi.");
  await reader.page.keyboard.press("Enter");
  await writer.page.getByText("Moi aussi.", { exact: true }).waitFor();
  expect([reader.faults, writer.faults]).toEqual([[], []]);

  const { page } = await visit(browser, phone, { javaScriptEnabled: false });
  await page.goto(address);
  const date = page.getByRole("main").locator('a[href^="/commentaires/"]').first();
  await date.click();
  expect(new URL(page.url()).pathname).toBe(`/commentaires/${ids.books}`);
  for (const text of ["Je l’ai lu deux fois.", "Moi aussi."]) await page.getByText(text).waitFor();
  await page.getByRole("link", { name: "Retour à ce qui est commenté" }).click();
  expect(new URL(page.url()).pathname).toBe(`/books/${ids.books}`);
});

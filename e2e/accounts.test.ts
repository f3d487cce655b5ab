import { describe, expect, it } from "vitest";
import { awa, login, phone, register, visit } from "./people.ts";
import { withSite } from "./stage.ts";

describe("an account", () => {
  const stage = withSite({ SEED: "none" });

  it("is made with a code that comes by mail, opened and left", async () => {
    const { page, context, faults } = await visit(stage.browser, phone);
    await register(page, stage.site, stage.site.url, awa);
    await page.getByRole("status").getByText(/./).first().waitFor();
    await login(page, stage.site.url, awa.email, awa.password);
    expect(new URL(page.url()).pathname).toBe("/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Notifications/ })
      .waitFor();
    // What is under way when one leaves is refused, and the browser says so.
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: /déconnecter/i }).click();
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    await page.goto(`${stage.site.url}/notifications`);
    expect(page.url()).toContain("/login?next=");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("gets a new password in three steps, and the old one is worth nothing", async () => {
    const { page, context } = await visit(stage.browser, phone);
    const before = (await stage.site.mailsTo(awa.email)).length;
    await page.goto(`${stage.site.url}/login`);
    await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
    await page.getByLabel("Adresse e-mail").fill(awa.email);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await page.waitForURL("**/verify/*");
    await page.getByLabel("Code de récupération").fill(await stage.site.codeFor(awa.email, before + 1));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await page.waitForURL("**/reset-password/*");
    await page.getByLabel("Nouveau mot de passe").fill("les palabres du soir");
    await page.getByLabel("Le même, encore une fois").fill("les palabres du matin");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.getByText("Les mots de passe ne correspondent pas!", { exact: true }).waitFor();
    await page.getByLabel("Le même, encore une fois").fill("les palabres du soir");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.waitForURL(`${stage.site.url}/`);

    await page.goto(`${stage.site.url}/login`);
    await page.getByLabel("Adresse e-mail").fill(awa.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(awa.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(awa.email);
    await login(page, stage.site.url, awa.email, "les palabres du soir");
    await context.close();
  });

  it("says at the field what is wrong, and keeps what was typed", async () => {
    const { page, context } = await visit(stage.browser, phone);
    await page.goto(`${stage.site.url}/register`);
    await page.getByLabel("Prénom").fill("Koffi");
    await page.getByLabel("Adresse e-mail").fill("koffi@");
    await page.getByLabel("Mot de passe", { exact: true }).fill("court");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Adresse e-mail invalide", { exact: true }).waitFor();
    expect(await page.getByText("Champs requis", { exact: true }).count()).toBe(2);
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Koffi");
    expect(await page.getByLabel("Adresse e-mail").getAttribute("aria-invalid")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("lastName");
    await context.close();
  });

  it("keeps what was typed before the client was there", async () => {
    const { page, context } = await visit(stage.browser, phone);
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`${stage.site.url}/login`, { waitUntil: "domcontentloaded" });
    await page.getByLabel("Adresse e-mail").pressSequentially(awa.email, { delay: 40 });
    await page
      .getByLabel("Mot de passe", { exact: true })
      .pressSequentially("les palabres du soir", { delay: 20 });
    await page.getByLabel("Mot de passe", { exact: true }).press("Enter");
    await page.waitForURL(`${stage.site.url}/`);
    await context.close();
  });
});

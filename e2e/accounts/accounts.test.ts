import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { binta, desktop, login, phone, register, visit } from "../support/visitors.ts";

/** Places of an account page’s parts, in whole pixels: what an account is for, and what is around it. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const [uses, submit] = [boxOf("main section"), boxOf("main form [type=submit]")];
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      left: Math.round(uses.left),
      right: Math.round(uses.right),
      top: Math.round(uses.top),
      bottom: Math.round(uses.bottom),
      submitRight: Math.round(submit.right),
      submitBottom: Math.round(submit.bottom),
      headerBottom: Math.round(boxOf("header").bottom),
      footerTop: Math.round(boxOf("main + footer").top),
      overflow: scrollWidth - clientWidth,
    };
  });

describe("an account", () => {
  const fixture = withSharedSite();

  it("is created with a mailed code, logged in and logged out", async () => {
    const { page, context, faults } = await visit(fixture.browser, phone);
    await register(page, fixture.site, fixture.site.url, binta);
    await page.getByRole("status").getByText("Votre compte est activé").waitFor();
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(binta.email);
    await login(page, fixture.site.url, binta.email, binta.password);
    expect(new URL(page.url()).pathname).toBe("/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Notifications/ })
      .waitFor();
    // From a page of members, whose queries would be refused to a visitor.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Notifications/ })
      .click();
    await page.waitForURL("**/notifications");
    // The address changes first; the page, when it comes, closes the menu.
    await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: /déconnecter/i }).click();
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    await page.goto(`${fixture.site.url}/notifications`);
    expect(page.url()).toContain("/login?next=");
    await login(page, fixture.site.url, binta.email, binta.password);
    await page.goto(fixture.site.url);
    // A log-out that changes no page closes the menu too.
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: /déconnecter/i }).click();
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
    await soon(async () => expect(await page.locator("#menu").isVisible()).toBe(false));
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is opened by a passkey of the device, without a password", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop);
    const devTools = await context.newCDPSession(page);
    await devTools.send("WebAuthn.enable");
    const device = { protocol: "ctap2", transport: "internal", hasResidentKey: true } as const;
    const options = { ...device, hasUserVerification: true, isUserVerified: true };
    await devTools.send("WebAuthn.addVirtualAuthenticator", { options });
    await login(page, fixture.site.url, admin.email, admin.password);
    await page.goto(`${fixture.site.url}/profile/security`);
    await page.getByLabel("Nom de la clé").fill("Mon ordinateur");
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await page.getByRole("listitem").getByText("Mon ordinateur", { exact: true }).waitFor();
    // An open page would request something meanwhile, and get the answer that its session has ended.
    await page.goto("about:blank");
    await context.clearCookies({ name: "palabre" });
    await page.goto(`${fixture.site.url}/login`);
    await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
    await page.waitForURL(`${fixture.site.url}/studio`);
    await page.goto(`${fixture.site.url}/profile/security`);
    await page.getByText("dernière connexion").waitFor();
    await page.getByRole("button", { name: "Retirer Mon ordinateur" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
    await page.getByText("La clé d’accès est retirée.").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("leads the team to the studio, and shows a whole name in the menu of a laptop", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    await login(page, fixture.site.url, admin.email, admin.password);
    expect(page.url()).toBe(`${fixture.site.url}/studio`);
    await page.goto(fixture.site.url);
    const menu = page.getByRole("navigation", { name: "Navigation principale" });
    const name = menu.getByText("Rédaction du site", { exact: true });
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    const bottoms = async () =>
      Promise.all(
        [name, menu.getByRole("button", { name: "Thème sombre" })].map(async (each) => {
          const box = await each.boundingBox();
          return box!.y + box!.height;
        }),
      );
    for (const height of [800, 560]) {
      await page.setViewportSize({ width: desktop.width, height });
      expect(Math.max(...(await bottoms()))).toBeLessThanOrEqual(height);
    }
    await context.close();
  });

  it("has forms that fill their page: on a phone before all else, else beside what an account is for", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    for (const path of ["/login", "/register", "/forgotpass", "/otp/a", "/verify/a", "/reset-password/a"]) {
      await page.setViewportSize(phone);
      await page.goto(fixture.site.url + path);
      const small = await partsOf(page);
      expect(small, path).toMatchObject({ left: 0, right: phone.width, overflow: 0 });
      expect(small.top, path).toBeGreaterThan(small.submitBottom);
      expect(small.bottom, path).toBe(small.footerTop);
      await page.setViewportSize(desktop);
      const wide = await partsOf(page);
      expect(wide, path).toMatchObject({ right: desktop.width, overflow: 0 });
      expect([wide.top, wide.bottom], path).toEqual([wide.headerBottom, wide.footerTop]);
      expect(wide.left, path).toBeGreaterThan(wide.submitRight);
    }
    await context.close();
  });

  it("gets a new password in three steps, and the old one stops working", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    const before = (await fixture.site.mailsTo(binta.email)).length;
    await page.goto(`${fixture.site.url}/login`);
    await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
    await page.getByLabel("Adresse e-mail").fill(binta.email);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await page.waitForURL("**/verify/*");
    await page.getByLabel("Code de récupération").fill(await fixture.site.codeFor(binta.email, before + 1));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await page.waitForURL("**/reset-password/*");
    await page.getByLabel("Nouveau mot de passe").fill("les palabres du soir");
    await page.getByLabel("Confirmation du mot de passe").fill("les palabres du matin");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.getByText("Les mots de passe ne correspondent pas!", { exact: true }).waitFor();
    await page.getByLabel("Confirmation du mot de passe").fill("les palabres du soir");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.waitForURL(`${fixture.site.url}/`);

    await page.goto(`${fixture.site.url}/login`);
    await page.getByLabel("Adresse e-mail").fill(binta.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(binta.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(binta.email);
    await login(page, fixture.site.url, binta.email, "les palabres du soir");
    await context.close();
  });

  it("shows errors at the fields, and keeps the typed values", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.goto(`${fixture.site.url}/register`);
    await page.getByLabel("Prénom").fill("Koffi");
    await page.getByLabel("Adresse e-mail").fill("koffi@");
    await page.getByLabel("Mot de passe", { exact: true }).fill("court");
    await page.getByRole("button", { name: "Créer le compte" }).click();
    await page.getByText("Adresse e-mail invalide", { exact: true }).waitFor();
    expect(await page.getByText("Champs requis", { exact: true }).count()).toBe(2);
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Koffi");
    expect(await page.getByLabel("Adresse e-mail").getAttribute("aria-invalid")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("lastName");
    await context.close();
  });

  it("keeps values typed before hydration", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`${fixture.site.url}/login`, { waitUntil: "domcontentloaded" });
    await page.getByLabel("Adresse e-mail").pressSequentially(binta.email, { delay: 40 });
    await page
      .getByLabel("Mot de passe", { exact: true })
      .pressSequentially("les palabres du soir", { delay: 20 });
    await page.getByLabel("Mot de passe", { exact: true }).press("Enter");
    await page.waitForURL(`${fixture.site.url}/`);
    await context.close();
  });
});

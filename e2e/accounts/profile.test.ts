import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { picture } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { soon } from "../support/soon.ts";
import { awa, desktop, openSession, phone, type Visitor, visit } from "../support/visitors.ts";

describe("a member's own pages", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  const at = (path: string) => fixture.site.url + path;
  let member: Visitor;
  let elsewhere: Visitor;

  beforeAll(async () => {
    member = await visit(fixture.browser, phone);
    elsewhere = await visit(fixture.browser, desktop);
    for (const { page } of [member, elsewhere])
      await openSession(page, fixture.site.url, awa.email, awa.password);
  });

  it("save the presentation, and confirm it", async () => {
    const { page } = member;
    await page.goto(at("/profile/update"));
    await page.getByLabel("Prénom").fill("Awa Marie");
    await page.getByLabel("Présentation").fill("Je vends des mangues,\net j’écris le soir.");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Votre profil est enregistré.").waitFor();
    await page.goto(at("/profile"));
    await page.getByRole("heading", { name: "Awa Marie Koné" }).waitFor();
    await page.getByText("Je vends des mangues").waitFor();
    await page.getByText("Simple Utilisateur", { exact: true }).waitFor();
    await page.goto(at("/profile/update"));
    await page.getByLabel("Prénom").fill("");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await soon(async () => expect(await page.getByLabel("Prénom").getAttribute("aria-invalid")).toBe("true"));
  });

  it("cut a picture to a square and show it", async () => {
    const { page } = member;
    await page.goto(at("/profile/avatar"));
    const input = page.getByLabel("Choisir une image");
    await input.focus();
    await input.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("non") });
    await page.getByText("Ce fichier n’est pas une image.").waitFor();
    // The sliders come while somebody chooses, not after.
    const chooser = page.waitForEvent("filechooser");
    await Promise.all([
      page.waitForRequest("**/assets/CropView*"),
      page.getByText("Choisir une image", { exact: true }).click(),
    ]);
    const file = { name: "moi.jpg", mimeType: "image/jpeg", buffer: await picture("#1f5c43") };
    await (await chooser).setFiles(file);
    await page.getByRole("img", { name: "Aperçu de la photo" }).waitFor();
    const across = page.getByRole("slider", { name: /de gauche à droite/ });
    const size = page.getByRole("slider", { name: "Taille du cadre" });
    const positionOf = async (slider: typeof across) => Number(await slider.inputValue());
    await soon(async () => expect(await across.isDisabled()).toBe(false));
    // The middle of the picture is chosen first.
    expect((await positionOf(across)) * 2).toBeCloseTo(Number(await across.getAttribute("max")), 1);
    const preview = page.getByRole("img", { name: "Aperçu de la photo" });
    const box = (await preview.boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 120, { steps: 4 });
    await page.mouse.up();
    // A third of the square to the right: the square is that much further left.
    await soon(async () => expect(await positionOf(across)).toBeLessThan(0.1));
    await preview.press("ArrowRight");
    await preview.press("+");
    await soon(async () => expect(await positionOf(size)).toBeCloseTo(0.91, 1));
    expect(await violations(page)).toEqual([]);
    await across.press("End");
    await size.press("PageDown");
    await soon(async () => expect(await positionOf(size)).toBeLessThan(0.9));
    await page.getByRole("button", { name: "Enregistrer la photo" }).click();
    await page.getByText("Votre photo est enregistrée.").waitFor();
    await page.goto(at("/profile"));
    const shown = page.getByRole("main").locator("img").first();
    await soon(async () =>
      expect(
        await shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
          naturalWidth > 0,
          naturalWidth / naturalHeight,
        ]),
      ).toEqual([true, 1]),
    );
    await page.goto(at("/profile/avatar"));
    await page.getByRole("button", { name: "Retirer la photo" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Votre photo est retirée.").waitFor();
  });

  it("change the address by the code that goes to the new one", async () => {
    const { page } = member;
    await page.goto(at("/profile/account"));
    const form = page.getByRole("region", { name: "Changer d’adresse e-mail" });
    await form.getByLabel("Nouvelle adresse e-mail").fill("awa.marie@exemple.ci");
    await form.getByLabel("Mot de passe actuel", { exact: true }).fill(awa.password);
    await form.getByRole("button", { name: "Recevoir un code" }).click();
    await page.waitForURL("**/profile/email/*");
    await page.getByLabel("Code reçu").fill(await fixture.site.codeFor("awa.marie@exemple.ci"));
    await page.getByRole("button", { name: "Confirmer l’adresse" }).click();
    await page.waitForURL(at("/profile/account"));
    await page.getByText("awa.marie@exemple.ci").first().waitFor();
  });

  it("end a session elsewhere", async () => {
    const { page } = member;
    await page.goto(at("/profile/account"));
    const devices = page.getByRole("region", { name: "Appareils connectés" });
    await soon(async () => expect(await devices.getByRole("listitem").count()).toBe(2));
    await devices
      .getByRole("button", { name: /^Déconnecter/ })
      .first()
      .click();
    await soon(async () => expect(await devices.getByRole("listitem").count()).toBe(1));
    // The button that was pressed is gone.
    expect(await devices.getByRole("list").evaluate((list) => list === document.activeElement)).toBe(true);
    await soon(async () => {
      await elsewhere.page.goto(at("/profile"));
      expect(elsewhere.page.url()).toContain("/login?next=");
    });
  });

  it("give all that is kept of them", async () => {
    const { page } = member;
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger vos données" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("mes-donnees.json");
    expect(await readFile(await download.path(), "utf8")).toContain("awa.marie@exemple.ci");
  });

  it("delete the account with its password, after confirmation", async () => {
    const { page, faults } = member;
    const form = page.getByRole("region", { name: "Supprimer le compte" });
    await form.getByLabel("Mot de passe actuel", { exact: true }).fill(awa.password);
    await form.getByRole("button", { name: "Supprimer votre compte" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer votre compte" }).click();
    await page.waitForURL(`${fixture.site.url}/`);
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    await page.goto(at("/login"));
    await page.getByLabel("Adresse e-mail").fill("awa.marie@exemple.ci");
    await page.getByLabel("Mot de passe", { exact: true }).fill(awa.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(faults.filter((fault) => !fault.includes("status of 4"))).toEqual([]);
  });
});

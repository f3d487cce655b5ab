import { describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { emails, password, withNewsroom } from "../support/newsroom.ts";
import { soon } from "../support/soon.ts";
import { phone } from "../support/visitors.ts";

describe("comments beside the text", () => {
  const fixture = withSharedSite();
  const { enter, shows } = withNewsroom(fixture);

  it("mark a passage, live, until they are resolved", async () => {
    const koffi = await editorOf(fixture.site, { email: emails.Koffi, password });
    const input = {
      title: "La digue",
      description: "Elle tient.",
      content: "La digue tient bon. Trente villages dorment derrière.\n\nPersonne ne sait combien de temps.",
      tags: ["Fleuves"],
      status: "DRAFT",
    };
    const { createPost } = await koffi.ask<{ createPost: { id: string; slug: string } }>(
      "mutation ($input: PostInput!) { createPost(input: $input) { id slug } }",
      { input },
    );
    const [editor, author] = [await enter("Awa"), await enter("Koffi", phone)];
    const { page } = editor;
    const title = "Commentaires de la rédaction";
    for (const each of [page, author.page])
      await each.goto(`${fixture.site.url}/studio/posts/edit/${createPost.id}`);
    await author.page.getByRole("button", { name: title }).click();
    const small = author.page.getByRole("dialog", { name: title });
    await small.getByText("Choisissez un passage du texte").waitFor();

    const text = page.getByRole("textbox", { name: "Texte de l’article" });
    await text.click();
    await page.keyboard.press("Control+Home");
    for (let word = 0; word < 3; word++) await page.keyboard.press("Control+Shift+ArrowRight");
    await page.getByRole("button", { name: "Commenter" }).click();
    const panel = page.getByRole("dialog", { name: title });
    await panel.getByLabel("Votre commentaire").fill("Qui le dit\u00a0?");
    await page.keyboard.press("Control+Enter");
    await panel.getByText("Qui le dit\u00a0?").waitFor();
    await page.getByRole("button", { name: `${title}\u00a0: 1 ouvert` }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shows(page, "annotations-panel");

    // Its mark stays when the panel closes; a click on it opens the thread.
    await panel.getByRole("button", { name: "Fermer" }).click();
    await panel.waitFor({ state: "detached" });
    const marked = () => page.evaluate(() => CSS.highlights.get("palabre-annotated")?.size ?? 0);
    await soon(async () => expect(await marked()).toBe(1));
    await shows(page, "annotations-mark");
    await text.getByText("La digue tient bon").click({ position: { x: 20, y: 12 } });
    await panel.getByText("Qui le dit\u00a0?").waitFor();
    await soon(async () =>
      expect(await page.evaluate(() => CSS.highlights.get("palabre-annotated-current")?.size)).toBe(1),
    );

    await small.getByText("Qui le dit\u00a0?").waitFor();
    await small.getByLabel("Votre réponse").fill("L’ingénieure.");
    await small.getByRole("button", { name: "Répondre" }).click();
    await panel.getByText("L’ingénieure.").waitFor();

    // A comment that is not sent stays when the panel closes and when the page is loaded again.
    await small.getByLabel("Votre réponse").fill("Je lui demande.");
    await small.getByRole("button", { name: "Fermer" }).click();
    await author.page.reload();
    await author.page.getByRole("button", { name: title }).click();
    await soon(async () =>
      expect(await small.getByLabel("Votre réponse").inputValue()).toBe("Je lui demande."),
    );
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.getByRole("button", { name: "Commenter" }).first().click();
    await panel.getByLabel("Votre commentaire").fill("Combien, au juste\u00a0?");
    await panel.getByRole("button", { name: "Fermer" }).click();
    const unsent = page.getByRole("button", { name: `${title}\u00a0: 1 ouvert, 1 non envoyé` });
    await unsent.waitFor();
    await page.reload();
    await unsent.waitFor();
    await soon(async () => expect(await marked()).toBe(2));
    await shows(page, "annotations-toolbar");
    await unsent.click();
    await soon(async () =>
      expect(await panel.getByLabel("Votre commentaire").inputValue()).toBe("Combien, au juste\u00a0?"),
    );
    expect(await violations(page)).toEqual([]);
    await shows(page, "annotations-unsent");
    await panel.getByRole("button", { name: "Annuler" }).click();
    await panel.getByLabel("Votre commentaire").waitFor({ state: "detached" });
    expect(await overflow(author.page)).toBe("");
    expect(await violations(author.page)).toEqual([]);
    await shows(author.page, "annotations-phone");

    // The passage is found again after an edit before it, and named where it is gone.
    await text.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Oui. ");
    expect(await panel.getByText("Ce passage n’est plus dans le texte.").count()).toBe(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Un autre texte.");
    await panel.getByText("Ce passage n’est plus dans le texte.").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Plus bas, La digue tient encore.");
    await panel.getByText("Ce passage n’est plus dans le texte.").waitFor({ state: "detached" });

    await panel.getByRole("button", { name: "Résoudre" }).click();
    await panel.getByRole("button", { name: "1 résolu" }).waitFor();
    await small.getByRole("button", { name: "1 résolu" }).click();
    await small.getByRole("button", { name: "Rouvrir" }).click();
    await panel.getByRole("button", { name: "Résoudre" }).waitFor();
    await page.goto(`${fixture.site.url}/studio/posts`);
    await page
      .getByRole("row")
      .filter({ hasText: "La digue" })
      .getByText("1 commentaire de la rédaction")
      .waitFor();
    await koffi.ask("mutation ($id: ID!) { updatePost(id: $id, input: { status: PROPOSED }) { id } }", {
      id: createPost.id,
    });
    expect([editor.faults, author.faults]).toEqual([[], []]);
    await Promise.all([editor.context.close(), author.context.close()]);
  });
});

import { describe, expect, it } from "vitest";
import { emptyValues, type FormValues } from "../article/article-values.ts";
import { checklistOf } from "./checklist.ts";

const whole: FormValues = {
  ...emptyValues,
  title: "Le marché de nuit",
  description: "Ce qui s’y vend, à qui, et pourquoi l’on y revient chaque semaine.",
  content: "Du monde, et [la carte des étals](/posts/carte).\n\n![Un étal de mangues](/image/a.jpg)",
  tags: "Marchés",
  coverName: "couverture.jpg",
  coverAlt: "La place, le soir",
};
const textsOf = (more: Partial<FormValues>) => checklistOf({ ...whole, ...more }).map(({ text }) => text);

describe("the checklist before publishing", () => {
  it("is empty for a complete article", () => {
    expect(checklistOf(whole)).toEqual([]);
  });

  it("warns of an article in none of the site's categories", () => {
    const categories = [{ name: "Musique", slug: "musique" }];
    expect(checklistOf(whole, categories)).toEqual([
      {
        text: "Aucune catégorie n’est choisie\u00a0: l’article ne paraîtra dans aucune rubrique.",
        target: { field: "tags" },
        isBlocking: false,
      },
    ]);
    expect(checklistOf({ ...whole, tags: "nuit, musique" }, categories)).toEqual([]);
  });

  it("blocks what validation refuses, with one item for each field", () => {
    const items = checklistOf({ ...whole, title: " ", description: "", content: "ab", tags: " , " });
    expect(items.map(({ text, isBlocking, target }) => [text, isBlocking, target])).toEqual([
      ["Titre\u00a0: Informations requise", true, { field: "title" }],
      ["Description\u00a0: Informations requise", true, { field: "description" }],
      ["Texte\u00a0: 3 caractères au moins", true, { field: "content" }],
      ["Mots-clés\u00a0: Informations requise", true, { field: "tags" }],
    ]);
  });

  it("names the field for search engines that validation refuses", () => {
    const seo = { ...emptyValues.seo, canonical: "pas une adresse" };
    expect(checklistOf({ ...whole, seo })).toEqual([
      {
        text: "Adresse d’origine\u00a0: Une adresse qui commence par https:// est attendue",
        target: { field: "seo" },
        isBlocking: true,
      },
    ]);
  });

  it("warns of a missing cover, and of a cover without alternative text", () => {
    expect(checklistOf({ ...whole, coverName: "", coverAlt: "" })).toEqual([
      { text: "Aucune couverture n’est choisie.", target: { field: "coverName" }, isBlocking: false },
    ]);
    expect(checklistOf({ ...whole, coverAlt: "  " })).toMatchObject([{ target: { field: "coverAlt" } }]);
  });

  it("warns of a long title and a short description", () => {
    expect(textsOf({ title: "a".repeat(71) })).toEqual([expect.stringContaining("71 caractères")]);
    expect(textsOf({ title: "a".repeat(70) })).toEqual([]);
    expect(textsOf({ description: "Un mot." })).toEqual([expect.stringContaining("7 caractères")]);
  });

  it("finds pictures without alternative text anywhere in the text, with their position", () => {
    const content =
      "![](/image/a.jpg)\n\n- Puis ![ ](/image/b.jpg)\n\n> ![Un pont][pont]\n\n[pont]: /image/c.jpg";
    const items = checklistOf({ ...whole, content });
    expect(items.map(({ text }) => text)).toEqual([
      "L’image 1 n’a pas de texte de remplacement.",
      "L’image 2 n’a pas de texte de remplacement.",
    ]);
    const [, second] = items;
    const { start, end } = second!.target as { start: number; end: number };
    expect(content.slice(start, end)).toBe("![ ](/image/b.jpg)");
    expect(textsOf({ content: "`![](/image/a.jpg)` reste du code." })).toEqual([]);
  });

  it("finds links without text, and with vague text", () => {
    const content =
      "[](/a), [**ici**](/b), [ Cliquez ici ](/c), [![](/image/a.jpg)](/d), <https://palabre.example>";
    expect(textsOf({ content })).toEqual([
      expect.stringContaining("L’image"),
      "Un lien n’a pas de texte.",
      expect.stringContaining("«\u00a0ici\u00a0»"),
      expect.stringContaining("«\u00a0Cliquez ici\u00a0»"),
      "Un lien n’a pas de texte.",
    ]);
  });
});

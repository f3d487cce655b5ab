import fc from "fast-check";
import { expect, it } from "vitest";
import { contactsIn } from "./contacts-in-text.ts";
import { linkify } from "./linkify.ts";

it.each([
  ["Voir https://a.exemple.com/x?y=1.", ["https://a.exemple.com/x?y=1"], []],
  [
    "Lien:https://a.exemple.com/Arbre_(fruit), (www.pagnes.ci)",
    ["https://a.exemple.com/arbre_(fruit)", "www.pagnes.ci"],
    [],
  ],
  ["hxxps://a.exemple et https://caché", ["hxxps://a.exemple", "https://cache"], []],
  ["www.pagnes.ci, bit.ly/2x et Gagner.TOP", ["www.pagnes.ci", "bit.ly/2x", "gagner.top"], []],
  ["Écrivez à awa@gmail.com ou sur exemple [point] com", ["awa@gmail.com", "exemple.com"], []],
  ["WhatsApp +225 07 48 12 33 90 ou 0612345678", [], ["+225 07 48 12 33 90", "0612345678"]],
  ["Il est parti.Merci pour tout", [], []],
  ["Le 15 mars 2014, 25 000 F, 3-1, 12,5 % et 10h30", [], []],
  ["Dans l’article 1.2 du code, M. le maire etc.", [], []],
])("finds the contacts of %s", (text, links, telephones) => {
  expect(contactsIn(text)).toEqual({ links, telephones });
});

it("counts each link that the page shows, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.webUrl(), fc.string(), (before, url, after) => {
      const text = `${before}${url}${after} www.exemple.ci`;
      const shown = linkify(text).filter(({ href }) => href);
      expect(contactsIn(text).links.length).toBeGreaterThanOrEqual(shown.length);
    }),
  );
});

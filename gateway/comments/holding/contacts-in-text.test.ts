import { expect, it } from "vitest";
import { contactsIn } from "./contacts-in-text.ts";
import { isNearCopy, printOf } from "./near-copy.ts";

it.each([
  ["Voir https://a.exemple.com/x?y=1.", ["https://a.exemple.com/x?y=1."], []],
  ["www.pagnes.ci, bit.ly/2x et Gagner.TOP", ["www.pagnes.ci", "bit.ly/2x", "gagner.top"], []],
  ["Écrivez à awa@gmail.com ou sur exemple [point] com", ["awa@gmail.com", "exemple.com"], []],
  ["WhatsApp +225 07 48 12 33 90 ou 0612345678", [], ["+225 07 48 12 33 90", "0612345678"]],
  ["Il est parti.Merci pour tout", [], []],
  ["Le 15 mars 2014, 25 000 F, 3-1, 12,5 % et 10h30", [], []],
  ["Dans l’article 1.2 du code, M. le maire etc.", [], []],
])("finds the contacts of %s", (text, links, telephones) => {
  expect(contactsIn(text)).toEqual({ links, telephones });
});

const near = (one: string, other: string) => isNearCopy(printOf(one)!, printOf(other)!);

it("knows a text by most of its words, whatever its contact, its numbers and its writing", () => {
  const text = "Cours de trading gratuit ce soir avec coach Bamba, places limitées https://promo12.xyz";
  expect(
    near(text, "COURS DE TRADING GRATUIT CE SOIR AVEC COACH ZADI, PLACES LIMITEES www.boost9.top/1"),
  ).toBe(true);
  expect(near(text, "Ce soir les cours du soir sont gratuits à la mairie, places limitées aux parents")).toBe(
    false,
  );
});

it("keeps no print of what anybody might write", () => {
  expect(printOf("Merci de prévenir !")).toBeNull();
  expect(printOf("Merci bit.ly/2x")).toMatchObject({ bands: [] });
});

import { expect, test } from "vitest";
import { counted, countedOutcome, inNumber } from "./plural.ts";

test("The plural begins at two", () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, "jeu", "jeux"))).toEqual([
    "0 jeu",
    "1 jeu",
    "2 jeux",
    "12\u202f345 jeux",
  ]);
  expect(counted(2, "mois")).toBe("2 mois");
  expect([-1, -2].map((count) => inNumber(count, "point"))).toEqual(["point", "points"]);
});

test("An outcome agrees with its count and its gender", () => {
  expect([0, 1, 2].map((count) => countedOutcome(count, "article", "supprimé"))).toEqual([
    "Aucun article supprimé",
    "1 article supprimé",
    "2 articles supprimés",
  ]);
  expect(countedOutcome(0, "actualité", "supprimée", "Aucune")).toBe("Aucune actualité supprimée");
});

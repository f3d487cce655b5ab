import { expect, it } from "vitest";
import { isNearCopy, printOf } from "./near-copy.ts";

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

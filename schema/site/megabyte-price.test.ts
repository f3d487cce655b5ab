import { expect, it } from "vitest";
import { megabytePriceOf } from "./megabyte-price.ts";
import { defaultSiteSettings } from "./settings.ts";

const { identity, legal } = defaultSiteSettings;

it.each([
  ["", "CI", { amount: 0.41, currency: "FCFA" }],
  ["0.5 €", "CI", { amount: 0.5, currency: "€" }],
  ["12 francs CFA", "", { amount: 12, currency: "francs CFA" }],
  ["", "FR", undefined],
] as const)("reads the price %j of a site of %j", (megabytePrice, country, price) => {
  const settings = { identity: { ...identity, megabytePrice }, legal: { ...legal, country } };
  expect(megabytePriceOf(settings)).toEqual(price);
});

import { expect, it } from "vitest";
import { priceOf } from "./price-of.ts";

it.each([
  [23_000_000, { amount: 0.41, currency: "FCFA" }, "9\u00a0FCFA"],
  [1_000_000, { amount: 0.12, currency: "€" }, "0,12\u00a0€"],
  [0, { amount: 0.41, currency: "FCFA" }, "0\u00a0FCFA"],
])("says what %i bytes cost at %o", (bytes, price, text) => {
  expect(priceOf(bytes, price)).toBe(text);
});

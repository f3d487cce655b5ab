import { expect, it } from "vitest";
import { notificationSentence } from "../notification-sentences.ts";
import { firstDirection } from "./direction.ts";

it.each([
  ["Le marché", "ltr"],
  ["« مرحبا »", "rtl"],
  ["12 שלום", "rtl"],
  ["ߒߞߏ", "rtl"],
  ["𞤀𞤣𞤤𞤢𞤥", "rtl"],
  ["Awa مرحبا", "ltr"],
  ["12, 14 !", null],
] as const)("the direction of « %s » is %s", (text, direction) => {
  expect(firstDirection(text)).toBe(direction);
});

it("a name from right to left stands apart in a sentence, another as it is", () => {
  expect(notificationSentence("POST_LIKED", "محمد علي", 1)).toBe("\u2068محمد علي\u2069 a aimé votre article");
  expect(notificationSentence("POST_LIKED", "Awa Koné", 1)).toBe("Awa Koné a aimé votre article");
});

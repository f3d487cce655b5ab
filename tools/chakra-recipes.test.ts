import { expect, it } from "vitest";
import { differenceOf } from "./chakra-recipes.ts";

it("names the recipes that are missing, and those that no component needs", () => {
  // « pagination » is no recipe of Chakra's.
  const codes = [
    'createSlotRecipeContext({ key: "menu" })',
    'useRecipe({ key: "button", recipe }); ({ key: "pagination" })',
  ];
  expect(differenceOf(codes, ["menu", "button"])).toBeNull();
  expect(differenceOf(codes, ["button"])).toBe("Chakra's recipes are missing: menu");
  expect(differenceOf(codes, ["menu", "button", "tabs"])).toBe("No component needs Chakra's recipes: tabs");
});

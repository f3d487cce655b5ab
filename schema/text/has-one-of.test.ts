import { expect, it } from "vitest";
import { hasOneOf } from "./has-one-of.ts";

it.each([
  ["Le grand MARABOUT béninois", "marabout", true],
  ["La maraboutique", "marabout", false],
  ["Voir https://www.gagner.top/x?y=1", "gagner.top", true],
  ["Appelez le 07.48.12.33.90", "+225 0748123390", true],
  ["Appelez le 07.48.12.33.91", "+225 0748123390", false],
  ["Rien", " … ", false],
])("%s holds %s: %s", (text, entry, holds) => {
  expect(hasOneOf(text, [entry])).toBe(holds);
});

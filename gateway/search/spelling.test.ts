import { describe, expect, it } from "vitest";
import { editDistance, soundOf, spellingsOf, spellingVariants } from "../lib/text/spelling.ts";

describe("spelling variants", () => {
  it.each([
    ["palabe", "palabre"],
    ["pallabre", "palabre"],
    ["palavre", "palabre"],
    ["paalbre", "palabre"],
    ["farmassi", "pharmacie"],
    ["orquestre", "orchestre"],
  ])("%s and %s have one in common", (one, other) => {
    const variants = new Set(spellingVariants(one));
    expect(spellingVariants(other).some((variant) => variants.has(variant))).toBe(true);
  });

  it("of different words have none", () => {
    expect(spellingVariants("marche").filter((each) => spellingVariants("lagune").includes(each))).toEqual(
      [],
    );
  });
});

it.each([
  ["philharmonique", "filarmonic"],
  ["cathedrale", "catedralle"],
  ["gingembre", "jinjanbre"],
])("%s sounds like %s", (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

it.each([
  ["", "", 0],
  ["palabre", "palabre", 0],
  ["palabe", "palabre", 1],
  ["paalbre", "palabre", 1],
  ["ciel", "sol", 3],
])("the distance from %s to %s is %i", (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
});

it("stops counting edits at the maximum", () => expect(editDistance("abcdef", "uvwxyz", 2)).toBe(3));

it("reads the words of a text, compounds whole and in parts", () => {
  expect([...spellingsOf("L’Œuvre, un week-end : 42")]).toEqual([
    { folded: "oeuvre", written: "œuvre" },
    { folded: "weekend", written: "week-end" },
    { folded: "week", written: "week" },
    { folded: "end", written: "end" },
  ]);
});

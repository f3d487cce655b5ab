import fc from "fast-check";
import { expect, it } from "vitest";
import { formsWithAnotherInitial } from "../lib/text/irregular-forms.ts";
import { initialsOf, wordsOf } from "../lib/text/stems.ts";
import { shortArticles } from "../testing/relevance/short-articles.ts";

/** Positions of the words that have a key. */
const positions = (words: Iterable<{ start: number; keys: readonly string[] }>, key: string): number[] =>
  [...words].filter(({ keys }) => keys.includes(key)).map(({ start }) => start);

/** Checks that each word of a text is found by its keys and as it is written, among the words of their first letters alone. */
function checkWords(text: string): void {
  const all = [...wordsOf(text)];
  for (const { keys, written, start } of all) {
    for (const key of keys)
      expect(positions(wordsOf(text, initialsOf([key])), key)).toEqual(positions(all, key));
    const alike = [...wordsOf(text, initialsOf([written]))].filter((word) => word.written === written);
    expect(alike.map((word) => word.start)).toContain(start);
  }
}

it("words are found by their keys among those of the same first letter", () => {
  for (const line of shortArticles.split("\n")) checkWords(line);
  checkWords(formsWithAnotherInitial.join(" "));
});

it("words of any letters are, too", () => {
  const odd = fc.constantFrom(
    "Œuvre",
    "æther",
    "ɛwɛ",
    "ɔ",
    "N’Guessan",
    "M'Bahiakro",
    "İzmir",
    "ﬁn",
    "É́cole",
    "𝐀rbre",
    "²",
    "각",
    "ß",
  );
  // Halves of surrogate pairs are among them.
  const anyCharacter = fc.nat({ max: 0x1ffff }).map((code) => String.fromCodePoint(code));
  const letter = fc.oneof(fc.constantFrom(..."aeéiorstœÉLN’-0"), anyCharacter);
  const word = fc.oneof(fc.string({ unit: letter, maxLength: 8 }), odd);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => checkWords(words.join(" "))),
    { numRuns: 200 },
  );
});

it("words of other first letters are left out", () => {
  const text = "Le marché parle quarante langues, et les yeux écoutent.";
  expect([...wordsOf(text, initialsOf(["march"]))].map(({ written }) => written)).toEqual(["marché"]);
  const [eye] = [...wordsOf("yeux")];
  expect([...wordsOf(text, initialsOf(eye!.keys))].map(({ written }) => written)).toEqual(["yeux"]);
});

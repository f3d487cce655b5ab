import { describe, expect, it } from "vitest";
import { compareTexts, compareWords, countWordChanges, type TextSection } from "./compare-texts.ts";

const textOf = (sections: readonly TextSection[], side: "added" | "removed") =>
  sections
    .map((section) =>
      "paragraphs" in section
        ? section.paragraphs.join("\n\n")
        : section.changes
            .flatMap(({ text, kind }) => (kind === "same" || kind === side ? text : []))
            .join(""),
    )
    .filter((text) => text !== "")
    .join("\n\n");

const plain = (text: string) => text.replace(/\s+/g, "");

describe("two texts", () => {
  it("are compared by paragraphs, and by words where they differ", () => {
    const before = "Un début.\n\nElle a vu le marché de nuit.\n\nUne fin.";
    const after = "Un début.\n\nElle a vu le grand marché.\n\nUne fin.\n\nEt une suite.";
    expect(compareTexts(before, after)).toEqual([
      { paragraphs: ["Un début."] },
      {
        changes: [
          { text: "Elle a vu le ", kind: "same" },
          { text: "grand ", kind: "added" },
          { text: "marché", kind: "same" },
          { text: " de nuit", kind: "removed" },
          { text: ".", kind: "same" },
        ],
      },
      { paragraphs: ["Une fin."] },
      { changes: [{ text: "Et une suite.", kind: "added" }] },
    ]);
  });

  it("can both be reconstructed from the comparison", () => {
    const words = ["le", "marché", "s’éveille", "œuf", "L’été", ".", "\n\n", "déjà", "—", "**gras**"];
    const some = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => words[(seed * (at + 3) * 7 + at * at) % words.length]).join(" ");
    for (let seed = 1; seed < 40; seed++) {
      const [before, after] = [some(seed, 30), some(seed + 1, 5 + seed)].map((text) =>
        text
          .split(/\n{2,}/)
          .filter((paragraph) => paragraph.trim() !== "")
          .join("\n\n"),
      ) as [string, string];
      const sections = compareTexts(before, after);
      expect(plain(textOf(sections, "removed"))).toBe(plain(before));
      expect(textOf(sections, "added")).toBe(after);
    }
  });

  it("that are the same have no changes, and one may be empty", () => {
    expect(compareTexts("Le même.", "Le même.")).toEqual([{ paragraphs: ["Le même."] }]);
    expect(compareTexts("", "")).toEqual([]);
    expect(compareTexts("", "Tout.")).toEqual([{ changes: [{ text: "Tout.", kind: "added" }] }]);
  });

  it("have one unchanged section when only their spaces differ", () => {
    expect(compareTexts("Un. Deux.", "Un.\n\nDeux.")).toEqual([
      { changes: [{ text: "Un.\n\nDeux.", kind: "same" }] },
    ]);
  });

  it("of great length are compared within the time limit", () => {
    const long = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word}${at * 7919}`).join(" ");
    const since = performance.now();
    expect(compareTexts(long("a"), long("b"))).toEqual([
      {
        changes: [
          { text: long("a"), kind: "removed" },
          { text: long("b"), kind: "added" },
        ],
      },
    ]);
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});

it("joins neighbouring changed words into one change", () => {
  expect(compareWords("un petit marché calme", "un très grand marché calme")).toEqual([
    { text: "un ", kind: "same" },
    { text: "petit", kind: "removed" },
    { text: "très grand", kind: "added" },
    { text: " marché calme", kind: "same" },
  ]);
  expect(countWordChanges(compareWords("L’eau d’hier", "L’eau d’aujourd’hui, fraîche"))).toEqual({
    added: 2,
    removed: 1,
  });
});

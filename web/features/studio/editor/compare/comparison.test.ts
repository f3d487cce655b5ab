import { describe, expect, it } from "vitest";
import { canonicalFormsOf } from "../markdown/canonical-form.ts";
import type { Side } from "./Changed.tsx";
import { compareBlocks } from "./compare-blocks.ts";
import { changedKeys, compare, merge, onlySide } from "./comparison.ts";
import { tokensIn } from "./rich-node.ts";

const shown = (left: string, right: string) =>
  compareBlocks(left, right).map((passage) => {
    if (passage.isSame) return "same";
    return (["left", "right"] as const).map((side) => {
      const tokens = passage[side]?.rich.flatMap(tokensIn);
      return (
        tokens?.map((token) => (passage.marked.has(token) ? `[${token.text}]` : token.text)).join("") ?? null
      );
    });
  });

const choose = (usual: Side, taken: Record<string, Side> = {}) => ({
  usual,
  taken: new Map(Object.entries(taken).map(([key, side]) => [/^\d+$/.test(key) ? Number(key) : key, side])),
});

describe("two texts", () => {
  it("are compared by passages, and by words where they differ", () => {
    const left = "Un début.\n\nElle a vu le marché de nuit.\n\nUne fin.";
    const right = "Un début.\n\nElle a vu le grand marché.\n\nUne fin.\n\nEt une suite.";
    expect(shown(left, right)).toEqual([
      "same",
      ["Elle a vu le marché [de][ ][nuit].", "Elle a vu le [grand] marché."],
      "same",
      [null, "[Et][ ][une][ ][suite][.]"],
    ]);
  });

  it("are compared as they are read: marks, links and forms without their signs", () => {
    expect(shown("Un mot **gras**.", "Un mot gras.")).toEqual([["Un mot [gras].", "Un mot [gras]."]]);
    expect(shown("[Ici](https://a.ci)", "[Ici](https://b.ci)")).toEqual([
      ["IciAdresse\u00a0: https://[a].ci", "IciAdresse\u00a0: https://[b].ci"],
    ]);
    expect(shown("Un titre", "## Un titre")).toEqual([["Un titre", "Un titre"]]);
    expect(shown("- un\n- deux", "- un\n- trois")).toEqual([["un[deux]", "un[trois]"]]);
    // A header that comes or goes is a change of form; one without words is not shown.
    expect(shown("| a |\n| - |\n| b |", "| |\n| - |\n| a |\n| c |")).toEqual([["a[b]", "a[c]"]]);
    expect(shown("| a |\n| - |\n| b |", "| |\n| - |\n| a |\n| b |")).toEqual([["ab", "ab"]]);
    expect(shown("Le  marché\nde nuit", "Le  marché de nuit")).toEqual(["same"]);
    expect(shown("![Une barque](/image/a.png)", "![Une pirogue](/image/a.png)")).toEqual([
      ["Texte de remplacement\u00a0: Une [barque]", "Texte de remplacement\u00a0: Une [pirogue]"],
    ]);
  });

  it("pair the passages that are alike, also when others were put between them", () => {
    const left = "Un deux trois quatre.\n\nCinq six sept huit.";
    const right = "Rien de tel.\n\nUn deux trois dix.\n\nEt encore autre chose.\n\nCinq six sept onze.";
    expect(shown(left, right).map((each) => (each === "same" ? each : each[0]))).toEqual([
      null,
      "Un deux trois [quatre].",
      null,
      "Cinq six sept [huit].",
    ]);
  });

  it("of great length are compared within the time limit", () => {
    const long = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word}${at * 7919}`).join(" ");
    const since = performance.now();
    expect(compareBlocks(long("a"), long("b"))).toHaveLength(1);
    expect(performance.now() - since).toBeLessThan(20_000);
  });
});

describe("passages that are chosen of two texts", () => {
  const fields = [{ name: "title", label: "Titre", kind: "text" as const }];
  const left = { title: "Mien", content: "Un.\n\n## Deux\n\n- a\n- b\n\nFin." };
  const right = { title: "Autre", content: "Un.\n\n## Trois\n\n- a\n- c\n\nFin.\n\nSuite." };
  const comparison = compare(fields, left, right);

  it("give back each text exactly when all of it is chosen", () => {
    expect(changedKeys(comparison)).toEqual(["title", 1, 2, 4]);
    expect(merge(comparison, choose("left"), { left, right })).toBe(left);
    expect(onlySide(comparison, choose("left"))).toBe("left");
    const all = choose("left", { title: "right", 1: "right", 2: "right", 4: "right" });
    expect(merge(comparison, all, { left, right })).toBe(right);
  });

  it("are put together in order, each as it was written", () => {
    const mixed = choose("left", { 2: "right", 4: "right" });
    expect(onlySide(comparison, mixed)).toBeNull();
    expect(merge(comparison, mixed, { left, right })).toEqual({
      title: "Mien",
      content: "Un.\n\n## Deux\n\n- a\n- c\n\nFin.\n\nSuite.",
    });
    expect(merge(comparison, choose("left", { title: "right" }), { left, right })).toEqual({
      title: "Autre",
      content: left.content,
    });
  });

  it("lose no block, whatever is chosen, of texts of any kind", () => {
    const blocks = [
      "Un mot.",
      "## Titre",
      "> Citation",
      "```\ncode\n```",
      "    retrait",
      "| a |\n| - |\n| b |",
      "***",
      "[^1]: Note",
    ];
    for (let seed = 1; seed < 60; seed++) {
      const text = (salt: number) =>
        Array.from({ length: 6 }, (_, at) => blocks[(seed * (at + salt) * 7 + at * at) % blocks.length]).join(
          "\n\n",
        );
      const sides = { left: { content: text(3) }, right: { content: text(4) } };
      const compared = compare([], sides.left, sides.right);
      const keys = changedKeys(compared);
      const choices = {
        usual: "left" as const,
        taken: new Map(
          keys.map((key, at) => [key, (at + seed) % 2 ? ("left" as const) : ("right" as const)]),
        ),
      };
      const expected = compared.passages.flatMap((passage, at) => {
        const side = passage.isSame ? "left" : (choices.taken.get(at) ?? "left");
        return passage[side]?.form ?? [];
      });
      expect(canonicalFormsOf(merge(compared, choices, sides).content)).toEqual(expected);
    }
  });
});

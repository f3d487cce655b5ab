import { expect, it } from "vitest";
import { headlessEditor as open } from "../markdown/editor.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { $applyCorrections, $findCorrections } from "./corrections.ts";

const n = "\u00a0";
const t = "\u202f";

it("lists the corrections of each block without changing the text", () => {
  const editor = open("Vraiment ?\n\nRien.\n\n- Ma soeur !");
  const corrections = editor.read($findCorrections);
  expect(corrections.map(({ pieces }) => pieces.map(({ text, side }) => [side, text]))).toEqual([
    [
      ["both", "Vraiment"],
      ["before", " "],
      ["after", t],
      ["both", "?"],
    ],
    [
      ["both", "Ma s"],
      ["before", "oe"],
      ["after", "œ"],
      ["both", "ur"],
      ["before", " "],
      ["after", t],
      ["both", "!"],
    ],
  ]);
  expect(editor.read($toMarkdown)).toBe("Vraiment ?\n\nRien.\n\n- Ma soeur !\n");
});

it("applies the chosen corrections across marks and links, never in code, callout titles and addresses", () => {
  const editor = open(
    "**Vraiment** ? Un *coeur*, `un coeur ?`, [ma soeur](/coeur)! <https://a.ci/coeur>?\n\n```\ncoeur ?\n```\n\nOui !\n\n> [!NOTE] Le coeur\n> 10 000 %",
  );
  const corrections = editor.read($findCorrections);
  editor.update(() => $applyCorrections(corrections.filter((_, index) => index !== 1)), { discrete: true });
  expect(editor.read($toMarkdown)).toBe(
    `**Vraiment**${t}? Un *cœur*, \`un coeur ?\`, [ma sœur](/coeur)${t}! <https://a.ci/coeur>?\n\n\`\`\`\ncoeur ?\n\`\`\`\n\nOui !\n\n> [!NOTE] Le coeur\n> 10${t}000${n}%\n`,
  );
  expect(editor.read($findCorrections)).toHaveLength(1);
});

import { createHeadlessEditor } from "@lexical/headless";
import { expect, it } from "vitest";
import { $correct, $corrections } from "./corrections.ts";
import { openMarkdown } from "./markdown/fromMarkdown.ts";
import { $toMarkdown } from "./markdown/toMarkdown.ts";
import { editorNodes } from "./nodes/editorNodes.ts";

function open(markdown: string) {
  const editor = createHeadlessEditor({ nodes: editorNodes });
  openMarkdown(editor, markdown);
  return editor;
}

const n = "\u00a0";
const t = "\u202f";

it("says what would change, block by block, and changes nothing", () => {
  const editor = open("Vraiment ?\n\nRien.\n\n- Ma soeur !");
  const found = editor.read($corrections);
  expect(found.map(({ pieces }) => pieces.map(({ text, side }) => [side, text]))).toEqual([
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

it("puts right what is chosen, through marks and links, never in code, notes and addresses", () => {
  const editor = open(
    "**Vraiment** ? Un *coeur*, `un coeur ?`, [ma soeur](/coeur)! <https://a.ci/coeur>?\n\n```\ncoeur ?\n```\n\nOui !\n\n> [!NOTE] Le coeur\n> 10 000 %",
  );
  const found = editor.read($corrections);
  editor.update(() => $correct(found.filter((_, index) => index !== 1)), { discrete: true });
  expect(editor.read($toMarkdown)).toBe(
    `**Vraiment**${t}? Un *cœur*, \`un coeur ?\`, [ma sœur](/coeur)${t}! <https://a.ci/coeur>?\n\n\`\`\`\ncoeur ?\n\`\`\`\n\nOui !\n\n> [!NOTE] Le coeur\n> 10${t}000${n}%\n`,
  );
  expect(editor.read($corrections)).toHaveLength(1);
});

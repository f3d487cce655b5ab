import { expect, it } from "vitest";
import { blocksOf } from "../compare/compare-blocks.ts";
import { tokensOf } from "../compare/rich-node.ts";
import { canonicalFormsOf } from "../markdown/canonical-form.ts";
import { headlessEditor } from "../markdown/editor.fixture.ts";
import { examples } from "../markdown/examples.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { blocks } from "./blocks.ts";
import { sourceBlock } from "./source/block.ts";

/** Words that somebody may write into any field, and that markdown could take for something else. */
const hated = [
  "https://exemple.ci/a_(b)*c?d=1&e=[2]",
  "Voir www.exemple.ci, puis awa@exemple.ci.",
  "mailto:awa@exemple.ci",
  "<https://exemple.ci>",
  "*un* _deux_ **trois** ~~quatre~~ `cinq`",
  "[un](/a) ![deux](/b.png) [trois][a] [^1] [x] [!TIP]",
  "# - + 1. > | a | b | --- *** ===",
  "``` ~~~ ]]> $1 \\ \\*",
  ":",
  "« Un » : \"deux\" 'trois' (quatre) “cinq”",
  "&amp; &lt; <b>gras</b> <!-- -->",
  "!button © Awa — © Yao, CC BY 4.0",
  "مرحبا (بالعالم) [שלום]",
  "Une ligne\nune autre\n\nune dernière",
  "m".repeat(2_000),
];

type Serialized = { [name: string]: Serialized } & { type: string };

/** Names in a block's data that hold no words, but an address or a choice. */
const notWords = new Set("href src kind size focus original licence count category".split(" "));

/** Returns the places of the words in nodes: the first text of all, and what their data holds. */
function fieldsOf(nodes: unknown): string[][] {
  const fields: string[][] = [];
  function look(value: unknown, path: string[], isData: boolean): void {
    for (const [name, inner] of Object.entries(value ?? {})) {
      const at = [...path, name];
      if (typeof inner === "object") look(inner, at, isData || !/^(children|\d+)$/.test(name));
      else if (typeof inner === "string" && (isData ? !notWords.has(name) : name === "text")) fields.push(at);
    }
  }
  look(nodes, [], false);
  const first = fields.find((path) => path.at(-1) === "text");
  return fields.filter((path) => path.at(-1) !== "text" || path === first);
}

const nodesOf = (markdown: string) =>
  headlessEditor(markdown).getEditorState().toJSON().root.children as unknown as Serialized[];

/** Returns what is written of a text for each of the words in a field of its block. */
function written(markdown: string, path: readonly string[]): string[] {
  const editor = headlessEditor(markdown);
  return hated.map((words) => {
    const state = editor.getEditorState().toJSON();
    const nodes = state.root.children as never as Serialized;
    const holder = path.slice(0, -1).reduce((inner, name) => inner[name]!, nodes);
    Object.assign(holder, { [path.at(-1)!]: words });
    editor.setEditorState(editor.parseEditorState(state));
    return editor.read($toMarkdown);
  });
}

const cases = Object.entries(examples).flatMap(([name, markdown]) =>
  fieldsOf(nodesOf(markdown)).map((path) => ({ name, markdown, path, field: path.slice(1).join(".") })),
);

it("has an example of each block", () => {
  const types = Object.values(examples)
    .flatMap(nodesOf)
    .map(({ type }) => type);
  for (const { nodes = [] } of blocks.filter((each) => each !== sourceBlock))
    expect(types).toContain(nodes[0]!.getType());
});

it.each(cases)("takes any words, gives them back and shows them compared: $name, $field", (each) => {
  const { markdown, path } = each;
  const all = written(markdown, path);
  // Lists without something between them would be one.
  const together = all.join("\n***\n\n");
  const types = [...nodesOf(markdown), { type: "horizontalrule" }].map(({ type }) => type);
  const again = headlessEditor(together);
  const opened = again
    .getEditorState()
    .toJSON()
    .root.children.map(({ type }) => type);
  expect(opened).toEqual(all.flatMap(() => types).slice(0, -1));
  expect(canonicalFormsOf(again.read($toMarkdown))).toEqual(canonicalFormsOf(together));
  const shown = blocksOf(together).flatMap(({ tokens }) => tokens.map(({ text }) => text));
  let at = 0;
  for (const { text } of tokensOf(hated.join(" ")).filter(({ text }) => text.trim())) {
    at = shown.indexOf(text, at) + 1;
    expect(at, text).toBeGreaterThan(0);
  }
});

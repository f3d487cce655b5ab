import { $createListItemNode, $createListNode, $isListNode } from "@lexical/list";
import fc from "fast-check";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type LexicalNode,
} from "lexical";
import { expect, it } from "vitest";
import { rawBlock } from "../blocks/source/block.ts";
import { headlessEditor } from "./editor.fixture.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { $toMarkdown } from "./to-markdown.ts";

function setUp(markdown: string) {
  const editor = headlessEditor(markdown);
  const writer = new MarkdownWriter();
  editor.registerUpdateListener((update) => writer.follow(update));
  const change = ($change: () => void) => editor.update($change, { discrete: true });
  return { editor, change, write: () => editor.read(writer.$write) };
}

const article = [
  "## Le marché",
  "Un **étal** et [la carte](https://exemple.ci).",
  "- un\n- deux\n  1. deux et demi",
  "> Ici, on achète.\n>\n> - à lire",
  "| Denrée | Prix |\n| :-- | --: |\n| Gombo | 2 |",
  "```ts\nconst a = 1;\n```",
  "![Un étal](/image/a.webp)",
  "> [!NOTE] Titre\n> Lire.",
  "<div>\n</div>",
  "1. trois",
  "---",
  "[^1]: Une *note*.",
];

const $all = (node: LexicalNode): LexicalNode[] =>
  $isElementNode(node) ? [node, ...node.getChildren().flatMap($all)] : [node];

/** Changes that typing, moving, pasting and deleting make; `at` chooses the node. */
const $changes: Record<string, (at: number) => void> = {
  type(at) {
    const texts = $all($getRoot()).filter($isTextNode);
    const node = texts[at % Math.max(1, texts.length)];
    node?.setTextContent(`${node.getTextContent()} * et`);
  },
  remove(at) {
    const blocks = $getRoot().getChildren();
    blocks[at % Math.max(1, blocks.length)]?.remove();
  },
  move(at) {
    const blocks = $getRoot().getChildren();
    const node = blocks[at % Math.max(1, blocks.length)];
    if (node) $getRoot().append(node);
  },
  paragraph(at) {
    const words = at % 3 === 0 ? "" : "Des mots.";
    const blocks = $getRoot().getChildren();
    const node = $createParagraphNode().append($createTextNode(words));
    const place = blocks[at % Math.max(1, blocks.length)];
    if (place) place.insertBefore(node);
    else $getRoot().append(node);
  },
  list(at) {
    const item = $createListItemNode().append($createTextNode("un point"));
    $getRoot().append($createListNode(at % 2 ? "number" : "bullet").append(item));
  },
  item(at) {
    const lists = $all($getRoot()).filter($isListNode);
    lists[at % Math.max(1, lists.length)]?.append($createListItemNode().append($createTextNode("autre")));
  },
  source(at) {
    $getRoot().append(rawBlock.$create({ source: ["<hr>\n", "\n", "<b>"][at % 3]! }));
  },
};

const change = fc.tuple(fc.constantFrom("undo", ...Object.keys($changes)), fc.nat(40));

it("writes what the whole conversion writes, after any changes", () => {
  const blocks = fc.array(fc.constantFrom(...article), { maxLength: 8 });
  fc.assert(
    fc.property(blocks, fc.array(change, { maxLength: 10 }), (parts, changes) => {
      const { editor, change, write } = setUp(parts.join("\n\n"));
      expect(write()).toBe(editor.read($toMarkdown));
      const states = [editor.getEditorState()];
      for (const [name, at] of changes) {
        const past = states[at % states.length]!;
        // The history puts an older state in place; Lexical refuses an empty one.
        if (name !== "undo") change(() => $changes[name]!(at));
        else if (!past.isEmpty()) editor.setEditorState(past);
        states.push(editor.getEditorState());
        expect(write()).toBe(editor.read($toMarkdown));
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 150) },
  );
});

it("keeps the markdown of blocks that nobody has changed", () => {
  const { editor, write } = setUp("Un.\n\nDeux.");
  write();
  // Behind Lexical's back, which is the only way to see it.
  editor.read(() => {
    const [first] = $all($getRoot()).filter($isTextNode);
    (first as unknown as { __text: string }).__text = "Changé.";
  });
  expect(write()).toBe("Un.\n\nDeux.\n");
});

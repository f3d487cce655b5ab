// @vitest-environment happy-dom
import { $getRoot, $getSelection, DELETE_CHARACTER_COMMAND, type ParagraphNode } from "lexical";
import { expect, it } from "vitest";
import { $insertBlock } from "../../cards/insert-block.ts";
import { pageEditor, removeEditorsAfterEach } from "../../markdown/editor.fixture.ts";
import { $toMarkdown } from "../../markdown/to-markdown.ts";
import { embed } from "../embed/block.ts";
import { toEmbedData } from "../embed/embed-data.ts";
import { $notes } from "./note-nodes.ts";

removeEditorsAfterEach();

const open = (markdown: string) => pageEditor(markdown);

const numbers = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.number);
const text = "Un[^b] et deux[^a], encore[^b].\n\n[^a]: Alpha.\n\n[^b]: *Bêta*.\n\n[^c]: Seule.\n";

it("numbers notes and references as readers see them, never as markdown labels them", () => {
  open(text);
  expect(numbers("sup")).toEqual(["1", "2", "1"]);
  expect(numbers("[role=note]")).toEqual(["2", "1", "?"]);
  expect(document.body.textContent).not.toContain("[^");
});

it("numbers them anew when one goes, and again when that is undone by a new text", () => {
  const editor = open(text);
  editor.update(() => $notes().references[0]?.remove(), { discrete: true });
  expect(numbers("sup")).toEqual(["1", "2"]);
  expect(numbers("[role=note]")).toEqual(["1", "2", "?"]);
});

it("removes an empty note together with its references by Backspace", () => {
  const editor = open("Un[^a] mot.\n\n[^a]: A\n");
  editor.update(() => $getRoot().getLastDescendant()?.remove(), { discrete: true });
  editor.update(() => void $notes().notes[0]?.selectStart(), { discrete: true });
  editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true);
  editor.update(() => {}, { discrete: true });
  expect(editor.read($toMarkdown)).toBe("Un mot.\n");
});

it("leaves a line for the text between a block that is inserted last and the notes", () => {
  const editor = open("Un[^a].\n\n[^a]: Alpha.\n");
  editor.update(() => void $getRoot().getFirstChildOrThrow<ParagraphNode>().selectEnd(), { discrete: true });
  editor.update(() => $insertBlock(embed.$create(toEmbedData("https://vimeo.com/1"))), { discrete: true });
  editor.update(() => void $getSelection()?.insertText("Suite."), { discrete: true });
  expect(editor.read($toMarkdown)).toBe("Un[^a].\n\nhttps://vimeo.com/1\n\nSuite.\n\n[^a]: Alpha.\n");
});

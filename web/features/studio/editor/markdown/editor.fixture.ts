import { buildEditorFromExtensions } from "@lexical/extension";
import { HeadlessExtension } from "@lexical/headless";
import { LinkNode } from "@lexical/link";
import { registerRichText } from "@lexical/rich-text";
import { defineExtension, type LexicalEditor } from "lexical";
import { afterEach } from "vitest";
import { blocks } from "../blocks/blocks.ts";
import { openMarkdown } from "./from-markdown.ts";

/** A text with its blocks and nothing else; what fails in it is thrown. */
export const textOfBlocks = defineExtension({
  name: "test",
  nodes: [LinkNode],
  dependencies: [...blocks],
  register: (editor) => registerRichText(editor),
  onError(error) {
    throw error;
  },
});

/** Returns an editor without a page that has a text. */
export function headlessEditor(markdown: string): LexicalEditor {
  const editor = buildEditorFromExtensions(textOfBlocks, HeadlessExtension);
  openMarkdown(editor, markdown);
  return editor;
}

const stops: (() => void)[] = [];

/** Removes the editors of the page after each test. Call in each file. */
export const removeEditorsAfterEach = (): void =>
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    document.body.replaceChildren();
  });

type Register = (editor: LexicalEditor) => () => void;

/** Returns an editor in the page that has a text, with what is registered on it. */
export function pageEditor(markdown: string, ...registered: readonly Register[]): LexicalEditor {
  const root = document.body.appendChild(document.createElement("div"));
  root.contentEditable = "true";
  const editor = buildEditorFromExtensions(textOfBlocks);
  editor.setRootElement(root);
  stops.push(editor.dispose, ...registered.map((register) => register(editor)));
  openMarkdown(editor, markdown);
  return editor;
}

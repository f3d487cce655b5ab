import { createHeadlessEditor } from "@lexical/headless";
import { createEditor, type LexicalEditor } from "lexical";
import { afterEach } from "vitest";
import { editorNodes } from "../blocks/blocks.ts";
import { openMarkdown } from "./from-markdown.ts";

const options = {
  nodes: editorNodes,
  onError(error: Error): void {
    throw error;
  },
};

/** Returns an editor without a page that has a text; what fails in it is thrown. */
export function headlessEditor(markdown: string): LexicalEditor {
  const editor = createHeadlessEditor(options);
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
  const editor = createEditor(options);
  editor.setRootElement(root);
  stops.push(...registered.map((register) => register(editor)));
  openMarkdown(editor, markdown);
  return editor;
}

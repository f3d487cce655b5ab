// @vitest-environment happy-dom
import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { $getRoot, INSERT_PARAGRAPH_COMMAND, type LexicalEditor, UNDO_COMMAND } from "lexical";
import { expect, it } from "vitest";
import { pageEditor, removeEditorsAfterEach } from "../markdown/editor.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { registerAddresses } from "./register-addresses.ts";

removeEditorsAfterEach();

function write(text: string) {
  const registerUndo = (of: LexicalEditor) => registerHistory(of, createEmptyHistoryState(), 300);
  const editor = pageEditor("Avant.", registerUndo, registerAddresses);
  const type = () => $getRoot().selectEnd().insertParagraph();
  editor.update(() => void type(), { discrete: true });
  editor.update(() => $getRoot().selectEnd().insertText(text), { discrete: true });
  const press = (command: typeof INSERT_PARAGRAPH_COMMAND) => {
    editor.dispatchCommand(command, undefined);
    editor.update(() => {}, { discrete: true });
    return editor.read($toMarkdown);
  };
  return { enter: () => press(INSERT_PARAGRAPH_COMMAND), undo: () => press(UNDO_COMMAND), editor };
}

it.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", "https://www.youtube.com/watch?v=aqz-KE-bpKQ"],
  ["youtu.be/aqz-KE-bpKQ", "https://youtu.be/aqz-KE-bpKQ"],
  ["https://exemple.ci/page", '[](https://exemple.ci/page "!bookmark")'],
  ["www.exemple.ci", '[](https://www.exemple.ci "!bookmark")'],
])("makes %s its card by Enter", (typed, markdown) => {
  expect(write(typed).enter()).toBe(`Avant.\n\n${markdown}\n`);
});

it.each(["Voir https://exemple.ci", "exemple.ci", "Fin."])("leaves « %s » alone", (typed) => {
  expect(write(typed).enter()).not.toContain("!bookmark");
});

it("gives the address back by undoing, and keeps it then", () => {
  const { enter, undo } = write("https://exemple.ci/page");
  enter();
  expect(undo()).toBe("Avant.\n\nhttps\\://exemple.ci/page\n");
  expect(enter()).not.toContain("!bookmark");
});

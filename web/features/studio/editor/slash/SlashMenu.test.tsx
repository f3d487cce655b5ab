import { EditorRefPlugin } from "@lexical/react/LexicalEditorRefPlugin";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { act, screen } from "@testing-library/react";
import { $getRoot, KEY_ENTER_COMMAND, KEY_ESCAPE_COMMAND, type LexicalEditor } from "lexical";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { $caret } from "../lexical/selection.ts";
import { textOfBlocks } from "../markdown/editor.fixture.ts";
import { openMarkdown } from "../markdown/from-markdown.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { openSlash } from "./open-slash.ts";
import { SlashMenu } from "./SlashMenu.tsx";

/** Opens a text with the menu of blocks in a line below it. */
async function opened(): Promise<LexicalEditor> {
  const got = { editor: null as LexicalEditor | null };
  renderPage(
    <LexicalExtensionComposer extension={textOfBlocks}>
      <SlashMenu />
      <EditorRefPlugin
        editorRef={(editor) => {
          got.editor = editor;
        }}
      />
    </LexicalExtensionComposer>,
    { path: "/studio", viewer: admin },
  );
  const editor = got.editor!;
  openMarkdown(editor, "Avant.");
  act(() => openSlash(editor));
  await screen.findByRole("listbox");
  return editor;
}

const type = (editor: LexicalEditor, text: string) =>
  act(() => editor.update(() => void $caret()?.insertText(text), { discrete: true }));

const ways: [string, (editor: LexicalEditor) => unknown][] = [
  [
    "Escape",
    (editor) => editor.dispatchCommand(KEY_ESCAPE_COMMAND, new KeyboardEvent("keydown", { key: "Escape" })),
  ],
  [
    "a click elsewhere in the text",
    (editor) => editor.update(() => void $getRoot().selectStart(), { discrete: true }),
  ],
  ["a click outside of the text", (editor) => editor.getRootElement()?.dispatchEvent(new FocusEvent("blur"))],
];

it.each(ways)("closes by %s and leaves no sign in the text", async (_way, leave) => {
  const editor = await opened();
  expect(editor.read($toMarkdown)).toBe("Avant.\n");
  await act(async () => void leave(editor));
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(editor.read($toMarkdown)).toBe("Avant.\n");
});

it("is filtered by what is typed, which the chosen block takes the place of", async () => {
  const editor = await opened();
  type(editor, "titre 3");
  expect(screen.getAllByRole("option").map((each) => each.textContent)).toEqual(["Titre 3"]);
  await act(async () => void editor.dispatchCommand(KEY_ENTER_COMMAND, null));
  type(editor, "Après");
  expect(editor.read($toMarkdown)).toBe("Avant.\n\n### Après\n");
});

it("keeps a text that is no name of a block", async () => {
  const editor = await opened();
  type(editor, "Bonjour, le monde");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(editor.read($toMarkdown)).toBe("Avant.\n\nBonjour, le monde\n");
});

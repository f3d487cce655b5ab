import { EditorRefPlugin } from "@lexical/react/LexicalEditorRefPlugin";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { $getRoot, type LexicalEditor, PASTE_COMMAND } from "lexical";
import { expect, it } from "vitest";
import { admin, graphqlError, renderPage } from "../../../../testing/render-page.tsx";
import { FlashMessages } from "../../../../ui/feedback/FlashMessages.tsx";
import { textOfBlocks } from "../markdown/editor.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { PastePlugin } from "./PastePlugin.tsx";

it("imports the pictures of a pasted text from its one message, and counts those that could not come", async () => {
  const got = { editor: null as LexicalEditor | null };
  const page = (
    <>
      <LexicalExtensionComposer extension={textOfBlocks}>
        <PastePlugin />
        <EditorRefPlugin
          editorRef={(editor) => {
            got.editor = editor;
          }}
        />
      </LexicalExtensionComposer>
      <FlashMessages />
    </>
  );
  const { operations } = renderPage(page, {
    path: "/studio",
    viewer: admin,
    answers: {
      FetchPicture: ({ url }) =>
        String(url).endsWith("p.jpg")
          ? { fetchPicture: { __typename: "File", id: "1", filename: "1.jpg" } }
          : graphqlError("L’autre site ne répond pas", { code: "BAD_USER_INPUT" }),
    },
  });
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    "text/html",
    '<p>avant</p><p><img src="https://exemple.invalid/p.jpg" alt="Une pirogue"></p><p><img src="https://exemple.invalid/q.jpg" alt="Un quai"></p>',
  );
  const editor = got.editor!;
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  fireEvent.click(await screen.findByRole("button", { name: "Importer les 2 images" }));
  await screen.findByText(/1 image n’a pas pu être importée/);
  await waitFor(() =>
    expect(editor.read($toMarkdown)).toBe(
      "avant\n\n![Une pirogue](/image/1.jpg)\n\n![Un quai](https://exemple.invalid/q.jpg)\n",
    ),
  );
  expect(
    operations.filter(({ name }) => name === "FetchPicture").map(({ variables }) => variables.url),
  ).toEqual(["https://exemple.invalid/p.jpg", "https://exemple.invalid/q.jpg"]);
});

import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdUploads, uploads } from "../../../../testing/held-uploads.ts";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { textOfBlocks } from "../markdown/editor.fixture.ts";
import { FilesPlugin } from "./FilesPlugin.tsx";

beforeEach(() => void holdUploads());
afterEach(() => void vi.unstubAllGlobals());

it("adds a picture below the text when another view has replaced the editor meanwhile", async () => {
  const append = vi.fn();
  const editor = (
    <LexicalExtensionComposer extension={textOfBlocks}>
      <FilesPlugin target={{ append }} />
    </LexicalExtensionComposer>
  );
  const { unmount } = renderPage(editor, { path: "/studio", viewer: admin });
  const files = [new File(["x"], "un.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText("Fichiers à envoyer"), { target: { files } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  unmount();
  uploads.pop()?.({ uploadFile: { kind: "IMAGE", filename: "1.png", originalName: "un.png" } });
  await waitFor(() => expect(append.mock.calls).toEqual([["![](/image/1.png)\n"]]));
});

import { cleanup, render, screen } from "@testing-library/react";
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from "lexical";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flash } from "../../../../lib/feedback/flash.ts";
import { texts } from "../texts.ts";
import { BlockBoundary, onLexicalError } from "./EditorFailures.tsx";

// Where the error is reported.
beforeEach(() => vi.stubGlobal("fetch", async () => new Response(null, { status: 204 })));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  vi.restoreAllMocks();
});

it("keeps the text of an update that fails, says so, and takes the next one", () => {
  const shown = vi.spyOn(flash, "danger");
  const editor = createEditor({ onError: onLexicalError });
  const write = (text: string) => () =>
    void $getRoot().append($createParagraphNode().append($createTextNode(text)));
  const textOf = () => editor.read(() => $getRoot().getTextContent());
  editor.setRootElement(document.createElement("div"));
  editor.update(write("Un."), { discrete: true });
  editor.update(
    () => {
      $getRoot().clear();
      throw new Error("tool");
    },
    { discrete: true },
  );
  expect(textOf()).toBe("Un.");
  expect(shown).toHaveBeenCalledWith(texts.failures.title, expect.anything());
  editor.update(write("Deux."), { discrete: true });
  expect(textOf()).toBe("Un.\n\nDeux.");
});

it("says of a card that fails what has become of it", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Card = () => {
    throw new Error("card");
  };
  render(
    <BlockBoundary onError={() => {}}>
      <Card />
    </BlockBoundary>,
  );
  expect(screen.getByRole("alert").textContent).toBe(texts.failures.block);
});

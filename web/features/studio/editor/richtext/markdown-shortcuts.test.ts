// @vitest-environment happy-dom
import { registerMarkdownShortcuts } from "@lexical/markdown";
import { $getRoot } from "lexical";
import { expect, it } from "vitest";
import { $caret } from "../lexical/selection.ts";
import { pageEditor, removeEditorsAfterEach } from "../markdown/editor.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { markdownShortcuts } from "./markdown-shortcuts.ts";

removeEditorsAfterEach();

/** Types a text key by key, and returns what is stored. */
function typed(text: string): string {
  const editor = pageEditor("", (each) => registerMarkdownShortcuts(each, markdownShortcuts));
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  for (const key of text) {
    editor.update(() => (key === "\n" ? $caret()?.insertParagraph() : $caret()?.insertText(key)), {
      discrete: true,
    });
  }
  return editor.read($toMarkdown);
}

it("makes a list of a number that begins one, and leaves years and house numbers as they are typed", () => {
  expect(typed("3. trois\nquatre")).toBe("3. trois\n4. quatre\n");
  expect(typed("1960. Indépendance\n225. avenue")).toBe("1960\\. Indépendance\n\n225\\. avenue\n");
});

import { createHeadlessEditor } from "@lexical/headless";
import { expect, it } from "vitest";
import { editorNodes } from "../blocks/blocks.ts";
import { openMarkdown } from "../markdown/from-markdown.ts";
import { $findMatches } from "./find-matches.ts";

it("finds words behind a letter that is longer in lower case, and that letter", () => {
  const editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  openMarkdown(editor, "Le port d’İstanbul");
  const found = (query: string) =>
    editor.read(() => $findMatches(query).map(({ start, end }) => [start.offset, end.offset]));
  expect(found("BUL")).toEqual([[15, 18]]);
  expect(found("d’İ")).toEqual([[8, 11]]);
  expect(found("LE")).toEqual([[0, 2]]);
});

import { createHeadlessEditor } from "@lexical/headless";
import { expect, it } from "vitest";
import { demoArticles } from "../gateway/commands/demo/articles/all.ts";
import { openMarkdown } from "../web/features/studio/editor/markdown/fromMarkdown.ts";
import { meaningsOf } from "../web/features/studio/editor/markdown/meaning.ts";
import { $toMarkdown } from "../web/features/studio/editor/markdown/toMarkdown.ts";
import { editorNodes } from "../web/features/studio/editor/nodes/editorNodes.ts";

it("takes every article of the demonstration through the editor with its meaning", () => {
  const editor = createHeadlessEditor({ nodes: editorNodes });
  for (const { title, content } of demoArticles) {
    openMarkdown(editor, content);
    const once = editor.read($toMarkdown);
    expect(meaningsOf(once), title).toEqual(meaningsOf(content));
    openMarkdown(editor, once);
    expect(editor.read($toMarkdown), title).toBe(once);
  }
});

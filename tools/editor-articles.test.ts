import { expect, it } from "vitest";
import { readDemoContent } from "../gateway/demo/content.ts";
import { canonicalFormsOf } from "../web/features/studio/editor/markdown/canonical-form.ts";
import { headlessEditor } from "../web/features/studio/editor/markdown/editor.fixture.ts";
import { openMarkdown } from "../web/features/studio/editor/markdown/from-markdown.ts";
import { $toMarkdown } from "../web/features/studio/editor/markdown/to-markdown.ts";

it("takes every article of the demonstration through the editor with its meaning", async () => {
  const editor = headlessEditor("");
  for (const { title, content } of (await readDemoContent()).articles) {
    openMarkdown(editor, content);
    const once = editor.read($toMarkdown);
    expect(canonicalFormsOf(once), title).toEqual(canonicalFormsOf(content));
    openMarkdown(editor, once);
    expect(editor.read($toMarkdown), title).toBe(once);
  }
});

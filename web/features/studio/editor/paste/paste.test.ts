import { $toggleLink, TOGGLE_LINK_COMMAND } from "@lexical/link";
import { registerList } from "@lexical/list";
import { registerRichText } from "@lexical/rich-text";
import { registerTablePlugin } from "@lexical/table";
import { $getRoot, COMMAND_PRIORITY_LOW, createEditor, PASTE_COMMAND } from "lexical";
import { afterEach, describe, expect, it } from "vitest";
import { openMarkdown } from "../markdown/fromMarkdown.ts";
import { $toMarkdown } from "../markdown/toMarkdown.ts";
import { editorNodes } from "../nodes/editorNodes.ts";
import { registerPaste } from "./registerPaste.ts";
import { docs, page, word, wordLists } from "./samples.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

/** Pastes as a browser does, into the editor as it is; answers its markdown. */
function paste(
  types: Record<string, string>,
  before = "",
  $select = () => void $getRoot().selectEnd(),
): string {
  const root = document.body.appendChild(document.createElement("div"));
  root.contentEditable = "true";
  const editor = createEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(root);
  stops.push(
    registerRichText(editor),
    registerList(editor),
    registerTablePlugin(editor),
    registerPaste(editor),
  );
  const link = (address: unknown) => {
    $toggleLink(address as string);
    return true;
  };
  stops.push(editor.registerCommand(TOGGLE_LINK_COMMAND, link, COMMAND_PRIORITY_LOW));
  openMarkdown(editor, before);
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
  editor.update($select, { discrete: true });
  editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  editor.update(() => {}, { discrete: true });
  return editor.read($toMarkdown);
}

const html = (text: string) => paste({ "text/html": text, "text/plain": "" });

describe("what other programs put on the clipboard", () => {
  it("comes from Word without its styles", () => expect(html(word.html)).toBe(word.markdown));
  it("comes from Word with its lists", () => expect(html(wordLists.html)).toBe(wordLists.markdown));
  it("comes from Google Docs without its spans", () => expect(html(docs.html)).toBe(docs.markdown));
  it("comes from a page without what is around it", () => expect(html(page.html)).toBe(page.markdown));
});

describe("what does harm", () => {
  it.each([
    '<p onclick="alert(1)">Un</p><script>alert(1)</script><object data="//mal.example"></object>',
    '<p><a href="javascript:alert(1)">Un</a></p>',
    '<p>Un<img src="x" onerror="alert(1)"></p>',
    "<style>p{}</style><p>Un</p><!-- x -->",
  ])("stays behind: %s", (text) => expect(html(text)).toBe("Un\n"));
});

describe("an address", () => {
  const $all = () => void $getRoot().select(0, $getRoot().getChildrenSize());

  it("onto words is their link", () =>
    expect(paste({ "text/plain": "https://exemple.ci/a" }, "La carte", $all)).toBe(
      "[La carte](https://exemple.ci/a)\n",
    ));

  it("of a video on an empty line is the video", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    expect(paste({ "text/plain": address, "text/html": `<a href="${address}">${address}</a>` })).toBe(
      `${address}\n`,
    );
  });
});

it("is text in code", () => {
  const $inCode = () => void $getRoot().getFirstDescendant()?.selectEnd();
  const types = { "text/plain": " + <b>", "text/html": "<p> + <b>x</b></p>" };
  expect(paste(types, "```\na\n```", $inCode)).toBe("```\na + <b>\n```\n");
});

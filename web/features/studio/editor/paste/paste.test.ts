import { $toggleLink, TOGGLE_LINK_COMMAND } from "@lexical/link";
import { registerList } from "@lexical/list";
import { registerRichText } from "@lexical/rich-text";
import { registerTablePlugin } from "@lexical/table";
import {
  $getRoot,
  COMMAND_PRIORITY_LOW,
  createEditor,
  KEY_DOWN_COMMAND,
  PASTE_COMMAND,
  type TextNode,
} from "lexical";
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

const $atEnd = () => void $getRoot().selectEnd();

/** Pastes as a browser does, into the editor as it is; answers how to read its markdown. */
function pasteInto(types: Record<string, string>, before = "", $select = $atEnd, keys = {}): () => string {
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
  editor.dispatchCommand(KEY_DOWN_COMMAND, new KeyboardEvent("keydown", { code: "KeyV", ...keys }));
  editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  editor.update(() => {}, { discrete: true });
  return () => editor.read($toMarkdown);
}

const paste = (...given: Parameters<typeof pasteInto>) => pasteInto(...given)();

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

describe("markdown as plain text", () => {
  const written = [
    ...["## Le marché", "Un **étal** et [sa carte](https://exemple.ci/carte).", "- mangues\n- gombo"],
    ...["```js\nlet a;\n```", "| a | b |\n| - | - |\n| 1 | 2 |", "> Il pleut."],
  ];
  const text = (plain: string, before = "", $select = $atEnd, keys = {}) =>
    pasteInto({ "text/plain": plain }, before, $select, keys);

  it("becomes what it means, where the caret is", async () => {
    const $within = () => void $getRoot().getFirstDescendant<TextNode>()?.select(6, 6);
    const read = text(written.join("\n\n"), "Avant.Après.", $within);
    // It stands there as it is first: undoing gives that back.
    expect(read()).toContain("Avant.## Le marché\n");
    await Promise.resolve();
    expect(read()).toBe(`Avant.\n\n${written.join("\n\n")}\n\nAprès.\n`);
  });

  it("goes on in its line when it is words", async () => {
    const read = text(" **beaucoup** de monde", "Il y a");
    await Promise.resolve();
    expect(read()).toBe("Il y a **beaucoup** de monde\n");
  });

  it.each(written)("is known by %j", async (each) => {
    const read = text(each);
    await Promise.resolve();
    expect(read().replace(/ +/g, " ")).toBe(`${each}\n`);
  });

  it.each([
    "Deux mots, et « trois ».",
    "- Bonjour.",
    "1986. Une année.",
    "Un titre\n-----",
    "2 * 3 * 4",
    "voir www.exemple.ci",
    "     un retrait",
  ])("is nothing that is written so by chance: %j", async (plain) => {
    const read = text(plain);
    const asText = read();
    await Promise.resolve();
    expect(read()).toBe(asText);
  });

  it("stays as it is when Shift asks for that, in a heading, a list and a table", async () => {
    const bare = text("## Un", "", $atEnd, { ctrlKey: true, shiftKey: true });
    const heading = text("**Un**", "## Avant");
    const cell = text("## Un", "| a |\n| - |\n| b |", () => void $getRoot().getLastDescendant()?.selectEnd());
    await Promise.resolve();
    expect([bare(), heading(), cell()]).toEqual([
      "\\## Un\n",
      "## Avant\\*\\*Un\\*\\*\n",
      expect.stringContaining("b## Un"),
    ]);
  });
});

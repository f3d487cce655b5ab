// @vitest-environment happy-dom
import { $getRoot, type TextNode } from "lexical";
import { describe, expect, it } from "vitest";
import { $atEnd, cleanUpAfterEach, files, html, paste, pasteInto, reports } from "./paste.fixture.ts";
import { googleDocs, page, word, wordLists } from "./paste.samples.ts";

cleanUpAfterEach();

describe("content of other programs", () => {
  it("is taken from Word without its styles", () => expect(html(word.html)).toBe(word.markdown));
  it("is taken from Word with its lists", () => expect(html(wordLists.html)).toBe(wordLists.markdown));
  it("is taken from Google Docs without its spans", () =>
    expect(html(googleDocs.html)).toBe(googleDocs.markdown));
  it("is taken from a web page without its controls and media", () =>
    expect(html(page.html)).toBe(page.markdown));
});

describe("a picture copied from a web page", () => {
  const image = new File(["x"], "image.png", { type: "image/png" });
  const img = '<img src="https://exemple.ci/a.png" alt="Un étal">';

  it("is uploaded", () => {
    expect(paste({ "text/html": img, "image/png": image })).toBe("");
    expect(files).toEqual([image]);
  });

  it("stays where it is beside text, and readers get a link", () => {
    expect(paste({ "text/html": `<p>Un marché ${img}</p>`, "image/png": image })).toBe(
      "Un marché\n\n![Un étal](https://exemple.ci/a.png)\n",
    );
    expect([files, reports[0]?.elsewhere]).toEqual([[], ["https://exemple.ci/a.png"]]);
  });
});

it("keeps a wrapped link whose address is not well encoded", () => {
  const wrapped = "https://www.google.com/url?q=https://exemple.ci/caf%E9&sa=D";
  expect(html(`<p><a href="${wrapped}">Le café</a></p>`)).toBe("[Le café](https://exemple.ci/caf%E9)\n");
});

describe("harmful HTML", () => {
  it.each([
    '<p onclick="alert(1)">Un</p><script>alert(1)</script><object data="//mal.example"></object>',
    '<p><a href="javascript:alert(1)">Un</a></p>',
    '<p>Un<img src="x" onerror="alert(1)"></p>',
    "<style>p{}</style><p>Un</p><!-- x -->",
  ])("is dropped: %s", (text) => expect(html(text)).toBe("Un\n"));
});

describe("an address", () => {
  const $all = () => void $getRoot().select(0, $getRoot().getChildrenSize());

  it("becomes the link of the selected text", () =>
    expect(paste({ "text/plain": "https://exemple.ci/a" }, "La carte", $all)).toBe(
      "[La carte](https://exemple.ci/a)\n",
    ));

  it("of a video becomes the video on an empty line", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    expect(paste({ "text/plain": address, "text/html": `<a href="${address}">${address}</a>` })).toBe(
      `${address}\n`,
    );
  });
});

it("inserts plain text into code", () => {
  const $inCode = () => void $getRoot().getFirstDescendant()?.selectEnd();
  const types = { "text/plain": " + <b>", "text/html": "<p> + <b>x</b></p>" };
  expect(paste(types, "```\na\n```", $inCode)).toBe("```\na + <b>\n```\n");
});

describe("markdown as plain text", () => {
  const written = [
    "## Le marché",
    "Un **étal** et [sa carte](https://exemple.ci/carte).",
    "- mangues\n- gombo",
    "```js\nlet a;\n```",
    "| a | b |\n| - | - |\n| 1 | 2 |",
    "> Il pleut.",
  ];
  const text = (plain: string, before = "", $select = $atEnd, keys = {}) =>
    pasteInto({ "text/plain": plain }, before, $select, keys);

  it("is converted at the caret", async () => {
    const $within = () => void $getRoot().getFirstDescendant<TextNode>()?.select(6, 6);
    const read = text(written.join("\n\n"), "Avant.Après.", $within);
    // First the plain text is inserted: undo returns to it.
    expect(read()).toContain("Avant.## Le marché\n");
    await Promise.resolve();
    expect(read()).toBe(`Avant.\n\n${written.join("\n\n")}\n\nAprès.\n`);
  });

  it("continues the line when it is inline", async () => {
    const read = text(" **beaucoup** de monde", "Il y a");
    await Promise.resolve();
    expect(read()).toBe("Il y a **beaucoup** de monde\n");
  });

  it.each(written)("is recognised by %j", async (each) => {
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
  ])("is not what looks like it by chance: %j", async (plain) => {
    const read = text(plain);
    const asText = read();
    await Promise.resolve();
    expect(read()).toBe(asText);
  });

  it("stays plain text when pasted with Shift, and in headings and tables", async () => {
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

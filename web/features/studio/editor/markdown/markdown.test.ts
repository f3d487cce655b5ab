import { $isListItemNode, $isListNode } from "@lexical/list";
import fc from "fast-check";
import { $getRoot } from "lexical";
import { describe, expect, it } from "vitest";
import { canonicalFormsOf } from "./canonical-form.ts";
import { headlessEditor as open } from "./editor.fixture.ts";
import { examples } from "./examples.fixture.ts";
import { $toMarkdown } from "./to-markdown.ts";

const roundTrip = (markdown: string) => open(markdown).read($toMarkdown);

const nodeTypesOf = (markdown: string) =>
  open(markdown)
    .getEditorState()
    .toJSON()
    .root.children.map(({ type }) => type);

describe("markdown that the editor has tools for", () => {
  it.each(Object.entries(examples))("is converted and keeps its meaning: %s", (_, markdown) => {
    expect(nodeTypesOf(markdown)).not.toContain("raw-block");
    expect(canonicalFormsOf(roundTrip(markdown))).toEqual(canonicalFormsOf(markdown));
  });
});

const unexamples = {
  "callout with marks in its title": "> [!NOTE] Son *titre*\n> Lire.",
  html: '<div align="center">\n  <b>Oui</b>\n</div>',
  "list of paragraphs": "* un\n\n  encore\n\n* deux",
  "code with a meta string": "~~~js {1,2}\nlet a\n~~~",
  "linked definition": "[a]: https://exemple.ci  'Titre'",
};

it("opens embeds and half-written buttons as such, and leaves documents links", () => {
  for (const address of [
    "https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD",
    "https://www.deezer.com/fr/album/302127",
    "https://mastodon.social/@Gargron/109318821117356215",
  ]) {
    expect(nodeTypesOf(address)).toEqual(["embed"]);
    expect(roundTrip(address)).toBe(`${address}\n`);
  }
  // A document is a link, not something playable.
  expect(nodeTypesOf("[Le plan](/file/0123456789abcdef01234567.pdf)")).toEqual(["paragraph"]);
  expect(nodeTypesOf('Voir [Donner](https://dons.example/a "!button")')).toEqual(["paragraph"]);
  expect(roundTrip('[Donner](<> "!button")')).toContain("Donner");
});

it("opens a list whose first item was indented as a list", () => {
  const editor = open("- un\n- deux\n");
  const $indentFirst = () => {
    const [list] = $getRoot().getChildren();
    const [item] = $isListNode(list) ? list.getChildren() : [];
    if ($isListItemNode(item)) item.setIndent(1);
  };
  editor.update($indentFirst, { discrete: true });
  const markdown = editor.read($toMarkdown);
  expect(markdown).toMatch(/un\n+- deux\n$/);
  expect([nodeTypesOf(markdown), roundTrip(markdown)]).toEqual([["list"], markdown]);
});

describe("markdown without a tool", () => {
  it.each(Object.entries(unexamples))("stays exactly as it is: %s", (_, markdown) => {
    expect(nodeTypesOf(markdown)).toEqual(["raw-block"]);
    expect(roundTrip(`Avant.\n\n${markdown}\n\nAprès.`)).toBe(`Avant.\n\n${markdown}\n\nAprès.\n`);
  });

  it("stays as it is within a line", () => {
    const markdown =
      "Un mot[^1], [une référence][a], <kbd>X</kbd> et ![petite](/image/a.png).\n\n[^1]: Note\n\n[a]: /b\n";
    expect(nodeTypesOf(markdown)[0]).toBe("paragraph");
    expect(roundTrip(markdown)).toBe(markdown);
  });
});

const word = fc.constantFrom(
  ..."a b été « » * ** _ ` ~ [ ] ( ) ! # > - + 1. | \\ < & : / \u202f \u00a0 https://a.ci [^1] [x] <b> [!NOTE] [!tip] ![](/image/a.png) https://vimeo.com/1".split(
    " ",
  ),
);
const line = fc
  .array(word, { minLength: 1, maxLength: 8 })
  .chain((words) => fc.constantFrom(words.join(" "), words.join("")));
const start = fc.constantFrom(
  "",
  "",
  "",
  "# ",
  "> ",
  "> [!NOTE] ",
  "> [!WARNING]\n> ",
  "- ",
  "1. ",
  "  ",
  "    ",
  "- [ ] ",
  "| ",
  "```",
  "---",
  "[^1]: ",
  "\t",
);
const text = fc
  .array(
    fc.tuple(start, line, fc.constantFrom("\n", "\n\n", "  \n")).map((parts) => parts.join("")),
    { maxLength: 8 },
  )
  .map((lines) => lines.join(""));

describe("any text", () => {
  it("keeps its meaning, and a second round trip changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: "grapheme", maxLength: 60 })), (markdown) => {
        const once = roundTrip(markdown);
        expect(canonicalFormsOf(once)).toEqual(canonicalFormsOf(markdown));
        expect(roundTrip(once)).toBe(once);
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });
});

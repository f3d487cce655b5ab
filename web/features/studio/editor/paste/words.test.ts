// @vitest-environment happy-dom
import { $getRoot } from "lexical";
import { describe, expect, it } from "vitest";
import { cleanHtml, cleanLine } from "./clean-html.ts";
import { parseForeign } from "./foreign-html.ts";
import { cleanUpAfterEach, html, paste } from "./paste.fixture.ts";

cleanUpAfterEach();

const blocks = (
  "p div section article header footer aside nav figure figcaption details summary h1 h3 h6 ul ol li menu dl dt dd " +
  "blockquote pre form fieldset legend table caption thead tr td th center address dialog main"
).split(" ");
const inlines = (
  "span b strong i em u s del ins a code kbd mark small big font q cite sup sub abbr time label bdi ruby rt object " +
  "custom-element"
).split(" ");
const elements = [...blocks, ...inlines];
const isInline = (name: string) => inlines.includes(name);
const attributes: Readonly<Record<string, string>> = { a: ' href="https://exemple.ci/"' };

/** Returns numbered words, of letters, so that raised ones stay what they are. */
function wordMaker(): () => string {
  let count = 0;
  return () => `m${[...String(count++)].map((digit) => "abcdefghij"[Number(digit)]).join("")}z`;
}

/** Wraps content in an element, with a word at each side; inline elements have spaces around them. */
function wrap(name: string, content: string, word: () => string, inner = ""): string {
  const space = inner && isInline(inner) ? " " : "";
  const [before, after] = [word(), word()];
  return `<${name}${attributes[name] ?? ""}>${before}${space}${content}${space}${after}</${name}>`;
}

const innermost = (name: string, word: () => string) =>
  `<${name}${attributes[name] ?? ""}>${word()}</${name}>`;

/** Returns the words of HTML as a browser shows them: those of each of its texts, where no block stands between. */
function wordsOf(source: string): string[] {
  const body = parseForeign(source);
  const words: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE)
      words.push(...(node.textContent ?? "").split(/\s+/).filter(Boolean));
    for (const child of node.childNodes) walk(child);
  };
  // Tags that the parser drops leave their words side by side.
  body.normalize();
  walk(body);
  return words.sort();
}

const separate = (text: string): string[] => text.split(/[^a-z]+/).filter(Boolean);

/** Returns the words of cleaned HTML, where only blocks, line breaks and spaces separate. */
const wordsOfClean = (clean: string): string[] =>
  separate(clean.replace(/<\/?(?:strong|em|s|code|a|span)\b[^>]*>/g, "").replace(/<[^>]*>|&nbsp;/g, " "));

const wordsOfMarkdown = (markdown: string): string[] => separate(markdown.replace(/\]\([^)]*\)|[*~`]/g, ""));

const single = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.match(/m[a-j]+z/g) ?? []).sort();

/** Expects each word of a source exactly once, glued to another only if it is so in the source. */
function expectWords(found: readonly string[], expected: readonly string[], where: string): void {
  const words = found.filter((word) => /^(?:m[a-j]+z)+$/.test(word));
  const glued = words.filter((word) => !/^m[a-j]+z$/.test(word) && !expected.includes(word));
  expect([where, single(words).join(" "), glued]).toEqual([where, single(expected).join(" "), []]);
}

describe("every element within every other", () => {
  it.each(elements)("loses and glues no word within <%s>", (outer) => {
    const word = wordMaker();
    // In one text: cleaning one takes longer than the elements in it.
    const source = elements.map((inner) => wrap(outer, innermost(inner, word), word, inner)).join("\n");
    const expected = wordsOf(source);
    expectWords(wordsOfClean(cleanHtml(source).html), expected, outer);
    expectWords(wordsOfClean(cleanLine(source).html), expected, outer);
  });
});

// One of each kind that is copied in its own way: all of them, three deep, take a minute.
const kinds = ["div", "h3", "ul", "li", "blockquote", "pre", "table", "td", "figure", "b", "a", "sup"];

describe("every kind of element within every other, three deep", () => {
  it.each(kinds)("loses and glues no word within <%s>", (outer) => {
    const word = wordMaker();
    for (const middle of kinds) {
      const source = kinds
        .map((inner) => wrap(outer, wrap(middle, innermost(inner, word), word, inner), word, middle))
        .join("\n");
      expectWords(wordsOfClean(cleanHtml(source).html), wordsOf(source), `${outer} ${middle}`);
    }
  });
});

describe("malformed HTML", () => {
  it.each([
    "<li>maz<li>mbz<ul>mcz<li>mdz</ul>mez",
    "<tr><td>maz<td>mbz<tr><td>mcz",
    "<table>maz <tr>mbz <td>mcz<table><tr><td>mdz</table>mez</table> mfz",
    "<b>maz <p>mbz</b> mcz</p> <i>mdz <div>mez</i>mfz",
    "<ul><p>maz</p>mbz<div><li>mcz</li></div></ul>",
    "<a href='https://exemple.ci'>maz <h2>mbz</h2><p>mcz</p></a>mdz",
    "<h2>maz<ul><li>mbz</li><li>mcz</li></ul></h2>",
    "<blockquote>maz<ul><li>mbz</li></ul><table><tr><td>mcz</td><td>mdz</td></tr></table></blockquote>",
    "<dl>maz<dt>mbz<dd>mcz<dt>mdz</dl>",
    "<pre>maz<br>mbz<div>mcz</div>mdz</pre>",
    '<span style="display:block">maz</span><span style="display:block">mbz</span>',
    "</div></p>maz<//p>mbz <x:y>mcz</x:y> <!bogus> mdz",
    "<td>maz</td><td>mbz</td>",
    "<ol><li><p>maz</p><p>mbz</p><ol><li>mcz</li></ol><p>mdz</p></li><ol><ul><li>mez</li></ul></ol></ol>",
  ])("loses and glues no word of %s", (source) => {
    const words = single([source]);
    expectWords(wordsOfClean(cleanHtml(source).html), words, "clean");
    expectWords(wordsOfClean(cleanLine(source).html), words, "line");
    expectWords(wordsOfMarkdown(html(source)), words, "markdown");
  });
});

describe("a pasted fragment", () => {
  const places: readonly [string, string, () => void][] = [
    ["an empty text", "", () => void $getRoot().selectEnd()],
    ["an item", "- Avant", () => void $getRoot().getFirstDescendant()?.selectEnd()],
    ["a heading", "## Avant", () => void $getRoot().getFirstDescendant()?.selectEnd()],
    ["a cell", "| a | b |\n| - | - |\n| c | Avant |", () => void $getRoot().getLastDescendant()?.selectEnd()],
    ["a quotation", "> Avant", () => void $getRoot().getFirstDescendant()?.selectEnd()],
    ["a callout", "> [!NOTE]\n> Avant", () => void $getRoot().getFirstDescendant()?.selectEnd()],
  ];
  it.each(places)("keeps its words in %s", (_name, before, $select) => {
    for (const outer of kinds) {
      const word = wordMaker();
      const source = kinds.map((inner) => wrap(outer, innermost(inner, word), word, inner)).join("\n");
      const pasted = paste({ "text/html": source, "text/plain": "" }, before, $select);
      expectWords(wordsOfMarkdown(pasted.replace("Avant", " ")), wordsOf(source), outer);
    }
  });
});

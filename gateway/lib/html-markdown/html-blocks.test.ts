import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "./convert.ts";
import { withoutHtmlBlocks } from "./html-blocks.ts";

const markdownOf = (html: string) => htmlToMarkdown({ html, addresses: new Map(), notes: new Map() });

describe("what stands above or below the line", () => {
  it.each([
    ["<p>1.21*10<sup>34</sup> m<sup>2</sup></p>", "1.21\\*10³⁴ m²"],
    ["<p>H<sub>2</sub>O, x<sup>n+1</sup>, x<sub>i</sub></p>", "H₂O, xⁿ⁺¹, x_i"],
    ["<p>10<sup>k</sup>, 2<sup>a/b</sup></p>", "10^k, 2^(a/b)"],
    ["<p>1<sup>er</sup>, M<sup>me</sup>, n<sup>o</sup> 3</p>", "1er, Mme, no 3"],
    [
      '<p>y<sup><a href="https://a.example/">2</a></sup>, e<sup><em>3</em>x</sup></p>',
      "y[²](https://a.example/), e^(*3*x)",
    ],
  ])("keeps its value: %s", (html, markdown) => {
    expect(markdownOf(html)).toEqual({ markdown, remarks: [] });
  });
});

describe("HTML that is sent as the text of an article", () => {
  it.each([
    ["<p>Bonjour</p>", "Bonjour"],
    [
      "<h2>Le port</h2>\n\n<p>Un <b>soir</b>.</p>\n\n    <p>Deux</p>\n<!-- rien -->",
      "## Le port\n\nUn **soir**.\n\nDeux",
    ],
    ["Avant\n\n<p>Un</p>\n\n<p>Deux</p>\n\n**Après**", "Avant\n\nUn\n\nDeux\n\n**Après**"],
    ["> <p>Cité</p>\n\n- <div>Un</div>", "> Cité\n\n- Un"],
    ["<div>\n\n**gras**\n\n</div>", "\n\n**gras**\n\n"],
  ])("becomes markdown: %j", (mixed, markdown) => {
    expect(withoutHtmlBlocks({ mixed })).toBe(markdown);
  });

  it.each([
    "Un <b>mot</b>, H<sub>2</sub>O",
    "<https://a.example/>",
    "<!-- une note -->\n\nUn",
    "```html\n<p>Code</p>\n```",
    "    <p>Code</p>",
    "`<p>`",
    "> [!NOTE]\n> Un\n\n![a](/image/a.webp#left)",
  ])("stays where it is no block: %j", (mixed) => {
    expect(withoutHtmlBlocks({ mixed })).toBe(mixed);
  });
});

import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { plainBody } from "./substack-body.ts";

const attrs = (details: object) => JSON.stringify(details).replaceAll('"', "&quot;");

function convert(html: string) {
  const { body, notes, remarks } = plainBody(html);
  const converted = htmlToMarkdown({ html: body, notes, addresses: new Map() });
  return { markdown: converted.markdown, remarks: [...remarks, ...converted.remarks] };
}

it.each([
  [
    '<p>Un<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>La <em>note</em>.</p></div></div>',
    "Un[^1].\n\n[^1]: La *note*.",
  ],
  [
    `<div class="image-gallery-embed" data-attrs="${attrs({ gallery: { images: [{ src: "https://a.example/1.png" }, { src: "https://a.example/2.png" }], caption: "Deux" } })}"></div>`,
    "![](https://a.example/1.png)\n![](https://a.example/2.png)\n\n*Deux*",
  ],
  [
    `<div class="tweet" data-attrs="${attrs({ url: "https://twitter.com/a/status/1", full_text: "Texte" })}"></div>`,
    "<https://twitter.com/a/status/1>",
  ],
  [
    `<div class="embedded-post-wrap" data-attrs="${attrs({ url: "https://a.example/p/b", title: "Autre" })}"></div>`,
    "[Autre](https://a.example/p/b)",
  ],
  [
    `<div class="latex-rendered" data-attrs="${attrs({ persistentExpression: "x^2 < 3" })}"></div>`,
    "`x^2 < 3`",
  ],
])("keeps what the scripts of Substack show: %s", (html, markdown) => {
  expect(convert(html)).toEqual({ markdown, remarks: [] });
});

it("names a block of which nothing can be shown", () => {
  expect(convert(`<p>Un</p><div class="poll-embed" data-attrs="${attrs({ id: 1 })}"></div>`)).toEqual({
    markdown: "Un",
    remarks: ["Bloc de Substack laissé\u00a0: «\u00a0poll-embed\u00a0»"],
  });
});

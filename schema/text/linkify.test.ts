import fc from "fast-check";
import { expect, it } from "vitest";
import { linkify } from "./linkify.ts";

const links = (text: string) => linkify(text).flatMap(({ href }) => (href ? [href] : []));

it("finds URLs without the punctuation of the sentence", () => {
  expect(linkify("Voir https://palabre.ci/feeds. Merci\u202f!")).toEqual([
    { text: "Voir " },
    { text: "https://palabre.ci/feeds", href: "https://palabre.ci/feeds" },
    { text: ". Merci\u202f!" },
  ]);
});

it.each([
  ["(voir www.exemple.ci/page)", "https://www.exemple.ci/page"],
  ["https://fr.wikipedia.org/wiki/Arbre_(botanique)", "https://fr.wikipedia.org/wiki/Arbre_(botanique)"],
  ["«\u00a0https://a.ci/?q=é\u00a0»", "https://a.ci/?q=%C3%A9"],
])("reads %s", (text, href) => {
  expect(links(text)).toEqual([href]);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,<b>x</b>",
  "<script>alert(1)</script>",
  "ftp://exemple.ci",
  "https://",
  "awa@exemple.ci",
])("makes no link of %s", (text) => {
  expect(links(text)).toEqual([]);
});

it("keeps all text and links only to http and https, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.webUrl(), fc.string(), (before, url, after) => {
      const text = `${before} ${url}${after}`;
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

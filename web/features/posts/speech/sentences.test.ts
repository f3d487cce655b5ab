// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { rangeOf, sentencesOf, wordsOf } from "./sentences.ts";

function body(html: string): Element {
  document.body.innerHTML = `<div id="body">${html}</div>`;
  return document.getElementById("body") as Element;
}
const texts = (html: string) => sentencesOf(body(html)).map(({ text }) => text.trim());

it("reads sentence by sentence, through emphasis and links", () => {
  const html =
    "<h2>Le marché</h2><p>Il est <em>sept</em> heures. Que dit-on\u202f? «\u00a0Bonjour\u202f!\u00a0» Rien… encore.</p>";
  expect(texts(html)).toEqual([
    "Le marché",
    "Il est sept heures.",
    "Que dit-on\u202f?",
    "«\u00a0Bonjour\u202f!\u00a0»",
    "Rien…",
    "encore.",
  ]);
});

it("treats no-break spaces as spaces, and reads callouts", () => {
  const html =
    "<section role=note data-callout=note><p class=callout-title>À savoir</p><p>Il coûte 10\u202f000\u00a0F\u00a0: cher\u202f! Bien.</p></section>" +
    '<section class="gallery" role="group"><figure><figcaption>Légende.</figcaption></figure></section>';
  expect(texts(html)).toEqual(["À savoir", "Il coûte 10\u202f000\u00a0F\u00a0: cher\u202f!", "Bien."]);
});

it("skips code, footnote numbers, captions and footnotes", () => {
  const html =
    '<p>Voici<sup><a href="#n1">1</a></sup> un mot <code>x.y</code> clair.</p><pre>a. b.</pre>' +
    "<figure><figcaption>Légende.</figcaption></figure><section data-footnotes><p>Une note.</p></section>";
  expect(texts(html)).toEqual(["Voici un mot  clair."]);
});

it("splits long sentences at commas", () => {
  const long = `${"un mot après l’autre, ".repeat(30)}fin.`;
  const parts = sentencesOf(body(`<p>${long}</p>`));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({ text }) => text).join("")).toBe(long);
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(245);
});

it("finds words with apostrophes, and their DOM ranges", () => {
  const [sentence] = sentencesOf(body("<p>C’est <em>aujourd’hui</em> peut-être.</p>"));
  const words = wordsOf(sentence!.text);
  expect(words.map(({ start, end }) => sentence!.text.slice(start, end))).toEqual([
    "C’est",
    "aujourd’hui",
    "peut-être",
  ]);
  expect(rangeOf(sentence!, words[1]!.start, words[1]!.end)?.toString()).toBe("aujourd’hui");
});

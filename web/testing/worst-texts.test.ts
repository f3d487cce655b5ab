// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { slowTexts } from "../../schema/testing/worst-texts.ts";
import { linkify } from "../../schema/text/linkify.ts";
import { textFunctions } from "../../tools/linear/text-functions.ts";
import { sentencesOf } from "../features/posts/speech/sentences.ts";
import { findPassage } from "../features/studio/editor/annotations/passages.ts";
import { correctionAtCaret } from "../features/studio/editor/text/typography.ts";
import { WordCounter } from "../features/studio/editor/text/word-counter.ts";

function read(text: string) {
  const body = document.createElement("div");
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  body.append(paragraph);
  return sentencesOf(body);
}

/** Functions that take more than texts; those whose arguments a text can make are found by themselves. */
const others: Readonly<Record<string, (text: string) => unknown>> = {
  "correctionAtCaret before a sign": (text) => correctionAtCaret(`${text}!`),
  countWords: (text) => new WordCounter().count(text),
  findPassage: (text) =>
    findPassage(text, {
      quote: text.slice(0, 60),
      before: text.slice(0, 40),
      after: text.slice(0, 40),
      position: 9,
    }),
  "linkify of an address in brackets": (text) => linkify(`https://a.b/${text.replace(/\s/g, ")")}`),
  sentencesOf: read,
};

describe("a long text of the worst kind", () => {
  it.each(Object.entries(others))("takes linear time: %s", (_name, read) => {
    expect(slowTexts(read)).toEqual([]);
  });

  it.each(textFunctions(["web"]))("takes linear time: $name of $file", async ({ file, read }) => {
    const loaded = (await import(/* @vite-ignore */ `../../${file}`)) as object;
    expect(slowTexts((text) => read(loaded, text))).toEqual([]);
  });
});

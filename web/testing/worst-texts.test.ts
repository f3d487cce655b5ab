// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { slowTexts } from "../../schema/testing/worst-texts.ts";
import { linkify } from "../discussion/linkify.ts";
import { sentencesOf, wordsOf } from "../features/posts/speech/sentences.ts";
import { findPassage } from "../features/studio/editor/annotations/passages.ts";
import { asKeyword, parseTags } from "../features/studio/editor/article/article-values.ts";
import { pageAddress } from "../features/studio/editor/cards/link/page-address.ts";
import { words } from "../features/studio/editor/compare/rich-node.ts";
import { joinLines } from "../features/studio/editor/markdown/join-lines.ts";
import { renameStyles } from "../features/studio/editor/paste/foreign-html.ts";
import { correctionAtCaret, correctText } from "../features/studio/editor/text/typography.ts";
import { WordCounter } from "../features/studio/editor/text/word-counter.ts";
import { completeAddress, isAddress } from "../features/studio/editor/toolbar/link-address.ts";

function read(text: string) {
  const body = document.createElement("div");
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  body.append(paragraph);
  return sentencesOf(body);
}

/** Every function of the web that reads people's text with expressions or loops of its own. */
const functions: Readonly<Record<string, (text: string) => unknown>> = {
  asKeyword,
  completeAddress,
  correctText,
  correctionAtCaret,
  "correctionAtCaret before a sign": (text) => correctionAtCaret(`${text}!`),
  countWords: (text) => new WordCounter().count(text),
  findPassage: (text) =>
    findPassage(text, {
      quote: text.slice(0, 60),
      before: text.slice(0, 40),
      after: text.slice(0, 40),
      position: 9,
    }),
  isAddress,
  joinLines,
  linkify,
  "linkify of an address in brackets": (text) => linkify(`https://a.b/${text.replace(/\s/g, ")")}`),
  pageAddress,
  parseTags,
  renameStyles,
  sentencesOf: read,
  words: (text) => words(text, ""),
  wordsOf,
};

describe("text of sixty thousand characters of the worst kind", () => {
  it.each(Object.entries(functions))("takes linear time: %s", (_name, run) => {
    expect(slowTexts(run)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { readCaption } from "../../schema/markdown/credit.ts";
import { readEmbed } from "../../schema/markdown/embed.ts";
import { readLinkSign } from "../../schema/markdown/link-sign.ts";
import { readPictureAddress } from "../../schema/markdown/picture-address.ts";
import { emailRule } from "../../schema/rules/text.ts";
import { slugOf } from "../../schema/slug.ts";
import { slowTexts } from "../../schema/testing/worst-texts.ts";
import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { visibleText } from "../../schema/text/visible-text.ts";
import { cardAddressesOf } from "../lib/markdown/cards.ts";
import { csvOf } from "../lib/text/csv.ts";
import { fold, nameKeyOf } from "../lib/text/fold.ts";
import { countWords, textOfHtml } from "../lib/text/html-text.ts";
import { textWords, wordsOf } from "../lib/text/stems.ts";
import { plainDetails } from "../link-cards/page-details.ts";
import { excerptOf } from "../notifications/excerpt.ts";
import { extractAround, mark } from "../search/highlights.ts";
import { phrasesOf } from "../search/phrases.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const keys = new Set(["march", "a"]);

/** Every function of the gateway and of both sides that reads people's text with expressions or loops of its own. */
const functions: Readonly<Record<string, (text: string) => unknown>> = {
  cardAddressesOf,
  countWords,
  csvOf: (text) => csvOf([[text]]),
  emailRule: (text) => emailRule.isValidSync(text),
  excerptOf,
  extractAround: (text) => extractAround(text, keys),
  fold,
  mark: (text) => mark(text, keys),
  nameKeyOf,
  phrasesOf,
  plainDetails: (text) => plainDetails({ title: text, description: text }),
  readCaption,
  readEmbed,
  readLinkSign,
  readPictureAddress,
  slugOf,
  "textOfHtml, whose HTML is sanitized": (text) => textOfHtml(`<p>${escaped(text)}</p>`),
  textWords,
  visibleText,
  withFrenchSpaces,
  wordsOf: (text) => [...wordsOf(text)],
};

describe("text of sixty thousand characters of the worst kind", () => {
  it.each(Object.entries(functions))("takes linear time: %s", (_name, run) => {
    expect(slowTexts(run)).toEqual([]);
  });

  it("would show a function that takes the square", () => {
    // Shorter than those texts: a square of the whole takes a quarter of a minute.
    const dots = [["dots", `${".".repeat(40_000)} x`]] as const;
    expect(slowTexts((text) => text.replace(/[.,]+$/, ""), dots)).toHaveLength(1);
  });
});
